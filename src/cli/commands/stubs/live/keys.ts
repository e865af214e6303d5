/** The keys of the live view, each with what a terminal sends for it. */
const sequencesByKey = {
  up: ['\u001b[A', '\u001bOA', 'k'],
  down: ['\u001b[B', '\u001bOB', 'j'],
  left: ['\u001b[D', '\u001bOD', 'h'],
  right: ['\u001b[C', '\u001bOC', 'l'],
  tab: ['\t'],
  space: [' ', '\r', '\n'],
  heal: ['a'],
  token: ['t'],
  clear: ['c'],
  help: ['?'],
  end: ['q', '\u0003', '\u0004'],
}

export type KeyName = keyof typeof sequencesByKey

const keys = Object.entries(sequencesByKey) as [KeyName, string[]][]
const keysBySequence = new Map(keys.flatMap(([key, sequences]) => sequences.map((sequence) => [sequence, key])))

/** An escape sequence, or one character. */
const keyPattern = /\p{Cc}(?:\[[0-9;]*[A-Za-z~]|O[A-Za-z])|./gsu

/** The keys in the input of a terminal; unknown keys are ignored. */
export const parseKeys = (sent: string): KeyName[] =>
  [...sent.matchAll(keyPattern)].flatMap(
    ([sequence]) => keysBySequence.get(sequence) ?? keysBySequence.get(sequence.toLowerCase()) ?? [],
  )
