import type { Dialect } from '../../../contract/dialect.ts'
import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import { type Exchange, isSuccess, isWebPage, jsonOf } from '../../scenario/exchange.ts'
import {
  type Expectation,
  exchangeOfStep,
  fail,
  inconclusive,
  type JudgementInput,
  pass,
  unknownName,
} from '../../scenario/expectation.ts'
import { atPath, identifierAt } from '../../scenario/json-path.ts'
import { entriesAt, requestedSegments } from '../exchange-parts.ts'
import { answerExpectation, expectation, protectedExpectation } from '../new-expectation.ts'

/** The identifier of a file of the message in an answer, counted from 0; undefined if the answer shows none there. */
export const attachmentIdAt = (details: Exchange | undefined, place: number, dialect: Dialect): string | undefined =>
  identifierAt(entriesAt(details, dialect.attachments)[place], dialect.attachmentId)

/** The identifier of the first file of the message in an answer; undefined if the answer shows none. */
export const firstAttachmentId = (details: Exchange | undefined, dialect: Dialect): string | undefined =>
  attachmentIdAt(details, 0, dialect)

/** The message in the answer has a file, and the identifier of it is known. */
export const showsAttachment: Expectation = expectation('shows-attachment', 'a file', ({ exchange, dialect }) => {
  if (dialect.attachments === null) return unknownName('attachments')
  return firstAttachmentId(exchange, dialect) === undefined ? fail('no file with an identifier') : pass
})

/** Each attachment of the message in the answer is right; `kind` completes "each attachment". */
export const eachAttachment = (kind: string, fits: (attachment: unknown) => boolean): Expectation =>
  expectation('each-attachment', `each attachment ${kind}`, ({ exchange, dialect }) => {
    const attachments = entriesAt(exchange, dialect.attachments)
    if (attachments.length === 0) return inconclusive('testData', 'a message with an attachment', 'attachment')
    const wrong = attachments.find((attachment) => !fits(attachment))
    return wrong === undefined ? pass : fail(JSON.stringify(wrong).slice(0, 300))
  })

/** Our decision: exactly one of the body and the attachments is the main content. */
export const hasOneMainContent: Expectation = expectation(
  'one-main-content',
  'exactly one main content',
  ({ exchange, dialect }) => {
    if (dialect.attachments === null) return unknownName('attachments')
    const main = entriesAt(exchange, dialect.attachments).filter((one) => atPath(one, 'isMainContent') === true)
    const isBody = atPath(jsonOf(exchange.answer), 'isBodyMainContent') === true
    const count = main.length + (isBody ? 1 : 0)
    return count === 1 ? pass : fail(`${count} main contents`)
  },
)

/** A field of the attachment in the details that an earlier step, counted from 1, got. */
const attachmentFieldOfStep = (step: number, attachmentId: string, field: string, seen: JudgementInput): unknown =>
  attachmentField(exchangeOfStep(seen, step), attachmentId, field, seen.dialect)

const attachmentField = (
  details: Exchange | undefined,
  attachmentId: string,
  field: string,
  { attachments, attachmentId: idPath }: Dialect,
): unknown => {
  const attachment = entriesAt(details, attachments).find((one) => identifierAt(one, idPath) === attachmentId)
  return atPath(attachment, field)
}

/** The file has the digest that the details of an earlier step show: SHA-256 in base64url. */
export const digestOfStep = (step: number, attachmentId: string): Expectation =>
  expectation('digest-of-details', `a file with the SHA-256 (base64url) that step ${step} shows`, (seen) => {
    const shown = attachmentFieldOfStep(step, attachmentId, 'digest.digestValue', seen)
    if (typeof shown !== 'string') return inconclusive('control', `a digest in step ${step}`, 'digest')
    const { digest } = seen.exchange.answer
    return shown.replace(/=+$/, '') === digest
      ? pass
      : fail(`a file with SHA-256 ${digest}; step ${step} shows SHA-256 ${shown}`)
  })

/** The file has the size that the details of an earlier step show: kilobytes of 1024 bytes, rounded up. */
export const sizeOfStep = (step: number, attachmentId: string): Expectation =>
  expectation('size-of-details', `the size (kilobytes, rounded up) that step ${step} shows`, (seen) => {
    const shown = attachmentFieldOfStep(step, attachmentId, 'size', seen)
    if (typeof shown !== 'number') return inconclusive('control', `a size in step ${step}`, 'size')
    const { bytes } = seen.exchange.answer
    return shown === Math.ceil(bytes / 1024) ? pass : fail(`${bytes} bytes; step ${step} shows a size of ${shown}`)
  })

/**
 * The file at that place of the attachments that the details in an earlier step, counted from 1, show. For a message of
 * the dataset the digests of all files are known, and no two are equal; for another one the details show the digest.
 */
export const fileAtPlace = (detailsStep: number, place: number, digests?: readonly string[]): Expectation =>
  expectation('file-at-its-place', `file ${place + 1} of the message, and no other`, (seen) => {
    const attachmentId = attachmentIdAt(exchangeOfStep(seen, detailsStep), place, seen.dialect) ?? ''
    if (digests === undefined) return digestOfStep(detailsStep, attachmentId).judge(seen)
    const { digest } = seen.exchange.answer
    if (!digests.includes(digest)) return fail('not a file of this message')
    const same = seen.exchanges.find((one) => one !== seen.exchange && one.answer.digest === digest)
    return same ? fail(`the file of step ${same.step + 1} again`) : pass
  })

/** Whether the answer is the file of one of these messages; undefined if their details show no digest of it. */
const isFileOf = (messages: readonly Exchange[], attachmentId: string, seen: JudgementInput): boolean | undefined => {
  const shown = messages.map((details) => attachmentField(details, attachmentId, 'digest.digestValue', seen.dialect))
  const digests = shown.filter((one) => typeof one === 'string').map((one) => one.replace(/=+$/, ''))
  return digests.length === 0 ? undefined : digests.includes(seen.exchange.answer.digest)
}

/** A web application answers an unknown path with its page. A file can be a page itself; an action is not. */
const isPageInPlaceOfAction = ({ request: { method, path }, answer }: Exchange): boolean =>
  method === 'GET' && isWebPage(answer) && !/\/content(\?|$)/.test(path)

/** The same request was sent before and got the same answer: it is the same part of the same message. */
const isSameAgain = (one: Exchange, other: Exchange): boolean =>
  one.request.method === other.request.method &&
  one.request.path === other.request.path &&
  one.answer.digest === other.answer.digest

/** The identifiers of the files and actions that the details show. */
const partIdsIn = (details: Exchange, { attachments, attachmentId, actions, actionId }: Dialect) => [
  ...entriesAt(details, attachments).map((one) => identifierAt(one, attachmentId)),
  ...entriesAt(details, actions).map((one) => identifierAt(one, actionId)),
]

/**
 * §2: a part of another message is not returned under this one. Identifiers are unique only within a message: if the
 * details in an earlier step, counted from 1, show a part with the requested identifier, the answer can be its own. The
 * digest of a file tells whose it is.
 */
export const noPartOfOtherMessage = (detailsStep: number): Expectation =>
  protectedExpectation('no-part-of-other-message', 'no part of the other message', (seen) => {
    const { exchange, dialect } = seen
    if (!isSuccess(exchange.answer) || isPageInPlaceOfAction(exchange)) return pass
    const details = exchangeOfStep(seen, detailsStep)
    if (details === undefined) return inconclusive('control', `the details of step ${detailsStep}`, 'details')
    const requested = requestedSegments(exchange)
    const same = partIdsIn(details, dialect).find((id) => id !== undefined && requested.includes(id))
    if (same === undefined) return fail(`${exchange.answer.status}`)
    const others = seen.exchanges.filter((one) => one !== details && one !== exchange)
    const isOfOthers = isFileOf(others, same, seen)
    if (isFileOf([details], same, seen) || isOfOthers === false) return pass
    if (others.some((one) => isSameAgain(one, exchange))) return pass
    return isOfOthers
      ? fail(`${exchange.answer.status}, with the file of the other message`)
      : inconclusive('testData', 'a message without a part of the same identifier', 'partIdentifier')
  })

/** §5.4: no file for a caller who did not get the details of its message in an earlier step, counted from 1. */
export const noFileWithoutDetails = (detailsStep: number): Expectation =>
  protectedExpectation('no-file-without-details', 'no file of a message whose details were refused', (seen) => {
    const details = exchangeOfStep(seen, detailsStep)
    const wasShown = details !== undefined && isSuccess(details.answer)
    return isSuccess(seen.exchange.answer) && !wasShown ? fail(`${seen.exchange.answer.status}`) : pass
  })

/**
 * The answer is not that of an earlier step, counted from 1, about another message. Only messages of the dataset are known
 * to differ.
 */
export const partDiffersFromStep = (step: number, one: MessageHandle, other: MessageHandle): Expectation =>
  expectation('differs-from-other-message', `another answer than that of step ${step}`, (seen) => {
    const known = one.mark !== undefined && other.mark !== undefined && one.messageId !== other.messageId
    const before = exchangeOfStep(seen, step)?.answer
    const { text } = seen.exchange.answer
    return known && text !== undefined && text === before?.text ? fail('the data of the other message') : pass
  })

/**
 * A file of zero bytes. Without its digest, other bytes prove nothing: the size 0 of a target can be less than a kilobyte, or
 * a number that nobody computed.
 */
export const emptyFile = (digest?: string): Expectation =>
  answerExpectation('empty-file', 'no bytes', ({ bytes }) => {
    if (bytes === 0) return pass
    return digest === undefined
      ? inconclusive('testData', 'a file that is known to be empty (the test mailbox has one)', 'shownByAnswerAlone')
      : fail(`${bytes} bytes`)
  })
