/** §5.6: the provider looks up the right on the partition of a message before it returns anything of the message. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { type MessageRead, messagePartReads, type OptionalPart, type ReadNeed } from '../states/message-reads.ts'
import { asksRightOn, rightsLookupDefaults } from './rights-lists.ts'

interface LookupBeforeRead<N extends ReadNeed> {
  /** In ids. */
  operation: 'details' | 'content' | OptionalPart
  what: string
  read: MessageRead<N>
  clause: ClauseId
}

const rightAskedForRead = <N extends ReadNeed>({ operation, what, read, clause }: LookupBeforeRead<N>) => {
  const { need, feature, request, known } = read
  return scenario({
    ...rightsLookupDefaults,
    id: `calls-rights-${kebabCase(operation)}`,
    title: `Before it returns ${what}, the provider looks up the right on the partition`,
    clauses: [clause, '5.6.no-content-without-right'],
    needs: [need],
    ...(feature && { features: [feature] }),
    steps: (needs) => [
      step(operation, `as a new user, get ${what}`)
        .send(request(needs[need]))
        .triesFeature(feature)
        .given(status(200), known(needs[need]))
        .expect(asksRightOn(needs[need].recipientPartition)),
    ],
  })
}

export const rightsReadScenarios = [
  rightAskedForRead({
    operation: 'details',
    what: 'the details',
    read: messagePartReads.details,
    clause: '5.6.details-ask-right',
  }),
  rightAskedForRead({
    operation: 'content',
    what: 'attachment content',
    read: messagePartReads.content,
    clause: '5.6.content-asks-right',
  }),
  rightAskedForRead({
    operation: 'body',
    what: 'the body',
    read: messagePartReads.body,
    clause: '5.6.body-asks-right',
  }),
  rightAskedForRead({
    operation: 'paymentData',
    what: 'the payment data',
    read: messagePartReads.paymentData,
    clause: '5.6.payment-data-ask-right',
  }),
  rightAskedForRead({
    operation: 'structuredData',
    what: 'the structured data',
    read: messagePartReads.structuredData,
    clause: '5.6.structured-data-ask-right',
  }),
]
