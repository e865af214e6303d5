import { decisionsBehaviour } from './behaviour.ts'
import { decisionsNames } from './names.ts'

/** What the specification leaves open and this project settled: never more than advice for another provider. */
export const decisions = { ...decisionsNames, ...decisionsBehaviour }
