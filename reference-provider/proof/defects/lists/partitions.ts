/** §4.1, §5.6: which partitions a list is made from. */
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { partitionOf } from '../../../rules/access.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

type IsListed = Rules['access']['isListed']

const withIsListed = (isListed: IsListed) => (rules: Rules) => reviseRules(rules, 'access', { isListed })

/** Applications may look anywhere, even where there is nothing. */
const isApplication = (mayConsult: (partitionId: string) => boolean): boolean => mayConsult('any partition at all')

export const listPartitionDefects: readonly Defect[] = [
  {
    id: 'list-shows-users-general-alone',
    clauses: ['4.1.all-partitions-every-consultable'],
    says: 'without recipientPartition a user is given the default partition',
    expected: ['list-every-consultable-partition'],
    change: withIsListed(
      (message, mayConsult) =>
        mayConsult(partitionOf(message)) && (isApplication(mayConsult) || partitionOf(message) === defaultPartition),
    ),
  },
  {
    id: 'list-shows-general-to-everybody',
    clauses: ['4.1.all-partitions-without-general', '4.1.all-partitions-consultable-only'],
    says: 'GENERAL is taken as open to every user of the enterprise',
    expected: ['list-without-general', 'list-sent-without-general', 'list-no-rights-nothing'],
    change: withIsListed(
      (message, mayConsult) => mayConsult(partitionOf(message)) || partitionOf(message) === defaultPartition,
    ),
  },
  {
    id: 'list-shows-what-general-sent-to-everybody',
    clauses: ['4.1.all-partitions-without-general', '5.6.list-consultable-only'],
    says: 'sent messages keep the default partition open',
    expected: ['list-sent-without-general'],
    change: withIsListed(
      (message, mayConsult) =>
        mayConsult(partitionOf(message)) || (message.folder === 'out' && partitionOf(message) === defaultPartition),
    ),
  },
  {
    id: 'list-takes-general-as-the-whole-mailbox',
    clauses: ['4.1.all-partitions-consultable-only', '5.6.list-consultable-only'],
    says: 'a right on GENERAL counts as a right on everything',
    expected: ['list-general-alone', 'list-every-consultable-partition'],
    change: withIsListed((message, mayConsult) => mayConsult(partitionOf(message)) || mayConsult(defaultPartition)),
  },
  {
    id: 'list-without-any-right-shows-general',
    clauses: ['5.6.partition-service-decides', '4.1.all-partitions-without-general'],
    says: 'a user without any known right gets the default partition',
    expected: ['list-no-rights-nothing'],
    change: (rules) =>
      reviseRules(rules, 'asking', {
        rights: async (question, ask) => {
          const rights = await ask(question)
          const open = { partitionId: defaultPartition, consult: true, publish: false }
          return rights.some(({ consult }) => consult) ? rights : [open]
        },
      }),
  },
]
