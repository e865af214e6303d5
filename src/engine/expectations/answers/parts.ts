/** §4.1: the optional parts of a message: body, payment data, structured data. */
import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import { type Expectation, exchangeOfStep, fail, pass } from '../../scenario/expectation.ts'
import { expectation } from '../building-blocks.ts'

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
