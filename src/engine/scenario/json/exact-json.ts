/** JSON with integers that a JavaScript number would round: identifiers have no stated type and may have 64 bits. */

const textOrLongInteger = /\\.|"|(?<![\w.+-])-?[1-9]\d{15,}(?![\w.])/g

/** Rewrites each integer of 16 and more digits outside of texts. The text is valid JSON. */
const rewriteLongIntegers = (text: string, rewrite: (digits: string) => string): string => {
  let isInText = false
  return text.replace(textOrLongInteger, (found) => {
    if (found === '"') isInText = !isInText
    return isInText || found === '"' ? found : rewrite(found)
  })
}

/** Whether the number can be the value of an integer of 16 and more digits. */
export const isLongNumber = (value: number): boolean => Math.abs(value) >= 1e15

/** The value of a text that is JSON; integers of 16 and more digits are texts with all their digits. */
export const withLongIntegers = (text: string): unknown =>
  JSON.parse(rewriteLongIntegers(text, (digits) => `"${digits}"`))

/** Texts that `withLongIntegers` makes of a number look like this. */
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
