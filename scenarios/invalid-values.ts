/** Values that no reading of a type accepts (§7), by the end of the step id. */
export const invalidValues = {
  number: { '': 'abc', '-fraction': '1.5', '-letter': '1x' },
  boolean: { '': 'maybe', '-yes': 'yes', '-1': '1' },
  date: { '': 'notadate', '-month-13': '2026-13-45', '-trailing': '2026-01-15xyz', '-slashes': '01/15/2026' },
}

/** The text in lower case, or in upper case if it is in lower case already; the same text if it has no letters. */
export const inOtherCase = (text: string): string =>
  text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase()
