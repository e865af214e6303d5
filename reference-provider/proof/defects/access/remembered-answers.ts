/** §5.3 to §5.6: what was answered about one mailbox or one person is remembered for others. */
import type { PartitionRight } from '../../../../src/contract/interface/model.ts'
import { otherCaller } from '../../../rules/revise/other-caller.ts'
import { type Rules, revised } from '../../../rules/rules.ts'
import type { MandateQuestion, RightsQuestion } from '../../../rules/service-requests.ts'
import type { Defect } from '../defect.ts'
import { remembering } from '../shared/remembering.ts'

type OneRight = RightsQuestion & { partitionId: string }

const remembersRights = (rules: Rules, keyOf: (question: RightsQuestion) => string): Rules =>
  revised(rules, 'asking', { rights: remembering<RightsQuestion, PartitionRight[]>(keyOf) })

/** Before a document consumer is answered, rights are asked for nobody, once for each mailbox or partition. */
const rightsOfConsumerAskedOnce = (rules: Rules): Rules => {
  const asked = new Set<string>()
  const isNew = (...names: string[]) => asked.size < asked.add(names.join(' ')).size
  return otherCaller(rules, 'documentConsumer', (own) => (facts) => {
    const caller = own(facts)
    const ask = async (...partitions: string[]) => {
      const question = { mailbox: await caller.mailbox(), person: '00000000000' }
      const first = isNew(question.mailbox, ...partitions)
      if (first) await facts.rights.all(question).catch(() => undefined)
    }
    return {
      ...caller,
      mayConsult: (partitionId) => ask(partitionId).then(() => caller.mayConsult(partitionId)),
      consultable: () => ask().then(() => caller.consultable()),
    }
  })
}

const oneEnterprise = 'access-rights-of-one-enterprise-alone'

export const remembered: readonly Defect[] = [
  {
    id: 'mandate-is-remembered-for-the-mandatary',
    clauses: ['5.5.mandate-only-that-mailbox', '5.5.header-names-mailbox'],
    says: 'a mandate that was found is remembered under the number of the representative alone',
    expected: ['access-mandate-of-one-enterprise-alone'],
    change: (rules) =>
      revised(rules, 'asking', {
        mandate: remembering<MandateQuestion, boolean>(({ mandatary }) => mandatary, Boolean),
      }),
  },
  {
    id: 'right-is-remembered-for-the-person-everywhere',
    clauses: ['5.6.partition-service-decides', '5.6.details-refused'],
    says: 'a right on a partition is remembered under person and partition, without the enterprise',
    expected: [oneEnterprise],
    change: (rules) =>
      revised(rules, 'asking', {
        right: remembering<OneRight, PartitionRight>(({ person, partitionId }) => `${person} ${partitionId}`),
      }),
  },
  {
    id: 'rights-are-remembered-for-the-person-everywhere',
    clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only'],
    says: 'all rights are remembered under the person number, without the enterprise',
    expected: [oneEnterprise],
    change: (rules) => remembersRights(rules, ({ person }) => person),
  },
  {
    id: 'rights-are-remembered-for-the-enterprise',
    clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only'],
    says: 'all rights are remembered under the enterprise, whoever of its users comes',
    expected: ['access-list-without-right'],
    change: (rules) => remembersRights(rules, ({ mailbox }) => mailbox),
  },
  {
    id: 'outbound-rights-of-a-consumer-asked-once',
    clauses: ['5.3.consumer-unasked', '5.9.unasked'],
    says: 'rights are asked for applications as well, for a person that is none, and the answer is remembered',
    expected: ['calls-consumer-unasked-anew', 'calls-rights-for-persons-alone'],
    change: rightsOfConsumerAskedOnce,
  },
]
