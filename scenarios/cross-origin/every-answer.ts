/** §4.6: each answer to a page of the portal allows its origin: requests of users name it in the whole run. */
import { paths } from '../../src/contract/interface/paths.ts'
import { type PersonaName, personaOf, personas } from '../../src/contract/personas.ts'
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { allowsOriginOfRequest } from '../../src/engine/expectations/answers/headers.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { type Answer, type Exchange, isSuccess, isWebPage, jsonOf } from '../../src/engine/scenario/exchange.ts'
import { isJsonObject } from '../../src/engine/scenario/json/json-object.ts'
import { nonexistentIdLike } from '../../src/engine/scenario/nonexistent-id.ts'
import { get, getDetails, listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { nearlyExpiredRequest } from '../statistics/requests.ts'
import { crossOriginDefaults, secondOrigin } from './preflight.ts'
import { withOrigin } from './readable-steps.ts'

const users = (Object.keys(personas) as PersonaName[]).filter((name) => personaOf(name).kind === 'human')

/** The operations that every provider has. A path that does not exist, or that a firewall blocks, has no CORS headers. */
const ofEveryProvider = /\/messages(\/statistics\/\w+|\/[\w-]+(\/attachments\/[\w-]+\/content)?)?(\?[\w\-.&=:+,]*)?$/

const ownScenario = 'cross-origin-every-answer-allowed'

/** A firewall answers a body that looks like SQL or HTML, and its answer can be JSON. */
const hasHarmlessBody = ({ request: { body = '' } }: Exchange): boolean => !/['<;%\\]/.test(body)

/** Other scenarios about origins name some that are not accepted. */
const isAboutOrigins = ({ scenario: id }: Exchange): boolean =>
  /^(cross-origin|preflight)-/.test(id) && id !== ownScenario

/** §7: the refusals that the portal meets; a gateway or a web server writes others, with a page or without a body. */
const isJsonRefusal = (answer: Answer): boolean =>
  [400, 401, 403, 404].includes(answer.status) && isJsonObject(jsonOf(answer))

const isJudged = (exchange: Exchange): boolean => {
  const { request, answer } = exchange
  const isOfPortal = request.headers.origin !== undefined && !isAboutOrigins(exchange)
  if (!isOfPortal || !ofEveryProvider.test(request.path) || !hasHarmlessBody(exchange)) return false
  return request.method !== 'HEAD' && (isJsonRefusal(answer) || (isSuccess(answer) && !isWebPage(answer)))
}

/** Refusals that can each have an exception handler of their own. */
const refusals = (closedId: string, attachmentId: string, { messageId }: MessageHandle) =>
  [
    ['invalid-date', 'list messages received after a text that is no date', listMessages({ receivedAfter: 'soon' })],
    ['invalid-page', 'list page 0', listMessages({ page: 0 })],
    ['invalid-flag', 'list messages with a read flag that is neither true nor false', listMessages({ read: 'maybe' })],
    ['closed-details', 'ask for a message that the user cannot consult', getDetails({ messageId: closedId })],
    ['closed-content', 'ask for its main content', get(paths.content, { messageId: closedId, attachmentId })],
    [
      'unknown-content',
      'ask for a file that does not exist',
      get(paths.content, { messageId, attachmentId: nonexistentIdLike(attachmentId) }),
    ],
    [
      'invalid-days',
      'count messages that expire within a text',
      nearlyExpiredRequest({ numberOfDaysBeforeExpiration: 'few' }),
    ],
  ] as const

export const everyAnswerAllowed = scenario({
  ...crossOriginDefaults,
  id: ownScenario,
  title: 'In the whole run, answers to users allow the origin of the portal, refusals too',
  clauses: ['4.6.allow-origin'],
  needs: ['portalOrigin', 'closedMessage', 'message'],
  runWide: { personas: users, concerns: isJudged, expectation: allowsOriginOfRequest },
  causes: [
    'An exception handler writes its answer without the CORS headers, for one operation or one kind of refusal.',
    'Each controller has its own CORS annotation, and one method lacks it.',
    'A cache answers with the headers of a request without Origin: Vary is missing.',
  ],
  steps: ({ portalOrigin, closedMessage, message }) => {
    const origin = secondOrigin(portalOrigin)
    const { messageId, mainAttachmentId: attachmentId } = closedMessage
    return [
      step('list', 'list messages with the Origin header of the portal')
        .send(withOrigin(origin, listMessages({ folder: 'in', pageSize: 10 })))
        .given(status(200)),
      ...refusals(messageId, attachmentId, message).map(([id, why, request]) =>
        step(id, why).send(withOrigin(origin, request)),
      ),
    ]
  },
})
