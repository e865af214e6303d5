/** §5.4, §5.5: the mailbox of another enterprise is open, or a mandate is not looked up, in one operation. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { CallerKind } from '../../../../src/contract/stub-control.ts'
import type { IdentifiedCaller } from '../../../rules/callers/caller.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { mayConsultAll, seesAllPartitions, storeOfAllMailboxes } from '../../defects/shared/missing-checks.ts'
import { withLookups, withRequestChange } from '../changes.ts'
import { atEachPlace, type Change, type MutantFacts, mutant, opensAccess } from '../mutant.ts'
import { callerKinds, type MailboxOperation, mailboxOperations, operationClauses } from '../places.ts'

const withoutMailbox = (operation: MailboxOperation, kind: CallerKind): MutantFacts =>
  mutant(
    `mailbox-left-out-by-${kind}:${operation}`,
    `${operation}: messages of every mailbox are open to a caller of the kind ${kind}`,
    operationClauses[operation].foreign,
    withRequestChange(operation, ({ caller, store }) =>
      caller.kind === kind ? { store: storeOfAllMailboxes(store), caller: { ...caller, ...mayConsultAll } } : {},
    ),
    opensAccess,
  )

/** The header On-Behalf-Of names the mailbox, without a mandate. */
const withMailboxFromHeader =
  (operation: MailboxOperation, kind: CallerKind, opened: Partial<IdentifiedCaller>): Change =>
  (rules) =>
    withOtherCaller(
      rules,
      kind,
      (own) => (facts) => {
        const { onBehalfOf, tokens } = facts
        const before = own({ ...facts, onBehalfOf: undefined })
        return onBehalfOf ? { ...before, mailbox: async () => tokens.padded(onBehalfOf), ...opened } : before
      },
      [operation],
    )

const headerCallers: readonly (readonly [
  id: string,
  says: string,
  kind: CallerKind,
  clause: ClauseId,
  opened: Partial<IdentifiedCaller>,
])[] = [
  ['consumer', 'a document consumer', 'documentConsumer', '5.4.foreign-header', {}],
  ['human', 'a human user', 'human', '1.5.one-enterprise', { ...mayConsultAll, ...seesAllPartitions }],
]

export const foreignMailboxes = mailboxOperations.flatMap((operation) => [
  ...callerKinds.map((kind) => withoutMailbox(operation, kind)),
  ...headerCallers.map(([id, says, kind, clause, opened]) =>
    mutant(
      `mailbox-from-header-by-${id}:${operation}`,
      `${operation}: ${says} names the mailbox in the header`,
      [clause, ...operationClauses[operation].foreign],
      withMailboxFromHeader(operation, kind, opened),
      opensAccess,
    ),
  ),
])

type MandateAnswer = (ask: () => Promise<boolean>) => Promise<boolean>

const mandateOperators: readonly (readonly [id: string, says: string, answer: MandateAnswer])[] = [
  ['left-out', 'no mandate is looked up', async () => true],
  ['failure-is-yes', 'a partition service that fails counts as a mandate', (ask) => ask().catch(() => true)],
]

export const missingMandates = atEachPlace(mailboxOperations, mandateOperators, (operation, [id, says, answer]) =>
  mutant(
    `mandate-${id}:${operation}`,
    `${operation}: ${says}`,
    [operationClauses[operation].mandate, '5.5.mandate-refused-403'],
    withLookups('representative', operation, (facts) => ({
      hasMandate: (question) => answer(() => facts.hasMandate(question)),
    })),
    opensAccess,
  ),
)
