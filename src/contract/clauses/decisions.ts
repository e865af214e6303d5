import { decisionsBehaviour } from './decisions-behaviour.ts'
import { decisionsNames } from './decisions-names.ts'

/** What the specification leaves open and this project settled: never more than advice for another provider. */
export const decisions = { ...decisionsNames, ...decisionsBehaviour }
