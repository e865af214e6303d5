/** §4.1, §5.6: which partitions a list is made from. */
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { refuse } from '../../../refusal.ts'
import { partitionOf } from '../../../rules/access.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { isLikePattern } from '../shared/sql-pattern.ts'

const withIsListed = (isListed: Rules['access']['isListed']) => revise('access', { isListed })

/** Applications may look anywhere, even where there is nothing. */
const isApplication = (mayConsult: (partitionId: string) => boolean): boolean => mayConsult('any partition at all')

/** Applications get the list of a partition whose identifier is like the one that they name. */
const withPartitionLike =
  (isLike: (partitionId: string, named: string) => boolean): Defect['change'] =>
  (rules) =>
    withHandler(rules, ['messages'], (own) => async (identified) => {
      const { request, caller, store } = identified
      const named = request.query.get('recipientPartition')
      if (caller.kind === 'human' || named === null) return own(identified)
      const known = store.inMailbox(await caller.mailbox()).map(partitionOf)
      const query = new URLSearchParams(request.query)
      query.set('recipientPartition', known.find((partitionId) => isLike(partitionId, named)) ?? named)
      return own({ ...identified, request: { ...request, query } })
    })

/** Something else happens when an application names a partition without any message. */
const withUnknownPartition =
  (change: (query: URLSearchParams, rules: Rules) => void): Defect['change'] =>
  (rules) =>
    withHandler(rules, ['messages'], (own) => async (identified) => {
      const { request, caller, store } = identified
      const named = request.query.get('recipientPartition')
      if (caller.kind === 'human' || named === null) return own(identified)
      const query = new URLSearchParams(request.query)
      const isKnown = store.inMailbox(await caller.mailbox()).some((message) => partitionOf(message) === named)
      if (!isKnown) change(query, rules)
      return own({ ...identified, request: { ...request, query } })
    })

const withoutGeneral = ['list-without-general', 'list-sent-without-general', 'list-no-rights-nothing']

export const listPartitionDefects: readonly Defect[] = [
  defect('list-shows-users-general-only', ['list-every-consultable-partition'], {
    says: 'without recipientPartition, a user gets only messages of GENERAL',
    clauses: ['4.1.all-partitions-every-consultable'],
    change: withIsListed(
      (message, mayConsult) =>
        mayConsult(partitionOf(message)) && (isApplication(mayConsult) || partitionOf(message) === defaultPartition),
    ),
  }),
  defect('list-shows-general-to-everybody', withoutGeneral, {
    says: 'every user of the enterprise can list GENERAL',
    clauses: ['4.1.all-partitions-without-general', '4.1.all-partitions-consultable-only'],
    change: withIsListed(
      (message, mayConsult) => mayConsult(partitionOf(message)) || partitionOf(message) === defaultPartition,
    ),
  }),
  defect('list-shows-what-general-sent-to-everybody', ['list-sent-without-general'], {
    says: 'every user of the enterprise can list the sent messages of GENERAL',
    clauses: ['4.1.all-partitions-without-general', '5.6.list-consultable-only'],
    change: withIsListed(
      (message, mayConsult) =>
        mayConsult(partitionOf(message)) || (message.folder === 'out' && partitionOf(message) === defaultPartition),
    ),
  }),
  defect('list-takes-general-as-the-whole-mailbox', ['list-general-alone', 'list-every-consultable-partition'], {
    says: 'a right on GENERAL counts as a right on every partition',
    clauses: ['4.1.all-partitions-consultable-only', '5.6.list-consultable-only'],
    change: withIsListed((message, mayConsult) => mayConsult(partitionOf(message)) || mayConsult(defaultPartition)),
  }),
  defect('hidden-sent-messages-are-listed-to-everybody', ['list-hidden-sent-consultable-only'], {
    says: 'the rights check is missing for messages that are both hidden and sent',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: withIsListed(
      (message, mayConsult) => mayConsult(partitionOf(message)) || (message.folder === 'out' && !message.isVisible),
    ),
  }),
  defect('list-of-a-partition-shows-hidden-messages', ['list-hidden-only-on-request'], {
    says: 'the list of one partition shows hidden messages by default',
    clauses: ['3.hidden-only-with-visible-false', '4.1.visible-false'],
    change: revise('listing', ({ defaults }) => ({
      defaults: (filters) => (filters.recipientPartition === undefined ? defaults(filters) : filters),
    })),
  }),
  defect('list-without-any-right-shows-general', ['list-no-rights-nothing'], {
    says: 'a user without any right can list GENERAL',
    clauses: ['5.6.partition-service-decides', '4.1.all-partitions-without-general'],
    change: revise('asking', {
      rights: async (question, ask) => {
        const rights = await ask(question)
        const open = { partitionId: defaultPartition, consult: true, publish: false }
        return rights.some(({ consult }) => consult) ? rights : [open]
      },
    }),
  }),
  defect('list-takes-the-beginning-of-a-partition', ['list-partition-similar-identifier'], {
    says: 'recipientPartition matches every partition that starts with it',
    clauses: ['4.1.recipient-partition'],
    change: withPartitionLike((partitionId, named) => partitionId.startsWith(named)),
  }),
  defect('list-reads-partitions-as-numbers', ['list-partition-of-digits'], {
    says: 'recipientPartition=7 matches partition 007, because both are read as numbers',
    clauses: ['4.1.recipient-partition'],
    change: withPartitionLike((partitionId, named) =>
      /^\d+$/.test(named) ? Number(partitionId) === Number(named) : partitionId === named,
    ),
  }),
  defect('list-ignores-the-case-of-a-partition', ['list-partition-similar-identifier'], {
    says: 'recipientPartition is compared without regard to upper and lower case',
    clauses: ['4.1.recipient-partition'],
    strict: true,
    change: withPartitionLike((partitionId, named) => partitionId.toLowerCase() === named.toLowerCase()),
  }),
  defect('list-takes-a-partition-as-a-pattern', ['list-partition-similar-identifier'], {
    says: 'recipientPartition treats % and _ as wildcards',
    clauses: ['4.1.recipient-partition'],
    change: withPartitionLike(isLikePattern),
  }),
  defect('list-refuses-an-unknown-partition', ['list-unknown-partition-empty'], {
    says: 'the list of a partition that does not exist is refused to applications',
    clauses: ['4.1.no-match-empty', '4.1.only-syntax-400'],
    change: withUnknownPartition((_query, rules) => refuse(rules.refusals.messageAbsent('recipientPartition'))),
  }),
  defect('list-ignores-an-unknown-partition', ['list-unknown-partition-empty'], {
    says: 'an application that names a partition that does not exist gets the list of the whole mailbox',
    clauses: ['4.1.no-match-empty', '4.1.recipient-partition'],
    change: withUnknownPartition((query) => query.delete('recipientPartition')),
  }),
]
