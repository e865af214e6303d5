/** §2, §5.5, §5.6: an answer about a right or a mandate that is no yes is taken as one, in one operation. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { asRecord, stringAt } from '../../../read-json.ts'
import type { RightsLookup } from '../../../rules/callers/caller.ts'
import { revise } from '../../../rules/rules.ts'
import type { OutboundResponse } from '../../../rules/service-requests.ts'
import { messageChanges } from '../../defects/shared/grid-scenarios.ts'
import { withLookups } from '../changes.ts'
import { atEachPlace, type Change, mutant, opensAccess } from '../mutant.ts'
import { type MailboxOperation, mailboxOperations } from '../places.ts'

/** What stays closed without a right, where that is no single message. */
const closedWithoutRight: Partial<Record<MailboxOperation, ClauseId>> = {
  messages: '5.6.unanswered-right-closes-lists',
  reply: '5.6.unanswered-right-closes-reply',
  actionUpdate: '5.6.unanswered-right-closes-action',
  changePartition: '5.6.unanswered-right-closes-changes',
  changeVisibility: '5.6.unanswered-right-closes-changes',
  nearlyExpired: '5.6.unanswered-right-closes-statistics',
  withActionRequired: '5.6.unanswered-right-closes-statistics',
  registeredMails: '5.6.unanswered-right-closes-statistics',
}

const rightClause = (operation: MailboxOperation): ClauseId =>
  closedWithoutRight[operation] ?? '5.6.unanswered-right-closes-reads'

const mandateClause = (operation: MailboxOperation): ClauseId =>
  messageChanges.some((change) => change === operation)
    ? '5.5.unanswered-mandate-closes-writes'
    : '5.5.unanswered-mandate-closes-reads'

type Flag = 'consult' | 'hasMandate'

type LooseReading = readonly [id: string, says: string, isYes: (answer: OutboundResponse, flag: Flag) => boolean]

/** An answer of the service with JSON. */
const hasBody = ({ status, body }: OutboundResponse): boolean => status === 200 && asRecord(body) !== undefined

const readings: readonly LooseReading[] = [
  ['text', 'a flag that is a text counts as true', ({ body }, flag) => stringAt(asRecord(body), flag) !== undefined],
  [
    'absent',
    'a flag that is absent counts as true',
    (answer, flag) => hasBody(answer) && asRecord(answer.body)?.[flag] === undefined,
  ],
  ['no-json', 'an answer without JSON counts as a yes', ({ status, body }) => status === 200 && body === undefined],
  ['refused', '400 and 403 count as a yes', ({ status }) => status === 400 || status === 403],
  ['unknown', '404 counts as a yes', ({ status }) => status === 404],
  ['broken', '500 counts as a yes', ({ status }) => status === 500],
]

const openRight = (partitionId: string) => ({ partitionId, consult: true, publish: true })

const withRightsRead = (isYes: LooseReading[2], isHere: () => boolean): Change =>
  revise('answers', ({ right }) => ({
    right: (answer, partitionId) =>
      isHere() && isYes(answer, 'consult') ? openRight(partitionId) : right(answer, partitionId),
  }))

const withMandatesRead = (isYes: LooseReading[2], isHere: () => boolean): Change =>
  revise('answers', ({ mandate }) => ({
    mandate: (answer) => (isHere() && isYes(answer, 'hasMandate')) || mandate(answer),
  }))

/** Lookups of rights, each of which runs in `run`. */
const rightsIn =
  (run: <Result>(ask: () => Result) => Result) =>
  ({ hasRight, partitionFilter }: RightsLookup): RightsLookup => ({
    hasRight: (question) => run(() => hasRight(question)),
    partitionFilter: (question) => run(() => partitionFilter(question)),
  })

/** Answers are read without knowing for which operation: what asks for them says so to all that it calls. */
const operationMark = () => {
  const storage = new AsyncLocalStorage<true>()
  return {
    run: <Result>(ask: () => Result): Result => storage.run(true, ask),
    isHere: (): boolean => storage.getStore() === true,
  }
}

export const unclearRights = atEachPlace(mailboxOperations, readings, (operation, [id, says, isYes]) =>
  mutant(
    `right-${id}-is-yes:${operation}`,
    `${operation}: of a right, ${says}`,
    [rightClause(operation)],
    (rules) => {
      const { run, isHere } = operationMark()
      const inRun = rightsIn(run)
      const marked = withLookups('human', operation, ({ rights }) => ({ rights: inRun(rights) }))
      return marked(withRightsRead(isYes, isHere)(rules))
    },
    opensAccess,
  ),
)

export const unclearMandates = atEachPlace(mailboxOperations, readings, (operation, [id, says, isYes]) =>
  mutant(
    `mandate-${id}-is-yes:${operation}`,
    `${operation}: of a mandate, ${says}`,
    [mandateClause(operation)],
    (rules) => {
      const { run, isHere } = operationMark()
      const marked = withLookups('representative', operation, ({ hasMandate }) => ({
        hasMandate: (question) => run(() => hasMandate(question)),
      }))
      return marked(withMandatesRead(isYes, isHere)(rules))
    },
    opensAccess,
  ),
)
