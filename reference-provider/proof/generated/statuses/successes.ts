/** §3, §4.1: a change is done, and answered with another status of success. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { CallerKind } from '../../../../src/contract/stub-control.ts'
import { withAnswerChange } from '../changes.ts'
import { type Change, type MutantFacts, mutant } from '../mutant.ts'
import { callerKinds } from '../places.ts'
import type { WritingOperation } from '../writes/effects.ts'
import { namesSource } from '../writes/kinds-of-messages.ts'

interface DoneChange {
  operation: WritingOperation
  says: string
  stated: number
  clause: ClauseId
  isMeant?: (body: unknown) => boolean
}

const statedChanges: readonly DoneChange[] = [
  { operation: 'reply', says: 'a reply', stated: 201, clause: '7.reply-201' },
  { operation: 'actionUpdate', says: 'the update of an action', stated: 204, clause: '7.action-204' },
  {
    operation: 'changePartition',
    says: 'the move of a partition',
    stated: 204,
    clause: '7.source-partition-204',
    isMeant: namesSource,
  },
]

const otherStatuses = [200, 201, 202, 204, 500]

const withOtherStatus = ({ operation, isMeant }: DoneChange, status: number, kind: CallerKind): Change =>
  withAnswerChange(operation, async (response, { caller, request }) => {
    if (caller.kind !== kind || (isMeant && !isMeant(await request.json()))) return response
    return { ...response, status }
  })

export const wrongSuccesses: readonly MutantFacts[] = statedChanges.flatMap((change) =>
  callerKinds.flatMap((caller) =>
    otherStatuses
      .filter((status) => status !== change.stated)
      .map((status) =>
        mutant(
          `success-${status}-by-${caller}:${change.operation}`,
          `${change.says} by a caller of the kind ${caller} is done and answered with ${status}`,
          [change.clause],
          withOtherStatus(change, status, caller),
        ),
      ),
  ),
)
