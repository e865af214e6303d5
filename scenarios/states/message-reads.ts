/** The reads of one message: their requests, and how an answer shows that it is the right one. */
import type { Feature } from '../../src/contract/features.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { Need, Needs } from '../../src/contract/test-data/needs.ts'
import { file, showsMessage, showsText } from '../../src/engine/expectations/answers/body.ts'
import { anyData } from '../../src/engine/expectations/answers/records.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import { get, getDetails, type RequestSpec } from '../../src/engine/scenario/request.ts'

/** §4.4: the parts of a message that a provider need not offer. */
export type OptionalPart = Extract<Feature, 'body' | 'paymentData' | 'structuredData'>

export type OptionalPartNeed = 'messageWithBody' | 'messageWithPaymentData' | 'messageWithStructuredData'

/** The needs of messages in which these reads change nothing. */
export type ReadNeed = Extract<Need, 'message' | 'readMessage' | OptionalPartNeed>

/** A read of a message that meets the need. */
export interface MessageRead<N extends ReadNeed> {
  need: N
  feature?: OptionalPart
  request: (message: Needs[N]) => RequestSpec
  /** Holds if the answer is what was requested. */
  known: (message: Needs[N]) => Expectation
}

/** A read of an optional part. */
export interface PartRead<N extends OptionalPartNeed> extends MessageRead<N> {
  feature: OptionalPart
}

const read = <N extends ReadNeed>(one: MessageRead<N>): MessageRead<N> => one

const partRead = <N extends OptionalPartNeed>(
  feature: OptionalPart,
  need: N,
  known: (message: Needs[N]) => Expectation,
): PartRead<N> => ({ feature, need, request: ({ messageId }) => get(paths[feature], { messageId }), known })

export const messagePartReads = {
  details: read({ need: 'message', request: getDetails, known: showsMessage }),
  content: read({
    need: 'readMessage',
    request: ({ messageId, mainAttachmentId: attachmentId }) => get(paths.content, { messageId, attachmentId }),
    known: ({ mainDigest }) => file(mainDigest),
  }),
  body: partRead('body', 'messageWithBody', ({ bodyWords }) => showsText(bodyWords)),
  paymentData: partRead('paymentData', 'messageWithPaymentData', () => anyData),
  structuredData: partRead('structuredData', 'messageWithStructuredData', () => anyData),
}
