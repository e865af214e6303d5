/** §4.1, §5.6: lists that know no rights for some of their queries only. */
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Defect, defect } from '../defect.ts'
import { unrestricted } from '../shared/missing-checks.ts'
import { withoutRightsWhere } from './lists.ts'

const folders = ['received', 'sent', 'both'] as const

const inEachFolder = (list: 'criteria' | 'searches' | 'combinations') =>
  folders.map((folder) => `leaks-${list}-${folder}-nothing-closed`)

/** Only the condition on the partition that the request names is left of the check of rights. */
const withPartitionNamed =
  (partitionIn: (named: readonly string[]) => string | undefined, isMeant: (named: readonly string[]) => boolean) =>
  (rules: Parameters<Defect['change']>[0]) =>
    withHandler(rules, ['messages'], (own) => (identified) => {
      const { request } = identified
      const named = request.query.getAll('recipientPartition')
      if (!isMeant(named)) return own(identified)
      const query = new URLSearchParams(request.query)
      query.delete('recipientPartition')
      const partition = partitionIn(named)
      if (partition) query.set('recipientPartition', partition)
      return own(unrestricted({ ...identified, request: { ...request, query } }))
    })

const clauses = ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'] as const

/** Says what it is, which scenarios notice, and for which queries the condition on partitions is missing. */
const withoutRights = (
  id: string,
  expected: readonly string[],
  says: string,
  isMeant: Parameters<typeof withoutRightsWhere>[0],
): Defect => defect(id, expected, { says, clauses, change: withoutRightsWhere(isMeant) })

export const queryLeakDefects: readonly Defect[] = [
  withoutRights(
    'search-of-both-folders-knows-no-rights',
    ['leaks-searches-both-nothing-closed', 'leaks-combinations-both-nothing-closed'],
    'a search without a folder is another query, without the condition on partitions',
    (query) => query.has('q') && !query.has('folder'),
  ),
  withoutRights(
    'list-by-sender-of-both-folders-knows-no-rights',
    ['leaks-criteria-both-nothing-closed'],
    'the list of an application without a folder is another query, without the condition on partitions',
    (query) => query.has('senderApplicationId') && !query.has('folder'),
  ),
  ...['senderApplicationId', 'expiredBefore', 'read', 'registeredMail', 'requiredAction'].map((criterion) =>
    withoutRights(
      `search-beside-${criterion.toLowerCase()}-knows-no-rights`,
      ['leaks-searches-both-nothing-closed'],
      `a search with ${criterion} in both folders joins its conditions with OR`,
      (query) => query.has('q') && query.has(criterion) && !query.has('folder'),
    ),
  ),
  withoutRights(
    'sent-search-of-a-period-knows-no-rights',
    ['leaks-combinations-sent-nothing-closed'],
    'a search for sent messages after a date goes to an index without partitions',
    (query) => query.has('q') && query.has('receivedAfter') && query.get('folder') === 'out',
  ),
  withoutRights(
    'language-in-upper-case-knows-no-rights',
    inEachFolder('searches'),
    'the rights are part of the query of each language, and a language in upper case has another query',
    (query) => query.get('qlang') === 'FR',
  ),
  withoutRights(
    'open-actions-know-no-rights',
    inEachFolder('criteria'),
    'the list of open actions was written for requests with requiredAction, and checks the rights only there',
    (query) => query.has('requiredActionNotExecuted') && !query.has('requiredAction'),
  ),
  withoutRights(
    'list-without-actions-knows-no-rights',
    inEachFolder('criteria'),
    'requiredAction=false is an OR without brackets, so it disables the condition on partitions',
    (query) => query.get('requiredAction') === 'false',
  ),
  withoutRights(
    'sent-list-by-enterprise-knows-no-rights',
    ['leaks-criteria-sent-nothing-closed', 'leaks-combinations-sent-nothing-closed'],
    'sent messages are found by their recipient in another query, without the condition on partitions',
    (query) => query.has('enterpriseNumber') && query.get('folder') === 'out',
  ),
  withoutRights(
    'list-by-sender-of-a-period-knows-no-rights',
    ['leaks-combinations-received-nothing-closed', 'leaks-combinations-both-nothing-closed'],
    'an application and a date together are joined with OR to the condition on partitions',
    (query) => query.has('senderApplicationId') && query.has('receivedAfter'),
  ),
  defect('empty-partition-opens-all', inEachFolder('criteria'), {
    says: 'a named partition needs its own check of the right, and an empty one is every partition',
    clauses,
    change: withPartitionNamed(
      () => undefined,
      (named) => named[0] === '',
    ),
  }),
  defect('last-of-two-partitions-is-listed', ['leaks-repeated-partition-nothing-closed'], {
    says: 'the right is checked on the first recipientPartition, and the query takes the last one',
    clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
    change: withPartitionNamed(
      (named) => named.at(-1),
      (named) => named.length > 1,
    ),
  }),
]
