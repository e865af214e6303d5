/** §5.2, §5.6: each request is checked with its own caller and rights, also under concurrency. */
import { showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { clientError, failsClosed } from '../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { getDetails, listReceived, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { concurrentWith, rounds } from '../states/concurrent-requests.ts'
import { listAroundDay } from '../states/visibility.ts'

export const concurrencyCauses = [
  'The caller or the rights are a field of an object that all requests share (a singleton bean or service, a static, a middleware with state).',
  'Concurrent lookups are merged by a key without the caller.',
]

const concurrentDetails = scenario({
  id: 'access-details-side-by-side',
  title: 'Concurrent requests for details are each checked for their own caller',
  clauses: ['5.6.details-refused', '5.6.partition-service-decides', '5.2.scope-checked-messages'],
  persona: 'userOfGeneral',
  needs: ['partitionB'],
  runsAlone: true,
  causes: concurrencyCauses,
  steps: ({ partitionB: { message } }) => [
    step('user-of-b', 'as a user of B, get the details of a message of B')
      .sendAs('userOfB', getDetails(message))
      .given(status(200), showsMessage(message)),
    step('user-of-general', 'as a user of GENERAL only, get the same details')
      .send(getDetails(message))
      .given(clientError),
    step('without-scope', 'as an application without the scope, get the same details')
      .sendAs('consumerWithoutScope', getDetails(message))
      .given(clientError),
    ...rounds.flatMap((round) => [
      step(`user-of-general-concurrent-${round}`, 'the user of GENERAL gets the details while the user of B does')
        .send(getDetails(message))
        .with(concurrentWith('userOfB', getDetails(message)))
        .expect(failsClosed),
      step(`user-of-b-concurrent-${round}`, 'the user of B gets the details while the user of GENERAL does')
        .sendAs('userOfB', getDetails(message))
        .with(concurrentWith('userOfGeneral', getDetails(message)))
        .expect(status(200), showsMessage(message)),
      step(
        `without-scope-concurrent-${round}`,
        'the application without the scope gets the details while the user of B does',
      )
        .sendAs('consumerWithoutScope', getDetails(message))
        .with(concurrentWith('userOfB', getDetails(message)))
        .expect(failsClosed),
    ]),
  ],
})

const receivedRequest = listReceived({ pageSize: 50 })

const concurrentLists = scenario({
  id: 'access-list-side-by-side',
  title: 'Concurrent lists contain only the partitions of their own user',
  clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
  persona: 'userOfB',
  needs: ['partitionB'],
  runsAlone: true,
  causes: concurrencyCauses,
  steps: ({ partitionB: { message, outside } }) => [
    step('user-of-general', 'as a user of GENERAL, list messages')
      .sendAs('userOfGeneral', receivedRequest)
      .given(status(200), contains('the message of GENERAL', outside)),
    ...rounds.map((round) =>
      step(`user-of-b-concurrent-${round}`, 'the user of B lists messages while the user of GENERAL does')
        .send(receivedRequest)
        .with(concurrentWith('userOfGeneral', receivedRequest))
        .expect(status(200), contains('a message of B', message), doesNotContain('the message of GENERAL', outside)),
    ),
  ],
})

/** The message is hidden first. The allowed user repeats that state; only the refused user would change it. */
const concurrentVisibilityChanges = scenario({
  id: 'access-visibility-change-side-by-side',
  title: 'A concurrent change of visibility of another user opens no message',
  clauses: ['5.6.change-visibility-refused', '5.6.change-visibility-allowed', '5.6.partition-service-decides'],
  persona: 'userOfB',
  needs: ['generalMovable'],
  changes: ['generalMovable'],
  runsAlone: true,
  causes: concurrencyCauses,
  steps: ({ generalMovable: message }) => {
    const [hide, show] = [setVisible([message.messageId], false), setVisible([message.messageId], true)]
    return [
      step('user-of-general', 'as a user of GENERAL, hide a message of GENERAL')
        .sendAs('userOfGeneral', hide)
        .given(success)
        .restore(show),
      step('user-of-b', 'as a user of B only, show it again').send(show).given(clientError),
      ...rounds.map((round) =>
        step(`user-of-b-concurrent-${round}`, 'the user of B shows it while the user of GENERAL hides it')
          .send(show)
          .with(concurrentWith('userOfGeneral', hide))
          .expect(failsClosed),
      ),
      step('user-of-b-beside-details', 'the user of B shows it while the user of GENERAL gets its details')
        .send(show)
        .with(concurrentWith('userOfGeneral', getDetails(message)))
        .expect(failsClosed),
      step('hidden-after', 'it is in the hidden list')
        .sendAs('userOfGeneral', listAroundDay(false, message))
        .given(status(200))
        .expect(contains('the message', message)),
    ]
  },
})

export const concurrentCallerScenarios = [concurrentDetails, concurrentLists, concurrentVisibilityChanges]
