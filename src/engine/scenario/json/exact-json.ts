/** JSON with integers that a JavaScript number would round: identifiers have no stated type and may have 64 bits. */

const longInteger = /\d{16}/
const textOrLongInteger = /\\.|"|(?<![\w.+-])-?[1-9]\d{15,}(?![\w.])/g

/** Rewrites each integer of 16 and more digits outside of texts. The text is valid JSON. */
const rewriteLongIntegers = (text: string, rewrite: (digits: string) => string): string => {
  let isInText = false
  return text.replace(textOrLongInteger, (found) => {
    if (found === '"') isInText = !isInText
    return isInText || found === '"' ? found : rewrite(found)
  })
}

/** The value of a JSON text; integers of 16 and more digits are texts with all their digits. @throws SyntaxError */
export const parseExactJson = (text: string): unknown => {
  const json: unknown = JSON.parse(text)
  return longInteger.test(text) ? JSON.parse(rewriteLongIntegers(text, (digits) => `"${digits}"`)) : json
}

/** Texts that `parseExactJson` makes of a number look like this. */
export const isLongInteger = (value: unknown): value is string =>
  typeof value === 'string' && /^-?[1-9]\d{15,}$/.test(value)

/** Whether a JSON text has this integer as a number. */
export const hasLongInteger = (text: string, integer: string): boolean => {
  let isFound = false
  if (text.includes(integer)) {
    rewriteLongIntegers(text, (digits) => {
      isFound ||= digits === integer
      return digits
    })
  }
  return isFound
}
