/** The reads of one message: their requests, and how an answer shows that it is the right one. */
import type { Dialect } from '../../src/contract/dialect.ts'
import type { Feature } from '../../src/contract/features.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { Need, Needs } from '../../src/contract/test-data/needs.ts'
import { firstActionId } from '../../src/engine/expectations/answers/actions.ts'
import { file, showsMessage, showsText } from '../../src/engine/expectations/answers/fields.ts'
import { attachmentIdAt } from '../../src/engine/expectations/answers/files.ts'
import { anyData } from '../../src/engine/expectations/answers/records/records.ts'
import { answerOfStep, type Exchange } from '../../src/engine/scenario/exchange.ts'
import type { Expectation } from '../../src/engine/scenario/expectation.ts'
import { get, getDetails, type RequestSpec } from '../../src/engine/scenario/request.ts'
import type { Step } from '../../src/engine/scenario/scenario.ts'
import { noSuchId, readActionOfAnswer } from './actions-of-answers.ts'

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

/** The file at that place, from 0, in the details that an earlier step shows; `detailsStep` is that step, counted from 1. */
export const getFileOfAnswer =
  (messageId: string, filePlace: number, detailsStep = 1) =>
  (earlier: readonly Exchange[], dialect: Dialect): RequestSpec =>
    get(paths.content, {
      messageId,
      attachmentId: attachmentIdAt(answerOfStep(earlier, detailsStep), filePlace, dialect) ?? noSuchId,
    })

/** A read of a part of a message, whose identifier an earlier answer shows. */
export type PartReadOfAnswer = readonly [id: string, noun: string, send: Step['send']]

/** `detailsStep`: the earlier step that shows the details, counted from 1. */
export const partReadsOfAnswer = (messageId: string, detailsStep: number): readonly PartReadOfAnswer[] => [
  ['content', 'its first file', getFileOfAnswer(messageId, 0, detailsStep)],
  ['body', 'its body', get(paths.body, { messageId })],
  ['payment-data', 'its payment data', get(paths.paymentData, { messageId })],
  ['structured-data', 'its structured data', get(paths.structuredData, { messageId })],
  ['action', 'its action', readActionOfAnswer(messageId, firstActionId, detailsStep)],
]
