/** §5.6: partitions that are cached without the enterprise whose mailbox has them. */
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const withPartitionsOfAllMailboxes = (rules: Rules): Rules => {
  const known = new Set<string>()
  return revise('asking', {
    partitions: async (mailbox, ask) => {
      for (const one of await ask(mailbox)) known.add(one)
      return [...known]
    },
  })(rules)
}

const withPartitionsOfFirstMailbox = (rules: Rules): Rules => {
  let known: string[] | undefined
  return revise('asking', { partitions: async (mailbox, ask) => (known ??= await ask(mailbox)) })(rules)
}

const targetsOfOthers = [
  'partition-change-target-of-other-mailbox-refused',
  'partition-change-to-partition-of-foreign-mailbox-refused',
]

export const cachedPartitionDefects: readonly Defect[] = [
  defect('outbound-target-of-any-mailbox', targetsOfOthers, {
    says: 'the partitions of all enterprises are cached together, so a target of another mailbox exists',
    clauses: ['3.moved-target-exists', '5.6.change-partition-target-exists'],
    change: withPartitionsOfAllMailboxes,
  }),
  defect('outbound-partitions-without-enterprise-in-the-key', targetsOfOthers, {
    says: 'the partitions of the mailbox that is asked for first are cached, and used for every mailbox',
    clauses: ['3.moved-target-exists', '5.6.change-partition-target-exists'],
    change: withPartitionsOfFirstMailbox,
  }),
]
