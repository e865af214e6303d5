/** §5.2, §5.4, §5.5: an operation has a second way for some of its requests, and a check of the caller is missing there. */
import { onBehalfOfHeader } from '../../../../src/contract/interface/headers.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { asRecord } from '../../../read-json.ts'
import { refuse } from '../../../refusal.ts'
import { headerValue } from '../../../request.ts'
import type { IdentifiedCaller } from '../../../rules/callers/caller.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'

/** Where `isMeant`, this kind of caller reads the mailbox that the header names, without a question. */
const withMailboxOfHeader =
  (
    kind: IdentifiedCaller['kind'],
    operations: readonly ProviderOperation[],
    isMeant: (identified: IdentifiedRequest) => boolean | Promise<boolean>,
  ) =>
  (rules: Rules): Rules =>
    withHandler(rules, operations, (own) => async (identified) => {
      const { caller, request } = identified
      const onBehalf = headerValue(request, onBehalfOfHeader)
      if (caller.kind !== kind || !onBehalf || !(await isMeant(identified))) return own(identified)
      return own({ ...identified, caller: { ...caller, mailbox: async () => rules.tokens.padded(onBehalf) } })
    })

const namesSource = async ({ request }: IdentifiedRequest): Promise<boolean> =>
  asRecord(await request.json())?.sourcePartitionId !== undefined

/** Any token moves a whole partition; for named messages the handler checks the scope after all. */
const withoutScopeForSource = (rules: Rules): Rules => {
  let lacksScope = false
  const withoutScope = new WeakSet<IdentifiedCaller['mailbox']>()
  const open = revise('tokens', ({ makes }) => ({
    makes: (kind, granted, comparison, operation) => {
      const hasScope = makes(kind, granted, comparison, operation)
      lacksScope = !hasScope
      return hasScope || (operation === 'changePartition' && kind === 'documentConsumer')
    },
  }))(rules)
  const marked = withOtherCaller(
    open,
    'documentConsumer',
    (own) => (facts) => {
      const caller = own(facts)
      if (lacksScope) withoutScope.add(caller.mailbox)
      return caller
    },
    ['changePartition'],
  )
  return withHandler(marked, ['changePartition'], (own) => async (identified) => {
    if (withoutScope.has(identified.caller.mailbox) && !(await namesSource(identified)))
      refuse(rules.refusals.scopeMissing([...rules.tokens.openedBy.documentConsumer]))
    return own(identified)
  })
}

export const secondWayDefects: readonly Defect[] = [
  defect('move-of-a-source-asks-for-no-mandate', ['access-partition-change-of-source-refused'], {
    says: 'a move with sourcePartitionId is done before the mandate is checked',
    clauses: ['5.5.mandate-refused-change-partition', '5.5.mandate-refused-403'],
    change: withMailboxOfHeader('representative', ['changePartition'], namesSource),
  }),
  defect('move-of-a-source-asks-for-no-scope', ['access-partition-change-of-source-refused'], {
    says: 'a move with sourcePartitionId is done before the scope is checked',
    clauses: ['5.2.scope-checked-changes'],
    change: withoutScopeForSource,
  }),
]
