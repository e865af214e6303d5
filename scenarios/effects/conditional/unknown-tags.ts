/** RFC 9110, section 13.1.2: a tag that no answer had, and a date long ago, are those of no answer. */
import { paths } from '../../../src/contract/interface/paths.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { notUnmodified } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { get, getDetails, listMessages, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { collectionRequest, recordRequest, referenceKinds } from '../../reference-data/kinds.ts'
import { nearlyExpiredRequest } from '../../statistics/requests.ts'
import { ifModifiedSince } from './conditional-requests.ts'

const referenceNeeds = referenceKinds.map(({ need }) => need)

const readsOf = ({
  readMessage,
  ...needs
}: Pick<Needs, 'readMessage' | (typeof referenceNeeds)[number]>): (readonly [id: string, RequestSpec])[] => {
  const { messageId, mainAttachmentId: attachmentId } = readMessage
  return [
    ['list', listMessages({ folder: 'in' })],
    ['details', getDetails(readMessage)],
    ['content', get(paths.content, { messageId, attachmentId })],
    ['count', nearlyExpiredRequest()],
    ...referenceKinds.flatMap((kind) => [
      [kind.collection, collectionRequest(kind)] as const,
      [kind.record, recordRequest(kind, needs[kind.need].ids[0] ?? '')] as const,
    ]),
  ]
}

const isRecord = (id: string): boolean =>
  referenceKinds.some(({ collection, record }) => id === collection || id === record)

export const unknownTagsGetAnswers = scenario({
  id: 'conditional-unknown-tag-gets-answer',
  title: 'A request with a tag that no answer had, or a date long ago, is not answered with 304',
  clauses: ['4.1.list', '4.1.details', '4.1.content', '4.3.sender-application', '4.3.message-type'],
  needs: ['readMessage', ...referenceNeeds],
  causes: [
    'A handler of its own answers 304 wherever a condition is present, as what is cached seems never to change.',
  ],
  steps: (data) => [
    step('control', 'get the details of the message').send(getDetails(data.readMessage)).given(status(200)),
    ...readsOf(data).flatMap(([id, request]) => [
      step(`${id}-if-none-match`, 'ask with a tag that no answer had')
        .send({ ...request, headers: { 'If-None-Match': '"none"' } })
        .expect(notUnmodified),
      // What a record is made of can be older than that date.
      ...(isRecord(id)
        ? []
        : [
            step(`${id}-if-modified-since`, 'ask with a date long ago')
              .send(ifModifiedSince(undefined, request))
              .expect(notUnmodified),
          ]),
    ]),
  ],
})
