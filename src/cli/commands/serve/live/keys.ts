/** The keys of the live view. */
export type KeyName = 'up' | 'down' | 'left' | 'right' | 'tab' | 'space' | 'heal' | 'token' | 'clear' | 'help' | 'end'

const keyNamesBySequence: Record<string, KeyName> = {
  '\u001b[A': 'up',
  '\u001bOA': 'up',
  k: 'up',
  '\u001b[B': 'down',
  '\u001bOB': 'down',
  j: 'down',
  '\u001b[D': 'left',
  '\u001bOD': 'left',
  h: 'left',
  '\u001b[C': 'right',
  '\u001bOC': 'right',
  l: 'right',
  '\t': 'tab',
  ' ': 'space',
  '\r': 'space',
  '\n': 'space',
  a: 'heal',
  t: 'token',
  c: 'clear',
  '?': 'help',
  q: 'end',
  '\u0003': 'end',
  '\u0004': 'end',
}

/** An escape sequence, or one character. */
const keyPattern = /\p{Cc}(?:\[[0-9;]*[A-Za-z~]|O[A-Za-z])|./gsu

/** The keys in the input of a terminal; unknown keys are ignored. */
export const parseKeys = (sent: string): KeyName[] =>
  [...sent.matchAll(keyPattern)].flatMap(
    ([key]) => keyNamesBySequence[key] ?? keyNamesBySequence[key.toLowerCase()] ?? [],
  )
