/** §5.3 to §5.6: what was answered about one mailbox or one person is remembered for others. */
import type { PartitionRight } from '../../../../src/contract/interface/model.ts'
import { pause } from '../../../../src/contract/pause.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { MandateQuestion, PartitionRightQuestion, RightsQuestion } from '../../../rules/service-requests.ts'
import { type Defect, defect } from '../defect.ts'
import { cachedAsk, lastAnswerOnFailure } from '../shared/remembering.ts'

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

/** What grants a right is cached with its enterprise; only what is used after a failure is kept without it. */
const rememberedElsewhere = <Question, Answer>(
  enterpriseOf: (question: Question) => string,
  keyOf: (question: Question) => string,
  grants: (answer: Answer) => boolean,
) => {
  const cached = cachedAsk<Question, Answer>((question) => `${enterpriseOf(question)} ${keyOf(question)}`, grants)
  const orLast = lastAnswerOnFailure<Question, Answer>(keyOf)
  return (question: Question, ask: (question: Question) => Promise<Answer>) =>
    cached(question, (asked) => orLast(asked, ask))
}

const oneEnterprise = 'access-rights-of-one-enterprise-alone'
const askedForConsumer = ['calls-consumer-unasked-anew', 'calls-rights-for-persons-alone']

export const rememberedAnswerDefects: readonly Defect[] = [
  defect('mandate-is-remembered-for-the-mandatary', ['access-mandate-of-one-enterprise-alone'], {
    says: 'a mandate is cached by the number of the representative only',
    clauses: ['5.5.mandate-only-that-mailbox', '5.5.header-names-mailbox'],
    change: revise('asking', () => ({
      mandate: cachedAsk<MandateQuestion, boolean>(({ mandatary }) => mandatary, Boolean),
    })),
  }),
  defect('right-is-remembered-for-the-person-everywhere', [oneEnterprise], {
    says: 'a right on a partition is cached by person and partition, without the enterprise',
    clauses: ['5.6.partition-service-decides', '5.6.details-refused'],
    change: revise('asking', () => ({ right: cachedAsk(({ person, partitionId }) => `${person} ${partitionId}`) })),
  }),
  defect('rights-are-remembered-for-the-person-everywhere', [oneEnterprise], {
    says: 'all rights are cached by person number, without the enterprise',
    clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only'],
    change: revise('asking', () => ({ rights: cachedAsk(({ person }) => person) })),
  }),
  defect('rights-are-remembered-for-the-enterprise', ['access-list-without-right'], {
    says: 'all rights are cached by enterprise, and all its users share them',
    clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only'],
    change: revise('asking', () => ({ rights: cachedAsk(({ mailbox }) => mailbox) })),
  }),
  defect('last-rights-of-the-person-are-used-everywhere', ['fault-rights-of-one-enterprise-alone'], {
    says: 'where the rights lookup fails, the last answer about the person is used, whatever the enterprise',
    clauses: ['5.6.unanswered-right-closes-reads', '5.6.unanswered-right-closes-lists'],
    change: revise('asking', () => ({
      right: rememberedElsewhere<PartitionRightQuestion, PartitionRight>(
        ({ mailbox }) => mailbox,
        ({ person, partitionId }) => `${person} ${partitionId}`,
        ({ consult }) => consult,
      ),
      rights: rememberedElsewhere<RightsQuestion, PartitionRight[]>(
        ({ mailbox }) => mailbox,
        ({ person }) => person,
        (rights) => rights.some(({ consult }) => consult),
      ),
    })),
  }),
  defect('last-mandate-of-the-representative-is-used-everywhere', ['fault-mandate-of-one-enterprise-alone'], {
    says: 'where the mandate lookup fails, the last answer about the representative is used, whatever the enterprise',
    clauses: ['5.5.unanswered-mandate-closes-reads', '5.5.mandate-only-that-mailbox'],
    change: revise('asking', () => ({
      mandate: rememberedElsewhere<MandateQuestion, boolean>(
        ({ enterprise }) => enterprise,
        ({ mandatary }) => mandatary,
        Boolean,
      ),
    })),
  }),
  defect('outbound-rights-of-a-consumer-asked-once', askedForConsumer, {
    says: 'rights are requested for applications too, without a person, and the response is cached',
    clauses: ['5.3.consumer-unasked', '5.9.unasked'],
    change: rightsOfConsumerAskedOnce,
  }),
]

/** How long concurrent requests can overwrite the field, in milliseconds. */
const delayMs = 10

/** The response is kept in one shared field and read back after other requests had their turn. */
const throughSharedField = <Question, Answer>(
  rule: (question: Question, ask: (question: Question) => Promise<Answer>) => Promise<Answer>,
): typeof rule => {
  let field: Answer
  return async (question, ask) => {
    field = await rule(question, ask)
    await pause(delayMs)
    return field
  }
}

/** Keeps the answer of this rule in a field that all requests share. */
const inSharedField = (rule: keyof Rules['asking']) =>
  revise('asking', (asking) => ({ [rule]: throughSharedField(asking[rule] as never) }))

/** Keeps the enterprise of an application in a field that all requests share. */
const enterpriseInSharedField = (rules: Rules): Rules => {
  const mailboxOf = throughSharedField((kind: string, ask: (kind: string) => Promise<string>) => ask(kind))
  return withOtherCaller(rules, 'documentConsumer', (own) => (facts) => {
    const caller = own(facts)
    return { ...caller, mailbox: () => mailboxOf('documentConsumer', () => caller.mailbox()) }
  })
}

/** Keeps the right of a visibility change in such a field. A repeated request does not ask again. */
const rightOfVisibilityInSharedField = (rules: Rules): Rules => {
  const rightOn = throughSharedField((partition: string, ask: (partition: string) => Promise<boolean>) =>
    ask(partition),
  )
  return withHandler(rules, ['changeVisibility'], (own) => ({ caller, ...identified }) => {
    const askOnce = cachedAsk<string, boolean>((partition) => partition)
    const mayConsult = (id: string) => askOnce(id, () => rightOn(id, caller.mayConsult))
    return own({ ...identified, caller: { ...caller, mayConsult } })
  })
}

/** §5.4 to §5.6: the same for representatives, for applications of two enterprises, and for one operation. */
export const concurrentCallerDefects: readonly Defect[] = [
  defect('race-mandate-lies-in-one-field', ['access-mandate-side-by-side'], {
    says: 'the answer of hasMandate is kept in one field that all concurrent requests share',
    clauses: ['5.5.mandate-refused-403', '5.5.mandate-refused-details', '5.5.mandate-refused-list'],
    change: inSharedField('mandate'),
  }),
  defect('race-enterprise-lies-in-one-field', ['access-mailboxes-side-by-side'], {
    says: 'the enterprise of an application is kept in one field that all concurrent requests share',
    clauses: ['5.4.foreign-message', '5.4.foreign-list'],
    change: enterpriseInSharedField,
  }),
  defect('race-right-of-visibility-lies-in-one-field', ['access-visibility-change-side-by-side'], {
    says: 'a change of visibility keeps the right in one field that all concurrent requests share',
    clauses: ['5.6.change-visibility-refused'],
    change: rightOfVisibilityInSharedField,
  }),
]

/** §5.2, §5.6: data of one request is kept where concurrent requests overwrite it; sequential requests show nothing. */
export const concurrentRequestDefects: readonly Defect[] = [
  defect('race-introspection-lies-in-one-field', ['access-details-side-by-side'], {
    says: 'the caller is kept in one field that all concurrent requests share (a singleton bean)',
    clauses: ['5.3.scope-human-missing', '5.6.details-refused'],
    change: inSharedField('introspection'),
  }),
  defect('race-right-lies-in-one-field', ['access-details-side-by-side', 'access-visibility-change-side-by-side'], {
    says: 'the right on a partition is kept in one field that all concurrent requests share',
    clauses: ['5.6.details-refused', '5.6.content-refused'],
    change: inSharedField('right'),
  }),
  defect('race-rights-lies-in-one-field', ['access-list-side-by-side'], {
    says: 'the list of rights is kept in one field that all concurrent requests share',
    clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
    change: inSharedField('rights'),
  }),
]
