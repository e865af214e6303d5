import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
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

const attachmentsIn = ({ answer }: Exchange, path: string): unknown[] => {
  const found = atPath(jsonOf(answer), path)
  return Array.isArray(found) ? found : []
}

/** Each attachment of the message in the answer is right; `kind` completes "each attachment". */
export const eachAttachment = (kind: string, fits: (attachment: unknown) => boolean): Expectation => ({
  id: 'each-attachment',
  says: `each attachment ${kind}`,
  judge: ({ exchange, dialect }) => {
    const attachments = dialect.attachments === null ? [] : attachmentsIn(exchange, dialect.attachments)
    if (attachments.length === 0) return inconclusive('testData', 'a message with an attachment', 'attachment')
    const wrong = attachments.find((attachment) => !fits(attachment))
    return wrong === undefined ? pass : fail(JSON.stringify(wrong).slice(0, 300))
  },
})

/** Our decision: exactly one of the body and the attachments is the main content. */
export const hasOneMainContent: Expectation = {
  id: 'one-main-content',
  says: 'exactly one main content',
  judge: ({ exchange, dialect }) => {
    if (dialect.attachments === null) return unknownName('attachments')
    const main = attachmentsIn(exchange, dialect.attachments).filter((one) => atPath(one, 'isMainContent') === true)
    const isBody = atPath(jsonOf(exchange.answer), 'isBodyMainContent') === true
    const count = main.length + (isBody ? 1 : 0)
    return count === 1 ? pass : fail(`${count} main contents`)
  },
}

/** A field of the attachment in the details that an earlier step, counted from 1, got. */
const attachmentFieldOfStep = (step: number, attachmentId: string, field: string, seen: JudgementInput): unknown => {
  const details = exchangeOfStep(seen, step)
  const { attachments: path, attachmentId: idPath } = seen.dialect
  if (details === undefined || path === null) return undefined
  const attachment = attachmentsIn(details, path).find((one) => identifierAt(one, idPath) === attachmentId)
  return atPath(attachment, field)
}

/** The file has the digest that the details of an earlier step show: SHA-256 in base64url. */
export const digestOfStep = (step: number, attachmentId: string): Expectation => ({
  id: 'digest-of-details',
  says: `the digest (SHA-256, base64url) that step ${step} shows`,
  judge: (seen) => {
    const shown = attachmentFieldOfStep(step, attachmentId, 'digest.digestValue', seen)
    if (typeof shown !== 'string') return inconclusive('control', `a digest in step ${step}`, 'digest')
    const { digest } = seen.exchange.answer
    return shown.replace(/=+$/, '') === digest ? pass : fail(`${digest}; step ${step} shows ${shown}`)
  },
})

const kilobyte = 1024

/** The file has the size that the details of an earlier step show: kilobytes of 1024 bytes, rounded up. */
export const sizeOfStep = (step: number, attachmentId: string): Expectation => ({
  id: 'size-of-details',
  says: `the size (kilobytes, rounded up) that step ${step} shows`,
  judge: (seen) => {
    const shown = attachmentFieldOfStep(step, attachmentId, 'size', seen)
    if (typeof shown !== 'number') return inconclusive('control', `a size in step ${step}`, 'size')
    const { bytes } = seen.exchange.answer
    return shown === Math.ceil(bytes / kilobyte) ? pass : fail(`${bytes} bytes; step ${step} shows a size of ${shown}`)
  },
})
