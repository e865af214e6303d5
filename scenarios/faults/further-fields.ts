/** §2, §4.5, §5.1: the answers of the services have more fields than the specification shows. */
import { personaOf } from '../../src/contract/personas.ts'
import { showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { ifTokenRenewed } from '../../src/engine/expectations/calls.ts'
import { contains, nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import { getDetails, listReceived, moveMessages, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { recoverySeconds } from './fault-kinds.ts'

const furtherFieldsOf = {
  introspect: { service: 'authorization', operation: 'introspect', kind: 'furtherFields' },
  token: { service: 'authorization', operation: 'token', kind: 'furtherFields' },
  rights: { service: 'partition', operation: 'userPartitionRights', kind: 'furtherFields' },
  mandate: { service: 'partition', operation: 'hasMandate', kind: 'furtherFields' },
  partitions: { service: 'partition', operation: 'partitions', kind: 'furtherFields' },
} as const

/** Each asks one of the services. Some providers remember for a while that a service was down. */
const controls = ['documentConsumer', 'humanUser', 'representative'] as const

const causes = [
  'The answer is read into a class, and unknown properties are errors (a plain Jackson ObjectMapper, kotlinx.serialization, pydantic with extra="forbid", zod with strict()).',
  'The client is generated from a description with additionalProperties: false.',
]

/** §5: what the services grant opens messages, whatever else their answers say. */
const furtherFieldsOfLookups = scenario({
  id: 'calls-further-fields-ignored',
  title: 'Unknown fields in the answers of the services change nothing for users and applications',
  clauses: [
    '5.6.list-consultable-only',
    '5.6.details-allowed',
    '5.6.partition-service-decides',
    '5.5.mandate-granted-list',
    '5.5.mandate-granted-details',
  ],
  needs: ['generalMessage'],
  injectsFaults: true,
  causes,
  steps: ({ generalMessage: message }) => {
    const { recipientPartition } = message
    const reads: { id: string; does: string; send: RequestSpec; shown: Expectation }[] = [
      { id: 'details', does: 'gets the details of a message', send: getDetails(message), shown: showsMessage(message) },
      {
        id: 'list',
        does: 'lists its partition',
        send: listReceived({ recipientPartition, pageSize: 100 }),
        shown: nonEmptyList,
      },
    ]
    return reads.flatMap(({ id, does, send, shown }) => [
      ...controls.map((as) =>
        step(`${id}-as-${kebabCase(as)}`, `${personaOf(as).says} ${does}`)
          .sendAs(as, send)
          .with({ withinSeconds: recoverySeconds })
          .given(status(200), shown),
      ),
      step(`${id}-token`, `an application ${does}; introspection answers with further fields`)
        .sendAs('anotherConsumer', send)
        .with({ fault: furtherFieldsOf.introspect })
        .expect(status(200), shown),
      step(`${id}-rights`, `a user ${does}; the rights have further fields`)
        .sendAs('userOfGeneral', send)
        .with({ fault: furtherFieldsOf.rights })
        .expect(status(200), shown),
      step(`${id}-mandate`, `a representative ${does}; the mandate has further fields`)
        .sendAs('representative', send)
        .with({ fault: furtherFieldsOf.mandate })
        .expect(status(200), shown),
    ])
  },
})

/** §5.6: the target of a move is one of the partitions, whatever else is said of them. */
const furtherFieldsOfPartitions = scenario({
  id: 'calls-further-fields-of-partitions-ignored',
  title: 'Unknown fields of partitions do not keep a message from being moved',
  clauses: ['5.6.change-partition-allowed'],
  persona: 'documentConsumer',
  needs: ['movable'],
  reads: 'item',
  changes: ['movable'],
  injectsFaults: true,
  causes,
  steps: ({ movable: { message, targetPartitionId } }) => [
    step('move', 'move a message')
      .send(moveMessages([message.messageId], targetPartitionId))
      .with({ withinSeconds: recoverySeconds })
      .given(success)
      .restore(undoMove(message)),
    step('move-back', 'move it back').send(undoMove(message)).given(success),
    step('move-again', 'move it again while partitions have further fields')
      .send(moveMessages([message.messageId], targetPartitionId))
      .with({ fault: furtherFieldsOf.partitions })
      .expect(success)
      .restore(undoMove(message)),
    step('moved', 'list the target: the message is there')
      .send(listReceived({ recipientPartition: targetPartitionId, pageSize: 100 }))
      .given(status(200))
      .expect(contains('the message', message)),
  ],
})

/**
 * §5.1: the answer with the own token of the provider is that of OAuth, which may have further fields too. Judged where the
 * provider gets a new token for the same request when the old one is refused.
 */
const furtherFieldsOfToken = scenario({
  id: 'calls-further-fields-of-token-ignored',
  title: 'Unknown fields in the answer with a token do not stop applications from listing messages',
  clauses: ['5.4.list-all-partitions', '5.3.scopes-open-messages'],
  persona: 'anotherConsumer',
  needs: ['generalMessage'],
  stubCalls: 'duringStep',
  injectsFaults: true,
  causes,
  steps: ({ generalMessage: { recipientPartition } }) => {
    const list = listReceived({ recipientPartition, pageSize: 100 })
    return [
      step('before', 'a user lists a partition')
        .sendAs('humanUser', list)
        .with({ withinSeconds: recoverySeconds })
        .given(status(200), nonEmptyList),
      step('new-token', 'an application lists it; the provider must get a new token of its own')
        .sendAs('documentConsumer', list)
        .with({ providerTokensRefused: true }),
      step('new-token-further-fields', 'another application lists it; the answer with the new token has further fields')
        .send(list)
        .with({ fault: furtherFieldsOf.token, providerTokensRefused: true })
        .expect(ifTokenRenewed(2, status(200)), ifTokenRenewed(2, nonEmptyList)),
    ]
  },
})

export const furtherFieldScenarios = [furtherFieldsOfLookups, furtherFieldsOfPartitions, furtherFieldsOfToken]
