/** §5.6: a range, a condition, HEAD or a trailing slash opens nothing of the closed partition. */
import { otherPaths, paths } from '../../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { file } from '../../../src/engine/expectations/answers/fields.ts'
import { clientError, noSuccess, noSuccessAtUnstatedPath } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { noForbiddenText, noTextOfMessages } from '../../../src/engine/expectations/leaks.ts'
import { etagOf } from '../../../src/engine/scenario/exchange.ts'
import { get, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { detailsAsApplicationStep, openMessageStep } from '../../states/precondition-steps.ts'

export const ranges = { 'first-bytes': 'bytes=0-99', 'last-bytes': 'bytes=-10' }

export const withRange = (request: RequestSpec, range: string): RequestSpec => ({ ...request, headers: { range } })

const fileOf = ({ messageId, mainAttachmentId }: MessageHandle & { mainAttachmentId: string }) => ({
  messageId,
  attachmentId: mainAttachmentId,
})

const parts = ['details', 'content'] as const

const nouns: Record<(typeof parts)[number], string> = {
  details: 'the details',
  content: 'the main document',
}

const pathsWithSlash = {
  details: otherPaths.detailsWithSlash,
  content: otherPaths.contentWithSlash,
} as const

const otherFormsClosed = scenario({
  id: 'access-closed-other-request-forms',
  title: 'A Range header, X-Requested-With, HEAD or a trailing slash shows nothing of a closed message',
  clauses: ['5.6.details-refused', '5.6.content-refused'],
  needs: ['closedMessage', 'readMessage', 'message'],
  causes: [
    'A request with Range goes to a handler of static files, which has no rights check.',
    'The rights check is a filter on exact paths, and the router ignores a trailing slash.',
    'HEAD goes to a handler of its own, or X-Requested-With to the routes of an older front end.',
  ],
  steps: ({ closedMessage, readMessage, message }) => {
    const file = fileOf(closedMessage)
    return [
      openMessageStep(message),
      step('open-range', 'the user gets the first bytes of a file of an open message')
        .send(withRange(get(paths.content, fileOf(readMessage)), ranges['first-bytes']))
        .given(status(200, 206)),
      detailsAsApplicationStep(closedMessage),
      ...Object.entries(ranges).flatMap(([name, range]) =>
        parts.map((part) =>
          step(`${kebabCase(part)}-${name}`, `ask for ${nouns[part]} of the closed message with Range: ${range}`)
            .send(withRange(get(paths[part], file), range))
            .expect(clientError),
        ),
      ),
      ...Object.entries(ranges).map(([name, range]) =>
        step(`annex-${name}`, `ask for an annex of the closed message with Range: ${range}`)
          .send(withRange(get(paths.content, { ...file, attachmentId: closedMessage.annexAttachmentId }), range))
          .expect(clientError),
      ),
      // A path with a trailing slash may return anything except the message: no text of it, and no file.
      step('details-slash', `ask for ${nouns.details}, with a trailing slash`)
        .send(get(pathsWithSlash.details, file))
        .expect(noTextOfMessages(closedMessage))
        .advise(noSuccess),
      step('content-slash', `ask for ${nouns.content}, with a trailing slash`)
        .send(get(pathsWithSlash.content, file))
        .expect(noSuccessAtUnstatedPath([closedMessage])),
      ...parts.map((part) =>
        step(`${kebabCase(part)}-of-script`, `ask for ${nouns[part]}, as a script of an older page does`)
          .send({ ...get(paths[part], file), headers: { 'x-requested-with': 'XMLHttpRequest' } })
          .expect(clientError),
      ),
      ...parts.map((part) =>
        step(`${kebabCase(part)}-head`, `ask for the headers of ${nouns[part]} (HEAD)`)
          .send({ ...get(paths[part], file), method: 'HEAD' })
          .expect(noForbiddenText)
          .advise(noSuccess),
      ),
    ]
  },
})

export const otherEtag = '"of-no-answer"'

const conditions: readonly (readonly [id: string, says: string, name: string, value: string])[] = [
  ['other-etag', 'an ETag that no answer had', 'if-none-match', otherEtag],
  ['since', 'the date of an old copy', 'if-modified-since', 'Mon, 01 Jan 2001 00:00:00 GMT'],
]

/** RFC 9110 section 13: a condition changes how a message is sent, and not who may read it. */
const conditionalClosed = scenario({
  id: 'access-closed-conditional-requests',
  title: 'A conditional request shows nothing of a message of the closed partition',
  clauses: ['5.6.details-refused', '5.6.content-refused'],
  needs: ['closedMessage', 'readMessage', 'message'],
  causes: [
    'A cache answers conditional requests before the rights check, from the answer to another caller.',
    'The handler returns early for a condition, and the check comes after that.',
  ],
  steps: ({ closedMessage, readMessage, message }) => {
    const closed = fileOf(closedMessage)
    const requests = [
      ['details', nouns.details, get(paths.details, closed)],
      ['content', nouns.content, get(paths.content, closed)],
      ['annex', 'an annex', get(paths.content, { ...closed, attachmentId: closedMessage.annexAttachmentId })],
    ] as const
    return [
      openMessageStep(message),
      step('open-condition', 'with such an ETag the user gets a file of an open message')
        .send({ ...get(paths.content, fileOf(readMessage)), headers: { 'if-none-match': otherEtag } })
        .given(status(200), file(readMessage.mainDigest)),
      detailsAsApplicationStep(closedMessage),
      ...requests.flatMap(([part, noun, request]) =>
        conditions.map(([id, says, name, value]) =>
          step(`${part}-${id}`, `ask for ${noun} of the closed message, with ${says}`)
            .send({ ...request, headers: { [name]: value } })
            .expect(clientError),
        ),
      ),
      step('details-same-etag', 'ask for its details, with the ETag that the application got')
        .send(([, , asApplication]) => ({
          ...get(paths.details, closed),
          headers: { 'if-none-match': etagOf(asApplication) ?? '"none"' },
        }))
        .expect(either([clientError], [status(304)]))
        .advise(clientError),
    ]
  },
})

export const otherClosedFormScenarios = [otherFormsClosed, conditionalClosed]
