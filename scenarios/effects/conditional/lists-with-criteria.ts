/** §3: a list with a criterion can have a query of its own, and with it a tag of its own. */
import { isInPartition } from '../../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { notUnmodifiedIfStateChanged } from '../../../src/engine/expectations/lists/changed-states.ts'
import type { Exchange } from '../../../src/engine/scenario/exchange.ts'
import { type ListParameters, windowAround } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, moveMessages, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { future } from '../../lists/criteria/combinations.ts'
import { otherPartyIn } from '../../lists/criteria/folders.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { ifChangedSince } from './conditional-requests.ts'

const received: ListParameters = { folder: 'in' }

type CriteriaOf = (details: Exchange | undefined) => ListParameters

export const listsWithCriteriaAreNew = scenario({
  id: 'conditional-lists-with-criteria-not-stale',
  title: 'Lists with criteria that show a moved message are not answered with 304',
  clauses: ['3.moved-by-change-partition', '2.recipient-partition'],
  needs: ['movable'],
  reads: 'item',
  changes: ['movable'],
  causes: [
    'The ETag is computed from the number of rows and the latest date of a change, and a bulk update leaves that date as it was.',
    'A cache of lists has the criteria in its key, and a change empties the entry of the plain list alone.',
  ],
  steps: ({ movable: { message, targetPartitionId } }) => {
    const criteria: readonly (readonly [id: string, says: string, criteriaOf: CriteriaOf])[] = [
      ['search', 'a search', () => ({ ...received, ...(message.subject && { q: message.subject, qlang: 'fr' }) })],
      ['expiry', 'expiredBefore', () => ({ ...received, expiredBefore: future })],
      ['enterprise', 'enterpriseNumber', (details) => ({ ...received, ...otherPartyIn(details ? [details] : []) })],
      ['both-folders', 'both folders', () => ({})],
    ]
    const listWith = (criteriaOf: CriteriaOf, [details]: readonly Exchange[]): RequestSpec =>
      windowAround({ visible: true, ...criteriaOf(details) }, message)
    const moved = criteria.length + 2
    return [
      step('details', 'get the details of a message').send(getDetails(message)).given(status(200)),
      ...criteria.map(([id, says, criteriaOf]) =>
        step(`${id}-before`, `list the messages of those days with ${says}`)
          .send((seen) => listWith(criteriaOf, seen))
          .given(status(200)),
      ),
      step('move', 'move the message')
        .send(moveMessages([message.messageId], targetPartitionId))
        .given(success)
        .restore(undoMove(message)),
      ...criteria.map(([id, says, criteriaOf]) =>
        step(`${id}-now`, `list them with ${says} again`)
          .send((seen) => listWith(criteriaOf, seen))
          .given(status(200)),
      ),
      ...criteria.map(([id, says, criteriaOf], place) =>
        step(`${id}-if-changed`, `list them with ${says}, and the ETag and the date of the first such list`)
          .send((seen) => ifChangedSince(seen[place + 1], listWith(criteriaOf, seen)))
          .expect(notUnmodifiedIfStateChanged({ first: place + 2, now: moved + place + 1 }, message)),
      ),
      step('moved', 'its details show the new partition')
        .send(getDetails(message))
        .given(status(200), isInPartition(targetPartitionId)),
    ]
  },
})
