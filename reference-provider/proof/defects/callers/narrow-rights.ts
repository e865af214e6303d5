/** §3, §5.3, §5.6: a right or a scope that is enough elsewhere is not enough for some operations. */
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { refuse } from '../../../refusal.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { idsInBody, messageOf, messagesWithIds } from '../shared/requested-messages.ts'

/** Users need the right on GENERAL too. */
const withGeneralToo =
  (...operations: readonly ProviderOperation[]) =>
  (rules: Rules): Rules =>
    withOtherCaller(
      rules,
      'human',
      (own) => (facts) => {
        const caller = own(facts)
        const mayConsult = async (id: string) => (await caller.mayConsult(defaultPartition)) && caller.mayConsult(id)
        return { ...caller, mayConsult }
      },
      operations,
    )

/** The right is looked up on the partition in which the message was found first. */
const withFirstPartition = (rules: Rules): Rules => {
  const first = new Map<string, string>()
  return withHandler(rules, ['details', 'content', 'changePartition'], (own) => async (identified) => {
    const { caller, operation } = identified
    const message = await messageOf(identified)
    const named = operation === 'changePartition' ? await messagesWithIds(await idsInBody(identified), identified) : []
    for (const { messageId, recipientPartition } of message ? [message] : named)
      first.set(messageId, first.get(messageId) ?? recipientPartition)
    const isClosed = message && !(await caller.mayConsult(first.get(message.messageId) ?? ''))
    return isClosed ? refuse(rules.refusals.messageAbsent(message.messageId)) : own(identified)
  })
}

export const narrowRightDefects: readonly Defect[] = [
  defect('content-needs-a-right-on-general-too', ['access-moved-message-opens-to-users-of-target'], {
    says: 'files also need the right on GENERAL',
    clauses: ['5.6.content-allowed', '5.6.partition-service-decides'],
    change: withGeneralToo('content'),
  }),
  ...(
    [
      ['body', 'body', '5.6.body-allowed'],
      ['payment-data', 'paymentData', '5.6.payment-data-allowed'],
      ['structured-data', 'structuredData', '5.6.structured-data-allowed'],
    ] as const
  ).map(([part, operation, clause]) =>
    defect(`${part}-needs-a-right-on-general-too`, [`access-moved-${part}-opens-to-users-of-target`], {
      says: `${part.replace('-', ' ')}: users also need the right on GENERAL`,
      clauses: [clause, '5.6.partition-service-decides'],
      change: withGeneralToo(operation),
    }),
  ),
  defect('changes-need-a-right-on-general-too', ['access-moved-message-opens-to-users-of-target'], {
    says: 'changes of visibility and partition also need the right on GENERAL',
    clauses: ['5.6.change-visibility-allowed', '5.6.change-partition-allowed'],
    change: withGeneralToo('changeVisibility', 'changePartition'),
  }),
  defect('reply-needs-a-right-on-general-too', ['access-reply-in-partition-b-by-each-scope'], {
    says: 'replies also need the right on GENERAL',
    clauses: ['5.6.reply-allowed'],
    change: withGeneralToo('reply'),
  }),
  defect('moved-message-keeps-the-users-of-its-first-partition', ['access-moved-message-opens-to-users-of-target'], {
    says: 'the right is looked up on the partition in which a message was published',
    clauses: ['3.moved-by-change-partition', '5.6.details-allowed'],
    change: withFirstPartition,
  }),
  defect('reply-is-open-to-one-scope-of-users', ['access-reply-in-partition-b-by-each-scope'], {
    says: 'a reply to a message that accepts one needs the scope mailboxenterpriseuser',
    clauses: ['5.3.scopes-open-reply', '5.6.reply-allowed'],
    change: (rules) => {
      let isOfUser = true
      const marked = revise('tokens', ({ hasScopeOf }) => ({
        hasScopeOf: (kind, granted, comparison, operation) => {
          isOfUser = granted.includes('mailboxenterpriseuser') || kind !== 'human'
          return hasScopeOf(kind, granted, comparison, operation)
        },
      }))(rules)
      const closed = async () => false
      return withOtherCaller(
        marked,
        'human',
        (own) => (facts) => (isOfUser ? own(facts) : { ...own(facts), mayConsult: closed }),
        ['reply'],
      )
    },
  }),
  defect('partitions-of-a-user-are-cut-at-commas', ['calls-encoded-partition-read'], {
    says: 'the partitions of a user are joined with commas to one text, which is cut at commas again',
    clauses: ['5.6.partition-service-decides', '4.1.all-partitions-consultable-only'],
    change: (rules) =>
      withOtherCaller(
        rules,
        'human',
        (own) => (facts) => {
          const caller = own(facts)
          return {
            ...caller,
            partitionFilter: async () => {
              const isOpen = await caller.partitionFilter()
              return (id) => !id.includes(',') && isOpen(id)
            },
          }
        },
        ['messages'],
      ),
  }),
]
