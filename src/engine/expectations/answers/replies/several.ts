/** §2, §4.1: a reply beside another reply, or beside the message that it answers. */
import { type Exchange, isSuccess } from '../../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, pass } from '../../../scenario/expectation.ts'
import { idsOfStep } from '../../lists/relations.ts'
import { expectation } from '../../new-expectation.ts'
import { isAboutReply } from './contents.ts'
import { replyIdOf } from './created.ts'

/** Without what lists showed: the reply that they show may be the other one. */
const answeredId = (created: Exchange | undefined, messageIdPath: string | null): string | undefined =>
  created && replyIdOf({ ...created, replyId: undefined }, messageIdPath)

/** The answer names another reply than the answer of an earlier step, or none. Steps are counted from 1. */
export const anotherReplyThan = (step: number): Expectation =>
  expectation('another-reply', `an identifier other than that of the reply of step ${step}`, (seen) => {
    const [own, other] = [seen.exchange, exchangeOfStep(seen, step)].map((created) =>
      answeredId(created, seen.dialect.messageId),
    )
    return own !== undefined && own === other ? fail(`message ${own} again`) : pass
  })

/** The reply has an identifier that no message of the list of an earlier step, counted from 1, has. */
export const newIdentifier = (list: number): Expectation =>
  expectation('new-identifier', `an identifier that no message of step ${list} has, or none`, (seen) => {
    const id = answeredId(seen.exchange, seen.dialect.messageId)
    const before = idsOfStep(seen, list)
    return id !== undefined && Array.isArray(before) && before.includes(id)
      ? fail(`${id}, that of another message`)
      : pass
  })

/** The details of the reply of a step are shown, if those of the first reply were: `firstDetails` asked for them. */
export const shownLikeFirstReply = (
  step: number,
  { first, firstDetails }: { first: number; firstDetails: number },
): Expectation =>
  expectation('reply-shown', `the details of the reply, as in step ${firstDetails}`, (seen) => {
    const shown = exchangeOfStep(seen, firstDetails)
    const isFirstShown = shown?.answer.status === 200 && isAboutReply(first, { ...seen, exchange: shown })
    const { status } = seen.exchange.answer
    return !isFirstShown || !isAboutReply(step, seen) || status === 200 ? pass : fail(String(status))
  })

/** §2: a file that the details of the reply of a step list is not the file that the step `parentFile` downloaded. */
export const fileOfReplyAlone = (step: number, { parentFile }: { parentFile: number }): Expectation =>
  expectation('file-of-reply', `a file of the reply, not the file of step ${parentFile}`, (seen) => {
    const { answer } = seen.exchange
    const parent = exchangeOfStep(seen, parentFile)?.answer
    if (!isAboutReply(step, seen) || !isSuccess(answer) || parent === undefined || !isSuccess(parent)) return pass
    return answer.digest === parent.digest ? fail('the same bytes as the file of the answered message') : pass
  })
