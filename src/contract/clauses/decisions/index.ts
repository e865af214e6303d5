import { decisionsBehaviour } from './behaviour.ts'
import { decisionsNames } from './names.ts'

/** What the specification does not define and this project decided: a provider that differs gets advice. */
export const decisions = { ...decisionsNames, ...decisionsBehaviour }
