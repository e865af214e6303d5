/** §4.1, §5.6: lists that know no rights for some of their queries only. */
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Defect, defect } from '../defect.ts'
import { unrestricted } from '../shared/missing-checks.ts'
import { withoutRightsWhere } from './lists.ts'

const folders = ['received', 'sent', 'both'] as const

const inEachFolder = (list: 'criteria' | 'searches' | 'combinations') =>
  folders.map((folder) => `leaks-${list}-${folder}-nothing-closed`)

/** Only the condition on the partition that the request names is left of the rights check. */
const withPartitionNamed =
  (
    partitionIn: (named: readonly string[]) => string | undefined,
    isMeant: (named: readonly string[]) => boolean,
    isName = (name: string): boolean => name === 'recipientPartition',
  ) =>
  (rules: Parameters<Defect['change']>[0]) =>
    withHandler(rules, ['messages'], (own) => (identified) => {
      const { request } = identified
      const pairs = [...request.query]
      const named = pairs.filter(([name]) => isName(name)).map(([, value]) => value)
      if (!isMeant(named)) return own(identified)
      const query = new URLSearchParams(pairs.filter(([name]) => !isName(name)))
      const partition = partitionIn(named)
      if (partition) query.set('recipientPartition', partition)
      return own(unrestricted({ ...identified, request: { ...request, query } }))
    })

const clauses = ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'] as const

export const queryLeakDefects: readonly Defect[] = [
  defect(
    'search-of-both-folders-has-no-rights-check',
    ['leaks-searches-both-nothing-closed', 'leaks-combinations-both-nothing-closed'],
    {
      says: 'a search without folder uses another query, where the rights check is missing',
      clauses,
      change: withoutRightsWhere((query) => query.has('q') && !query.has('folder')),
    },
  ),
  defect('list-by-sender-of-both-folders-has-no-rights-check', ['leaks-criteria-both-nothing-closed'], {
    says: 'the list with senderApplicationId and without folder uses another query, where the rights check is missing',
    clauses,
    change: withoutRightsWhere((query) => query.has('senderApplicationId') && !query.has('folder')),
  }),
  defect('search-beside-senderapplicationid-has-no-rights-check', ['leaks-searches-both-nothing-closed'], {
    says: 'a search with senderApplicationId in both folders joins its conditions with OR, rights too',
    clauses,
    change: withoutRightsWhere((query) => query.has('q') && query.has('senderApplicationId') && !query.has('folder')),
  }),
  defect('search-beside-expiredbefore-has-no-rights-check', ['leaks-searches-both-nothing-closed'], {
    says: 'a search with expiredBefore in both folders joins its conditions with OR, rights too',
    clauses,
    change: withoutRightsWhere((query) => query.has('q') && query.has('expiredBefore') && !query.has('folder')),
  }),
  defect('search-beside-read-has-no-rights-check', ['leaks-searches-both-nothing-closed'], {
    says: 'a search with read in both folders joins its conditions with OR, rights too',
    clauses,
    change: withoutRightsWhere((query) => query.has('q') && query.has('read') && !query.has('folder')),
  }),
  defect('search-beside-registeredmail-has-no-rights-check', ['leaks-searches-both-nothing-closed'], {
    says: 'a search with registeredMail in both folders joins its conditions with OR, rights too',
    clauses,
    change: withoutRightsWhere((query) => query.has('q') && query.has('registeredMail') && !query.has('folder')),
  }),
  defect('search-beside-requiredaction-has-no-rights-check', ['leaks-searches-both-nothing-closed'], {
    says: 'a search with requiredAction in both folders joins its conditions with OR, rights too',
    clauses,
    change: withoutRightsWhere((query) => query.has('q') && query.has('requiredAction') && !query.has('folder')),
  }),
  defect('sent-search-of-a-period-has-no-rights-check', ['leaks-combinations-sent-nothing-closed'], {
    says: 'a search in sent messages after a date uses an index without a rights check',
    clauses,
    change: withoutRightsWhere(
      (query) => query.has('q') && query.has('receivedAfter') && query.get('folder') === 'out',
    ),
  }),
  defect('language-in-upper-case-has-no-rights-check', inEachFolder('searches'), {
    says: 'a search with qlang in upper case uses another query, where the rights check is missing',
    clauses,
    change: withoutRightsWhere((query) => query.get('qlang') === 'FR'),
  }),
  defect('open-actions-know-no-rights', inEachFolder('criteria'), {
    says: 'requiredActionNotExecuted checks rights only together with requiredAction',
    clauses,
    change: withoutRightsWhere((query) => query.has('requiredActionNotExecuted') && !query.has('requiredAction')),
  }),
  defect('list-without-actions-has-no-rights-check', inEachFolder('criteria'), {
    says: 'requiredAction=false is joined with OR, so it disables the rights check',
    clauses,
    change: withoutRightsWhere((query) => query.get('requiredAction') === 'false'),
  }),
  defect(
    'sent-list-by-enterprise-has-no-rights-check',
    ['leaks-criteria-sent-nothing-closed', 'leaks-combinations-sent-nothing-closed'],
    {
      says: 'the list of sent messages with enterpriseNumber uses another query, where the rights check is missing',
      clauses,
      change: withoutRightsWhere((query) => query.has('enterpriseNumber') && query.get('folder') === 'out'),
    },
  ),
  defect(
    'list-by-sender-of-a-period-has-no-rights-check',
    ['leaks-combinations-received-nothing-closed', 'leaks-combinations-both-nothing-closed'],
    {
      says: 'senderApplicationId and a date together are joined with OR, so they disable the rights check',
      clauses,
      change: withoutRightsWhere((query) => query.has('senderApplicationId') && query.has('receivedAfter')),
    },
  ),
  defect('empty-partition-opens-all', inEachFolder('criteria'), {
    says: 'an empty recipientPartition lists every partition, without a rights check',
    clauses,
    change: withPartitionNamed(
      () => undefined,
      (named) => named[0] === '',
    ),
  }),
  defect('last-of-two-partitions-is-listed', ['leaks-repeated-partition-nothing-closed'], {
    says: 'if recipientPartition is sent twice, the right on the first is checked and the last is listed',
    clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
    change: withPartitionNamed(
      (named) => named.at(-1),
      (named) => named.length > 1,
    ),
  }),
  defect('list-of-several-partitions-checks-the-first', ['leaks-partition-arrays-nothing-closed'], {
    says: 'recipientPartition[] is an array: the right on its first entry is checked, and the last is listed',
    clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
    change: withPartitionNamed(
      (named) => named.at(-1),
      (named) => named.length > 1,
      (name) => name === 'recipientPartition[]',
    ),
  }),
  defect('partition-operator-of-a-query-lists-all', ['leaks-partition-arrays-nothing-closed'], {
    says: 'recipientPartition[$ne] becomes an operator of the database, and no right is checked',
    clauses: ['5.6.list-consultable-only'],
    change: withPartitionNamed(
      () => undefined,
      (named) => named.length > 0,
      (name) => name === 'recipientPartition[$ne]',
    ),
  }),
]
