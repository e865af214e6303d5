/** §5.3 to §5.6: what was answered about one mailbox or one person is remembered for others. */
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { cachedAsk } from '../shared/remembering.ts'

/** Looks up rights without a person before a document consumer is answered, once for each mailbox or partition. */
const rightsOfConsumerAskedOnce = (rules: Rules): Rules => {
  const asked = new Set<string>()
  const isNew = (...names: string[]) => asked.size < asked.add(names.join(' ')).size
  return withOtherCaller(rules, 'documentConsumer', (own) => (facts) => {
    const caller = own(facts)
    const ask = async (...partitions: string[]) => {
      const question = { mailbox: await caller.mailbox(), person: '00000000000' }
      const first = isNew(question.mailbox, ...partitions)
      if (first) await facts.rights.partitionFilter(question).catch(() => undefined)
    }
    return {
      ...caller,
      mayConsult: (partitionId) => ask(partitionId).then(() => caller.mayConsult(partitionId)),
      partitionFilter: () => ask().then(() => caller.partitionFilter()),
    }
  })
}

const oneEnterprise = 'access-rights-of-one-enterprise-alone'
const askedForConsumer = ['calls-consumer-unasked-anew', 'calls-rights-for-persons-alone']

export const rememberedAnswerDefects: readonly Defect[] = [
  defect('mandate-is-remembered-for-the-mandatary', ['access-mandate-of-one-enterprise-alone'], {
    says: 'a mandate that was found is remembered under the number of the representative alone',
    clauses: ['5.5.mandate-only-that-mailbox', '5.5.header-names-mailbox'],
    change: revise('asking', () => ({
      mandate: cachedAsk(
        ({ mandatary }) => mandatary,
        (isGiven: boolean) => isGiven,
      ),
    })),
  }),
  defect('right-is-remembered-for-the-person-everywhere', [oneEnterprise], {
    says: 'a right on a partition is remembered under person and partition, without the enterprise',
    clauses: ['5.6.partition-service-decides', '5.6.details-refused'],
    change: revise('asking', () => ({ right: cachedAsk(({ person, partitionId }) => `${person} ${partitionId}`) })),
  }),
  defect('rights-are-remembered-for-the-person-everywhere', [oneEnterprise], {
    says: 'all rights are remembered under the person number, without the enterprise',
    clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only'],
    change: revise('asking', () => ({ rights: cachedAsk(({ person }) => person) })),
  }),
  defect('rights-are-remembered-for-the-enterprise', ['access-list-without-right'], {
    says: 'all rights are cached by enterprise, and shared by its users',
    clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only'],
    change: revise('asking', () => ({ rights: cachedAsk(({ mailbox }) => mailbox) })),
  }),
  defect('outbound-rights-of-a-consumer-asked-once', askedForConsumer, {
    says: 'rights are looked up for applications too, without a person, and the response is cached',
    clauses: ['5.3.consumer-unasked', '5.9.unasked'],
    change: rightsOfConsumerAskedOnce,
  }),
]
