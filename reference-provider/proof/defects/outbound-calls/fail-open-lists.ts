/** §5.5, §5.6: some lists and counts take a lookup that fails as a yes, and show every partition. */
import { onBehalfOfHeader } from '../../../../src/contract/interface/headers.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { headerValue } from '../../../request.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { ServiceFailure } from '../../../services/authorized-call.ts'
import { type Defect, defect } from '../defect.ts'

/** The value, if a service gave no usable answer. Refusals are as they were. */
const unlessAnswered =
  <Value>(value: () => Value) =>
  (error: unknown): Value => {
    if (error instanceof ServiceFailure) return value()
    throw error
  }

/** Where `isMeant`, a lookup that fails restricts nothing: no partition for users, no mandate for representatives. */
const withoutLookup =
  (operations: readonly ProviderOperation[], isMeant: (query: URLSearchParams) => boolean) =>
  (rules: Rules): Rules =>
    withHandler(rules, operations, (own) => (identified) => {
      const { caller, request } = identified
      if (!isMeant(request.query)) return own(identified)
      const onBehalf = () => rules.tokens.padded(headerValue(request, onBehalfOfHeader) ?? '')
      return own({
        ...identified,
        caller: {
          ...caller,
          mailbox: () => caller.mailbox().catch(unlessAnswered(onBehalf)),
          partitionFilter: () => caller.partitionFilter().catch(unlessAnswered(() => () => true)),
        },
      })
    })

const counts = ['nearlyExpired', 'withActionRequired', 'registeredMails'] as const

const openForms: readonly (readonly [
  id: string,
  says: string,
  operations: readonly ProviderOperation[],
  isMeant: (query: URLSearchParams) => boolean,
])[] = [
  ['search', 'a list with q', ['messages'], (query) => query.has('q')],
  ['hidden-list', 'a list with visible=false', ['messages'], (query) => query.get('visible') === 'false'],
  ['sent-list', 'a list with folder=out', ['messages'], (query) => query.get('folder') === 'out'],
  ['further-page', 'a list from the second page on', ['messages'], (query) => Number(query.get('page')) > 1],
  [
    'list-of-an-application',
    'a list with senderApplicationId',
    ['messages'],
    (query) => query.has('senderApplicationId'),
  ],
  [
    'count-of-handled-messages',
    'a count with isRead=true or isConfirmed=true',
    counts,
    (query) => [query.get('isRead'), query.get('isConfirmed')].includes('true'),
  ],
]

export const openListDefects: readonly Defect[] = openForms.map(([id, says, operations, isMeant]) =>
  defect(`outbound-failed-lookup-opens-${id}`, ['fault-rights-closes-each-list', 'fault-mandate-closes-each-list'], {
    says: `${says}: if the lookup of the rights or of the mandate fails, every message is shown or counted`,
    clauses: ['5.6.unanswered-right-closes-lists', '5.5.unanswered-mandate-closes-reads'],
    change: withoutLookup(operations, isMeant),
  }),
)
