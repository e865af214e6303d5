/** §5.6: an answer that must not be the file of another message. */
import type { Dialect } from '../../../contract/dialect.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, inconclusive, pass } from '../../scenario/expectation.ts'
import { identifierAt } from '../../scenario/json-path.ts'
import { entriesAt } from '../exchange-parts.ts'
import { protectedExpectation } from '../new-expectation.ts'

/** §2: an attachment identifier is unique only within its message, so another message can have the same one. */
const hasAttachment = (details: Exchange | undefined, attachmentId: string, dialect: Dialect): boolean =>
  entriesAt(details, dialect.attachments ?? 'attachments').some(
    (one) => identifierAt(one, dialect.attachmentId) === attachmentId,
  )

/**
 * The answer is not the file of an earlier step, counted from 1. If the message has an attachment with the same
 * identifier, as its details in another step show, the file can be its own.
 */
export const fileDiffersFromStep = (step: number, details: number, attachmentId: string): Expectation =>
  protectedExpectation('other-file', `not the file of step ${step}`, (seen) => {
    const before = exchangeOfStep(seen, step)
    if (before === undefined || before.answer.bytes === 0)
      return inconclusive('control', `the file of step ${step}`, 'otherFile')
    if (seen.exchange.answer.digest !== before.answer.digest) return pass
    return hasAttachment(exchangeOfStep(seen, details), attachmentId, seen.dialect)
      ? inconclusive('testData', 'a message without an attachment of the same identifier', 'attachmentId')
      : fail('exactly that file')
  })
