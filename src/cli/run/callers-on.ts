import { randomUUID } from 'node:crypto'
import { testCasting } from '../../../fixtures/casting.ts'
import type { Casting } from '../../contract/casting.ts'
import type { Cast } from '../../engine/run-options.ts'
import { castFor } from '../cast.ts'
import type { Stage } from './stage.ts'

/** Callers of our own for a stage, and the data they ask for; the mailboxes are made known to the stubs. */
export const callersOn = async ({
  control,
  anchor,
  clock,
  sharesStubs,
  word,
}: Stage): Promise<{ casting: Casting; cast: Cast }> => {
  const casting = testCasting(anchor, clock())
  for (const enterprise of [casting.enterpriseNumber, casting.otherEnterpriseNumber]) {
    await control.mailbox(enterprise, casting.partitions)
  }
  return { casting, cast: castFor(control, casting, { word, run: sharesStubs ? randomUUID().slice(0, 8) : undefined }) }
}
