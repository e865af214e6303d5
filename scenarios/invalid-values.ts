/** Values that no reading of a type accepts (§7), by the end of the step id. */
export const invalidValues = {
  number: {
    '': 'abc',
    '-fraction': '1.5',
    '-letter': '1x',
    '-underscore': '1_0',
    '-hexadecimal': '0x1',
    '-binary': '0b1',
    '-exponent': '1e0',
  },
  boolean: {
    '': 'maybe',
    '-yes': 'yes',
    '-1': '1',
    '-on': 'on',
    '-letter': 't',
    '-null': 'null',
    '-no': 'no',
    '-0': '0',
    '-off': 'off',
    '-letter-of-false': 'f',
  },
  date: {
    '': 'notadate',
    '-month-13': '2026-13-45',
    '-trailing': '2026-01-15xyz',
    '-slashes': '01/15/2026',
    '-short': '2026-1-5',
    '-seconds': '1700000000',
    '-day-first': '28/11/2025',
    '-time': '12:30',
    '-word': 'yesterday',
    '-year-slashes': '2026/01/15',
    '-month-name': '15 January 2026',
  },
}

/** The text in lower case, or in upper case if it is in lower case already; the same text if it has no letters. */
export const inOtherCase = (text: string): string =>
  text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase()

/** The text with an accent on its first vowel; the same text without one. */
export const withAccent = (text: string): string => text.replace(/[aeiou]/i, '$&\u0301').normalize('NFC')
