/** §1.5: an identifier may be unique only within a mailbox. Then it can name another message in another mailbox. */
import type { Dialect } from '../../contract/dialect.ts'
import type { MessageHandle } from '../../contract/test-data/needs.ts'
import { type Answer, isSuccess, jsonOf } from '../scenario/exchange.ts'
import { type Expectation, fail, idWithPhrase, pass } from '../scenario/expectation.ts'
import { atPath, identifierAt, shownAt, stringsIn } from '../scenario/json-path.ts'
import { clientError } from './answers/status.ts'
import { datePrecisionMs } from './lists/membership.ts'
import { listExpectation } from './new-expectation.ts'

/** The list item or the details show another subject or another publication date than the message has. */
const isOther = (shown: unknown, { subject, publicationDate }: MessageHandle, dialect: Dialect): boolean => {
  const subjects = stringsIn(atPath(shown, 'subject')).map((text) => text.normalize('NFC'))
  if (subjects.length > 0 && !subjects.includes(subject.normalize('NFC'))) return true
  const date = shownAt(shown, dialect.publicationDate)
  if (typeof date !== 'string') return false
  const apart = Math.abs(Date.parse(date) - Date.parse(publicationDate))
  return apart >= Math.max(datePrecisionMs(date), datePrecisionMs(publicationDate))
}

/** A list of one mailbox contains none of these messages of another mailbox. */
export const containsNothingOfOtherMailbox = (what: string, ...others: readonly MessageHandle[]): Expectation =>
  listExpectation(idWithPhrase('does-not-contain', what), `the list does not contain ${what}`, (items, { dialect }) => {
    const found = items.find(({ id, item }) =>
      others.some((one) => one.messageId === id && !isOther(item, one, dialect)),
    )
    return found === undefined ? pass : fail(`the list contains ${what} (${found.id})`, found.id)
  })

/** The expectation, unless the caller got another message with this identifier in an earlier step, or in this one. */
export const unlessOtherMessage = (message: MessageHandle, one: Expectation): Expectation => ({
  ...one,
  judge: (seen) => {
    const { exchange, exchanges, dialect } = seen
    const named = exchanges.filter(({ as, answer }) => as === exchange.as && isDetailsOf(message, answer, dialect))
    return named.some(({ answer }) => isOther(jsonOf(answer), message, dialect)) ? pass : one.judge(seen)
  },
})

const isDetailsOf = ({ messageId }: MessageHandle, answer: Answer, dialect: Dialect): boolean =>
  isSuccess(answer) && identifierAt(jsonOf(answer), dialect.messageId) === messageId

/** A message of another mailbox is refused: its identifier names no message of this one, or another message. */
export const refusedFromOtherMailbox = (message: MessageHandle): Expectation => ({
  ...unlessOtherMessage(message, clientError),
  says: `${clientError.says}, or another message with this identifier`,
})
