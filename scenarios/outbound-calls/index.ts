import type { AnyScenario } from '../../src/engine/scenario/scenario.ts'
import { mandate } from './mandates.ts'
import { consumerUnasked } from './no-calls-for-applications.ts'
import { unasked } from './no-calls-needed.ts'
import { rights } from './rights-lists.ts'
import { rightsQuestions } from './rights-parameters.ts'
import { rightsToRead } from './rights-reads.ts'
import { rightsToChange } from './rights-writes.ts'
import { target } from './target-partition.ts'
import { tokens } from './tokens.ts'

/** §5: what a provider asks of the authorization server and of the partition service, and what it does not ask. */
export const outbound: readonly AnyScenario[] = [
  ...tokens,
  ...rights,
  ...rightsQuestions,
  ...rightsToRead,
  ...rightsToChange,
  ...mandate,
  ...target,
  ...consumerUnasked,
  ...unasked,
]
