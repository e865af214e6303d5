/** §4.6: the portal must be able to read a refusal, or its page only knows that the network failed. */
import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { allowsOrigin } from '../../src/engine/expectations/answers/headers.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { passUnless } from '../../src/engine/expectations/new-expectation.ts'
import { nonexistentIdLike } from '../../src/engine/scenario/nonexistent-id.ts'
import { get, getDetails, listMessages, moveMessages, setVisible } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { undoMove } from '../states/moves/move-steps.ts'
import { nearlyExpiredRequest } from '../statistics/requests.ts'
import { crossOriginDefaults, secondOrigin } from './preflight.ts'
import { withOrigin } from './readable-steps.ts'

const causes = [
  'The security filter or the error page answers before the filter that adds the CORS headers.',
  'Error handling clears the headers of the response (resetBuffer, exception middleware, Laravel handler).',
  'nginx adds headers to errors only with "add_header … always".',
]

/** Other codes than these are not judged: §7 does not state them. */
const allowedWhereRefused = (origin: string) =>
  passUnless(({ status: code }) => [400, 401, 403, 404].includes(code), allowsOrigin(origin))

/** The refusals that the portal meets (§7). */
export const refusalsReadable = scenario({
  ...crossOriginDefaults,
  id: 'cross-origin-refusals-allowed',
  title: 'Answers with 400, 401, 403 and 404 allow the origin of the portal',
  clauses: ['4.6.allow-origin'],
  needs: ['portalOrigin', 'message'],
  causes,
  steps: ({ portalOrigin, message: { messageId } }) => {
    const origin = secondOrigin(portalOrigin)
    const list10 = { folder: 'in', pageSize: 10 } as const
    const allowed = allowedWhereRefused(origin)
    return [
      step('control', 'list messages with the Origin header of the portal')
        .send(withOrigin(origin, listMessages(list10)))
        .given(status(200), allowsOrigin(origin)),
      step('bad-request', 'list messages with q, but without qlang')
        .send(withOrigin(origin, listMessages({ ...list10, q: 'facture' })))
        .given(status(400))
        .expect(allowed),
      step('without-token', 'list messages without a token')
        .sendAs('nobody', withOrigin(origin, listMessages(list10)))
        .given(status(401, 403))
        .expect(allowed),
      step('without-scope', 'list messages without the scope')
        .sendAs('consumerWithoutScope', withOrigin(origin, listMessages(list10)))
        .given(status(401, 403))
        .expect(allowed),
      step('not-found', 'ask for a message that does not exist')
        .send(withOrigin(origin, getDetails({ messageId: nonexistentIdLike(messageId) })))
        .given(clientError)
        .expect(allowed),
      step('unknown-record', 'ask for a message type that does not exist')
        .send({
          ...withOrigin(origin, get(paths.messageType, { id: 'no-such-type' })),
          otherPaths: [paths.messageTypePlural],
        })
        .given(clientError)
        .expect(allowed),
    ]
  },
})

/** §7: refused changes, files and counts, each of which can have an error handler of its own. */
export const otherRefusalsReadable = scenario({
  ...crossOriginDefaults,
  id: 'cross-origin-refused-changes-allowed',
  title: 'The refusal of a change, a file or a count allows the origin of the portal',
  clauses: ['4.6.allow-origin'],
  needs: ['portalOrigin', 'closedMessage'],
  writes: true,
  causes,
  steps: ({ portalOrigin, closedMessage }) => {
    const origin = secondOrigin(portalOrigin)
    const { messageId, mainAttachmentId: attachmentId } = closedMessage
    const allowed = allowedWhereRefused(origin)
    return [
      step('control', 'list messages with the Origin header of the portal')
        .send(withOrigin(origin, listMessages({ folder: 'in', pageSize: 10 })))
        .given(status(200), allowsOrigin(origin)),
      step('move', 'move a message that the user cannot consult')
        .send(withOrigin(origin, moveMessages([messageId], defaultPartition)))
        .given(clientError)
        .expect(allowed)
        .restore(undoMove(closedMessage)),
      step('hide', 'hide the message')
        .send(withOrigin(origin, setVisible([messageId], false)))
        .given(clientError)
        .expect(allowed)
        .restore(setVisible([messageId], true)),
      step('content', 'download its main content')
        .send(withOrigin(origin, get(paths.content, { messageId, attachmentId })))
        .given(clientError)
        .expect(allowed),
      step('count', 'count with a flag that is neither true nor false')
        .send(withOrigin(origin, nearlyExpiredRequest({ isRead: 'maybe' })))
        .given(status(400))
        .expect(allowed),
      // Which other codes there are is not specified.
      step('wrong-method', 'send PUT to a statistic')
        .send({ ...withOrigin(origin, nearlyExpiredRequest()), method: 'PUT' })
        .advise(allowsOrigin(origin)),
      step('wrong-type', 'send a change of no messages as text/plain')
        .send({
          ...withOrigin(origin, setVisible([], true)),
          body: { text: JSON.stringify({ messageIds: [], isVisible: true }), mediaType: 'text/plain' },
        })
        .advise(allowsOrigin(origin)),
    ]
  },
})
