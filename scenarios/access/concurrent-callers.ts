/** §5.2, §5.6: each request is checked with its own caller and rights, also under concurrency. */

import { paths } from '../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { showsMessage, status } from '../../src/engine/expectations/answers/body.ts'
import { clientError, failsClosed } from '../../src/engine/expectations/answers/status.ts'
import { doesNotHold, holds } from '../../src/engine/expectations/lists/membership.ts'
import { get, listMessages, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'

/** Concurrent requests of another caller, before the step and again after it. */
const requestsByOthers = 2
/** A race condition does not show every time. */
const rounds = [1, 2]

const causes = [
  'The caller or the rights are a field of an object that all requests share (a singleton bean or service, a static, a middleware with state).',
  'Concurrent lookups are merged by a key without the caller.',
]

const detailsRequest = ({ messageId }: MessageHandle): RequestSpec => get(paths.details, { messageId })

const concurrentWith = (as: PersonaName, send: RequestSpec): Pick<Step, 'concurrent'> => ({
  concurrent: { as, send, times: requestsByOthers },
})

export const concurrentDetails = scenario({
  id: 'access-details-side-by-side',
  title: 'Concurrent requests for details are each checked for their own caller',
  level: 'MUST',
  clauses: ['5.6.details-refused', '5.6.partition-service-decides', '5.2.scope-checked-messages'],
  persona: 'userOfGeneral',
  needs: ['partitionB'],
  reads: 'item',
  runsAlone: true,
  causes,
  steps: ({ partitionB: { message } }) => [
    {
      id: 'user-of-b',
      why: 'as a user of B, get the details of a message of B',
      as: 'userOfB',
      send: detailsRequest(message),
      given: [status(200), showsMessage(message)],
    },
    {
      id: 'user-of-general',
      why: 'as a user of GENERAL only, get the same details',
      send: detailsRequest(message),
      given: [clientError],
    },
    {
      id: 'without-scope',
      why: 'as an application without the scope, get the same details',
      as: 'consumerWithoutScope',
      send: detailsRequest(message),
      given: [clientError],
    },
    ...rounds.flatMap((round): Step[] => [
      {
        id: `user-of-general-concurrent-${round}`,
        why: 'the user of GENERAL gets the details while the user of B does',
        ...concurrentWith('userOfB', detailsRequest(message)),
        send: detailsRequest(message),
        expect: [failsClosed],
      },
      {
        id: `user-of-b-concurrent-${round}`,
        why: 'the user of B gets the details while the user of GENERAL does',
        ...concurrentWith('userOfGeneral', detailsRequest(message)),
        as: 'userOfB',
        send: detailsRequest(message),
        expect: [status(200), showsMessage(message)],
      },
      {
        id: `without-scope-concurrent-${round}`,
        why: 'the application without the scope gets the details while the user of B does',
        ...concurrentWith('userOfB', detailsRequest(message)),
        as: 'consumerWithoutScope',
        send: detailsRequest(message),
        expect: [failsClosed],
      },
    ]),
  ],
})

const receivedRequest = listMessages({ folder: 'in', visible: true, pageSize: 50 })

export const concurrentLists = scenario({
  id: 'access-list-side-by-side',
  title: 'Concurrent lists contain only the partitions of their own user',
  level: 'MUST',
  clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
  persona: 'userOfB',
  needs: ['partitionB'],
  reads: 'list',
  runsAlone: true,
  causes,
  steps: ({ partitionB: { message, outside } }) => [
    {
      id: 'user-of-general',
      why: 'as a user of GENERAL, list messages',
      as: 'userOfGeneral',
      send: receivedRequest,
      given: [status(200), holds('the message of GENERAL', outside)],
    },
    ...rounds.map(
      (round): Step => ({
        id: `user-of-b-concurrent-${round}`,
        why: 'the user of B lists messages while the user of GENERAL does',
        ...concurrentWith('userOfGeneral', receivedRequest),
        send: receivedRequest,
        expect: [status(200), holds('a message of B', message), doesNotHold('the message of GENERAL', outside)],
      }),
    ),
  ],
})

export const concurrentCallerScenarios = [concurrentDetails, concurrentLists]
