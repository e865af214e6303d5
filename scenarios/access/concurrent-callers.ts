/** §5.2, §5.6: who asks, and what they may consult, is found out for each request, however many are under way. */

import { paths } from '../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { showsMessage, status } from '../../src/engine/expectations/answers/body.ts'
import { clientError, failsClosed } from '../../src/engine/expectations/answers/status.ts'
import { doesNotHold, holds } from '../../src/engine/expectations/lists/membership.ts'
import { get, listMessages, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'

/** Others ask so often before, and as often after. */
const requestsByOthers = 2
/** A race is not lost each time. */
const rounds = [1, 2]

const causes = [
  'The caller, or what was found out about them, is a field of an object that all requests share (a singleton bean or service, a static, a middleware that keeps state).',
  'A lookup in progress is shared under a key that leaves the caller out.',
]

const detailsRequest = ({ messageId }: MessageHandle): RequestSpec => get(paths.details, { messageId })

const concurrentWith = (as: PersonaName, send: RequestSpec): Pick<Step, 'concurrent'> => ({
  concurrent: { as, send, times: requestsByOthers },
})

export const detailsSideBySide = scenario({
  id: 'access-details-side-by-side',
  title: 'A message is shown to those who may consult it and refused to the others, also when all ask at once',
  level: 'MUST',
  clauses: ['5.6.details-refused', '5.6.partition-service-decides', '5.2.scope-checked-messages'],
  persona: 'userOfGeneral',
  needs: ['partitionB'],
  reads: 'item',
  runsAlone: true,
  causes,
  steps: ({ partitionB: { message } }) => [
    {
      why: 'a user of B sees it',
      as: 'userOfB',
      send: detailsRequest(message),
      given: [status(200), showsMessage(message)],
    },
    { why: 'a user of GENERAL alone does not', send: detailsRequest(message), given: [clientError] },
    {
      why: 'neither does an application without the scope',
      as: 'consumerWithoutScope',
      send: detailsRequest(message),
      given: [clientError],
    },
    ...rounds.flatMap((): Step[] => [
      {
        why: 'the user of GENERAL asks amid the user of B',
        ...concurrentWith('userOfB', detailsRequest(message)),
        send: detailsRequest(message),
        expect: [failsClosed],
      },
      {
        why: 'the user of B asks amid the user of GENERAL',
        ...concurrentWith('userOfGeneral', detailsRequest(message)),
        as: 'userOfB',
        send: detailsRequest(message),
        expect: [status(200), showsMessage(message)],
      },
      {
        why: 'the application without the scope asks amid the user of B',
        ...concurrentWith('userOfB', detailsRequest(message)),
        as: 'consumerWithoutScope',
        send: detailsRequest(message),
        expect: [failsClosed],
      },
    ]),
  ],
})

const receivedRequest = listMessages({ folder: 'in', visible: true, pageSize: 50 })

export const listSideBySide = scenario({
  id: 'access-list-side-by-side',
  title: 'Each user is listed their own partitions, also when others ask at once',
  level: 'MUST',
  clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
  persona: 'userOfB',
  needs: ['partitionB'],
  reads: 'list',
  runsAlone: true,
  causes,
  steps: ({ partitionB: { message, outside } }) => [
    {
      why: 'a user of GENERAL is shown a message of GENERAL',
      as: 'userOfGeneral',
      send: receivedRequest,
      given: [status(200), holds('the message of GENERAL', outside)],
    },
    ...rounds.map(
      (): Step => ({
        why: 'the user of B asks amid the user of GENERAL',
        ...concurrentWith('userOfGeneral', receivedRequest),
        send: receivedRequest,
        expect: [status(200), holds('a message of B', message), doesNotHold('the message of GENERAL', outside)],
      }),
    ),
  ],
})

export const concurrentCallerScenarios = [detailsSideBySide, listSideBySide]
