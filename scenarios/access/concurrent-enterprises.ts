/** §5.4, §5.5: the mailbox and the mandate are those of the application that asks, also under concurrency. */
import { showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { notMessageOfStep } from '../../src/engine/expectations/answers/states.ts'
import { clientError, failsClosed } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { containsNothingOfOtherMailbox } from '../../src/engine/expectations/other-mailbox.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { concurrentWith, rounds } from '../states/concurrent-requests.ts'
import { listAroundDay } from '../states/visibility.ts'
import { nearlyExpiredRequest } from '../statistics/requests.ts'
import { concurrencyCauses } from './concurrent-callers.ts'

const concurrentMandates = scenario({
  id: 'access-mandate-side-by-side',
  title: 'Concurrent requests of representatives are each checked for their own mandate',
  clauses: [
    '5.5.mandate-refused-details',
    '5.5.mandate-refused-list',
    '5.5.mandate-refused-statistics',
    '5.5.mandate-granted-details',
    '5.5.mandate-refused-403',
  ],
  persona: 'representativeWithoutMandate',
  needs: ['message'],
  runsAlone: true,
  causes: [
    'The answer of hasMandate is a field of an object that all requests share (a singleton bean or service, a static).',
    'Concurrent calls of hasMandate are merged by the number of the mailbox, without the number of the caller.',
  ],
  steps: ({ message }) => {
    const details = getDetails(message)
    const requests = [
      { id: 'details', does: 'gets the details of a message', send: details, shown: showsMessage(message) },
      {
        id: 'list',
        does: 'lists messages',
        send: listAroundDay(true, message),
        shown: contains('the message', message),
      },
      { id: 'count', does: 'counts nearly expired messages', send: nearlyExpiredRequest(), shown: status(200) },
    ]
    return [
      ...requests.flatMap(({ id, does, send, shown }) => [
        step(`${id}-with-mandate`, `the representative with a mandate ${does}`)
          .sendAs('representative', send)
          .given(...(id === 'count' ? [] : [status(200)]), shown),
        step(`${id}-without-mandate`, `the one without a mandate ${does}`).send(send).given(clientError),
      ]),
      ...rounds.flatMap((round) => [
        ...requests.map(({ id, does, send }) =>
          step(`${id}-concurrent-${round}`, `the one without a mandate ${does} while the other one does`)
            .send(send)
            .with(concurrentWith('representative', send))
            .expect(failsClosed),
        ),
        step(`with-mandate-concurrent-${round}`, 'the one with a mandate gets the details while the other one does')
          .sendAs('representative', details)
          .with(concurrentWith('representativeWithoutMandate', details))
          .expect(status(200), showsMessage(message)),
      ]),
    ]
  },
})

const concurrentMailboxes = scenario({
  id: 'access-mailboxes-side-by-side',
  title: 'Concurrent requests of applications of two enterprises each read their own mailbox',
  clauses: ['5.4.foreign-message', '5.4.foreign-list', '5.4.own-enterprise'],
  persona: 'foreignConsumer',
  needs: ['message'],
  runsAlone: true,
  causes: concurrencyCauses,
  steps: ({ message }) => {
    const [details, list] = [getDetails(message), listAroundDay(true, message)]
    const notListed = containsNothingOfOtherMailbox('the message of this enterprise', message)
    return [
      step('own-details', 'as an application of the enterprise, get the details of its message')
        .sendAs('documentConsumer', details)
        .given(status(200), showsMessage(message)),
      step('foreign-details', 'as an application of another enterprise, get the same details')
        .send(details)
        .given(notMessageOfStep(1)),
      step('own-list', 'as the application of the enterprise, list messages')
        .sendAs('documentConsumer', list)
        .given(status(200), contains('the message', message)),
      step('foreign-list', 'as the application of the other enterprise, list messages')
        .send(list)
        .given(status(200), notListed),
      ...rounds.flatMap((round) => [
        step(`foreign-details-concurrent-${round}`, 'the other application gets the details while the first one does')
          .send(details)
          .with(concurrentWith('documentConsumer', details))
          .expect(notMessageOfStep(1)),
        step(`foreign-list-concurrent-${round}`, 'the other application lists messages while the first one does')
          .send(list)
          .with(concurrentWith('documentConsumer', list))
          .expect(status(200), notListed),
        step(`own-list-concurrent-${round}`, 'the first application lists messages while the other one does')
          .sendAs('documentConsumer', list)
          .with(concurrentWith('foreignConsumer', list))
          .expect(status(200), contains('the message', message)),
      ]),
    ]
  },
})

export const concurrentEnterpriseScenarios = [concurrentMandates, concurrentMailboxes]
