import { randomUUID } from 'node:crypto'
import { testCasting } from '../../../fixtures/data-for-needs/index.ts'
import type { Casting } from '../../contract/test-data/dataset-index.ts'
import type { Cast } from '../../engine/http/credentials.ts'
import { castFor } from '../callers/stub-callers.ts'
import type { Stage } from './environment.ts'

/**
 * Callers for a stage, and the data they ask for. Callers of our own and the mailboxes are made known to the stubs;
 * real ones are who they are.
 */
export const callersOn = async (stage: Stage): Promise<{ casting: Casting; cast: Cast }> => {
  const { control, realCast, sharesStubs, word } = stage
  const casting = castingOf(stage)
  if (realCast) return { casting, cast: realCast(casting) }
  if (control === undefined) throw new Error('a stage without stubs has no callers of its own')
  for (const enterprise of [casting.enterpriseNumber, casting.otherEnterpriseNumber]) {
    await control.mailbox(enterprise, casting.partitions)
  }
  return { casting, cast: castFor(control, casting, { word, run: sharesStubs ? randomUUID().slice(0, 8) : undefined }) }
}

/** What the test data can play, in the mailbox of the enterprise under test. */
const castingOf = ({ anchor, clock, ...said }: Stage): Casting => {
  const casting = testCasting(anchor, clock())
  const { enterpriseNumber = casting.enterpriseNumber } = said
  const { otherEnterpriseNumber = casting.otherEnterpriseNumber } = said
  return {
    ...casting,
    enterpriseNumber,
    otherEnterpriseNumber,
    candidates: {
      ...casting.candidates,
      mailbox: [{ enterpriseNumber }],
      foreignMailbox: [{ enterpriseNumber: otherEnterpriseNumber }],
    },
  }
}
