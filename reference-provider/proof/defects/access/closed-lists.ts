/** §4.1, §5.6: lists with a criterion, or further down, that go past the rights check. */
import { type Defect, defect } from '../defect.ts'
import { withListsOpen } from '../shared/open-messages.ts'

const visible = ['access-closed-received-beside-criteria', 'access-closed-any-beside-criteria']
const allBesideCriteria = [...visible, 'access-closed-hidden-beside-criteria', 'access-closed-general-beside-criteria']

const openLists: readonly (readonly [
  id: string,
  says: string,
  scenarios: readonly string[],
  isOpen: (query: URLSearchParams) => boolean,
])[] = [
  [
    'named-partition-is-open-beside-a-flag',
    'the list of a partition with read has no rights check',
    allBesideCriteria,
    (query) => query.has('recipientPartition') && query.has('read'),
  ],
  [
    'named-partition-is-open-beside-an-application',
    'the list of a partition with senderApplicationId has no rights check',
    allBesideCriteria,
    (query) => query.has('recipientPartition') && query.has('senderApplicationId'),
  ],
  [
    'list-of-expiring-messages-has-no-rights-check',
    'the list with expiredBefore and read has no rights check',
    [...visible, 'access-closed-general-beside-criteria'],
    (query) => query.has('expiredBefore') && query.has('read') && !query.has('recipientPartition'),
  ],
  [
    'list-of-unread-registered-mails-has-no-rights-check',
    'the list with registeredMail and read has no rights check',
    visible,
    (query) => query.has('registeredMail') && query.has('read'),
  ],
  [
    'search-without-actions-has-no-rights-check',
    'a search in the messages of a partition that have no action uses another query, without a rights check',
    allBesideCriteria,
    (query) => query.has('recipientPartition') && query.has('q') && query.get('requiredAction') === 'false',
  ],
  [
    'third-page-of-a-named-partition-has-no-rights-check',
    'the third page of a partition has no rights check',
    allBesideCriteria,
    (query) => query.has('recipientPartition') && query.get('page') === '3',
  ],
  [
    'search-for-a-person-has-no-rights-check',
    'a search for a person number has no rights check',
    ['access-closed-each-kind-search'],
    (query) => /^\d{11}$/.test(query.get('q') ?? ''),
  ],
  [
    'pages-far-down-know-no-rights',
    'the rights check is missing from the sixth page on',
    ['access-closed-further-pages-in-lists'],
    (query) => Number(query.get('page') ?? '1') > 5,
  ],
]

/** Each shows a human user what no partition of theirs holds. */
export const closedListDefects: readonly Defect[] = openLists.map(([id, says, scenarios, isOpen]) =>
  defect(id, scenarios, {
    says,
    clauses: ['5.6.list-consultable-only', '5.6.list-of-partition-refused'],
    change: withListsOpen(isOpen),
  }),
)
