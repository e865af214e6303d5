/** §2, §3: a message shows two values of a field that no request can change. */
import {
  isWrittenTo,
  type ObservedAnswer,
  type ObservedRun,
  type SeenValue,
  type WatchedField,
} from './observed-run.ts'
import { type CauseOfAnswers, mentions, type RedAnswer, requestText } from './red-answer.ts'

interface ChangedField {
  messageId: string
  field: WatchedField
  before: SeenValue
  after: SeenValue
}

/** Requests whose answers depend on the field of messages that the answer does not name. */
const dependents: Record<Exclude<WatchedField, 'recipientPartition'>, RegExp> = {
  publicationDate: /received(After|Before)=|order|newest/,
  expirationDate: /nearlyExpired|expired(After|Before)=/,
  isRegisteredMail: /registered/i,
  isReplyAuthorized: /isReplyAuthorized/,
  isBodyMainContent: /isBodyMainContent/,
}

/** One cause for each field, with the first message of which it changed. */
export const changedFieldCauses = (red: readonly RedAnswer[], { answers, messages }: ObservedRun): CauseOfAnswers[] =>
  (Object.keys(dependents) as (keyof typeof dependents)[]).flatMap((field) => {
    const changed = [...messages].flatMap(([messageId, fields]) => {
      const [before, after] = fields.get(field) ?? []
      return before && after ? [{ messageId, field, before, after }] : []
    })
    const explains = red.filter(
      (one) => isAbout(one, field) || changed.some(({ messageId }) => namesIn(one, messageId, field)),
    )
    const shown = changed.find(({ messageId }) => explains.some((one) => mentions(one, messageId))) ?? changed[0]
    if (shown === undefined || explains.length === 0) return []
    return { id: `changed-${field}`, says: textOf(shown, answers), explains }
  })

/** The red line is about the field, in its request or its words. */
const isAbout = ({ mismatch, answer }: RedAnswer, field: keyof typeof dependents): boolean =>
  [answer.sent.path, mismatch.expectationId, mismatch.expected].some((text) => dependents[field].test(text))

/** Details with a wrong date fail for it only where the red line shows the field. */
const namesIn = (one: RedAnswer, messageId: string, field: WatchedField): boolean =>
  one.mismatch.expectationId.includes(field) && mentions(one, messageId)

const textOf = ({ messageId, field, before, after }: ChangedField, answers: readonly ObservedAnswer[]): string =>
  `The ${field} of message ${messageId} was ${before.value} in the answer to ${requestText(before.answer)}, and ${after.value} ` +
  `in the answer to ${requestText(after.answer)}: ${likelyText(messageId, before, after, answers)}.`

const likelyText = (
  messageId: string,
  before: SeenValue,
  after: SeenValue,
  answers: readonly ObservedAnswer[],
): string => {
  const write = answers
    .slice(before.answer.place + 1, after.answer.place)
    .findLast((one) => isWrittenTo(messageId, one))
  if (write) return `${requestText(write)} came between, and must not change it (§3)`
  const times = [before, after].map(({ value }) => Date.parse(String(value)))
  const [one = Number.NaN, other = Number.NaN] = times
  if (Number.isNaN(one) || Number.isNaN(other))
    return before.answer.sent.as === after.answer.sent.as
      ? 'no request between them changes it'
      : 'each caller must see the same value'
  if (isComputed(before, one) && isComputed(after, other))
    return 'the date seems to be computed when the answer is made'
  const minutes = Math.abs(other - one) / 60_000
  if (minutes % 15 === 0 && minutes <= 14 * 60)
    return `they differ by ${minutes} minutes, so one of them seems to be written in another time zone`
  return 'a formatter or a parser that several threads share can cause this'
}

const nearMs = 5000

/** The date is the time of the answer. */
const isComputed = ({ answer }: SeenValue, time: number): boolean =>
  Math.abs(time - Date.parse(answer.sent.startedAt)) < nearMs
