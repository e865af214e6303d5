import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, type JudgementInput, pass } from '../../scenario/expectation.ts'
import { atPath, identifierAt } from '../../scenario/json-path.ts'

const attachmentsIn = ({ answer }: Exchange, path: string): unknown[] => {
  const found = atPath(jsonOf(answer), path)
  return Array.isArray(found) ? found : []
}

/** The attachments of the message in the answer, wherever the target puts them, are all of that kind. */
export const eachAttachment = (kind: string, fits: (attachment: unknown) => boolean): Expectation => ({
  says: `each attachment ${kind}`,
  judge: ({ exchange, dialect }) => {
    const attachments = dialect.attachments === null ? [] : attachmentsIn(exchange, dialect.attachments)
    if (attachments.length === 0) return inconclusive('a message with an attachment')
    const wrong = attachments.find((attachment) => !fits(attachment))
    return wrong === undefined ? pass : fail(JSON.stringify(wrong).slice(0, 300))
  },
})

/** Our decision: the body or one attachment is the main content, never none and never two. */
export const hasOneMainContent: Expectation = {
  says: 'exactly one main content',
  judge: ({ exchange, dialect }) => {
    if (dialect.attachments === null) return inconclusive('set dialect.attachments')
    const main = attachmentsIn(exchange, dialect.attachments).filter((one) => atPath(one, 'isMainContent') === true)
    const isBody = atPath(jsonOf(exchange.answer), 'isBodyMainContent') === true
    const count = main.length + (isBody ? 1 : 0)
    return count === 1 ? pass : fail(`${count} of them`)
  },
}

/** What the details of an earlier step, counted from 1, tell of the attachment. */
const attachmentOfStep = (step: number, attachmentId: string, { exchanges, dialect }: JudgementInput): unknown => {
  const details = exchanges.find((exchange) => exchange.step === step - 1)
  if (details === undefined || dialect.attachments === null) return undefined
  const attachments = attachmentsIn(details, dialect.attachments)
  return attachments.find((one) => identifierAt(one, dialect.attachmentId) === attachmentId)
}

/** The file has the digest that the details of an earlier step tell of it: SHA-256 in base64url. */
export const digestOfStep = (step: number, attachmentId: string): Expectation => ({
  says: `the digest (SHA-256, base64url) that step ${step} tells`,
  judge: (seen) => {
    const told = atPath(attachmentOfStep(step, attachmentId, seen), 'digest.digestValue')
    if (typeof told !== 'string') return inconclusive(`a digest in step ${step}`)
    const { digest } = seen.exchange.answer
    return told.replace(/=+$/, '') === digest ? pass : fail(`${digest}, and ${told} in step ${step}`)
  },
})

const kilobyte = 1024

/** The file has the size that the details of an earlier step tell of it: kilobytes of 1024 bytes, rounded up. */
export const sizeOfStep = (step: number, attachmentId: string): Expectation => ({
  says: `the size (kilobytes, rounded up) that step ${step} tells`,
  judge: (seen) => {
    const told = atPath(attachmentOfStep(step, attachmentId, seen), 'size')
    if (typeof told !== 'number') return inconclusive(`a size in step ${step}`)
    const { bytes } = seen.exchange.answer
    return told === Math.ceil(bytes / kilobyte) ? pass : fail(`${bytes} bytes, and a size of ${told} in step ${step}`)
  },
})
