import type { AnyScenario } from '../../src/engine/scenario.ts'
import { consumerUnasked } from './consumer-unasked.ts'
import { mandate } from './mandate.ts'
import { rights } from './rights.ts'
import { rightsQuestions } from './rights-questions.ts'
import { rightsToChange } from './rights-to-change.ts'
import { rightsToRead } from './rights-to-read.ts'
import { target } from './target.ts'
import { tokens } from './tokens.ts'
import { unasked } from './unasked.ts'

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
