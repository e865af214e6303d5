/** One example of findings for each rule of the doctor, under the id of its diagnosis. */
import { dataProblems, stabilityProblems } from './data-problems.ts'
import type { Example } from './example-findings.ts'
import { basePathProblems, reachProblems } from './network-problems.ts'
import { callerProblems, serviceProblems } from './setup-problems.ts'

export const exampleProblems: readonly Example[] = [
  ...reachProblems,
  ...basePathProblems,
  ...serviceProblems,
  ...callerProblems,
  ...stabilityProblems,
  ...dataProblems,
]
