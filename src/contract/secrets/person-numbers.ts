/** §2: eleven digits, with or without the usual punctuation. */
const written = /(?<![\da-f])\d{2}[./-]?\d{2}[./-]?\d{2}[-./ ]?\d{3}[-. ]?\d{2}(?![\da-f])/gi

/** A text with the form of a person number. */
interface WrittenPersonNumber {
  start: number
  end: number
  /** eleven digits */
  digits: string
}

export const personNumbersIn = (text: string): WrittenPersonNumber[] =>
  [...text.matchAll(written)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    digits: found.replace(/\D/g, ''),
  }))

/** True if the last two digits follow from the others, and the first six can be a date of birth. */
export const isPersonNumber = (digits: string): boolean => {
  const month = Number(digits.slice(2, 4)) % 20
  const day = Number(digits.slice(4, 6))
  if (month > 12 || day > 31) return false
  const base = digits.slice(0, 9)
  return [base, `2${base}`].some((counted) => 97 - (Number(counted) % 97) === Number(digits.slice(9)))
}
