/** §4.1, §7: values that cannot be read, and are taken as something. */
import { revise } from '../../../rules/rules.ts'
import type { Parser } from '../../../rules/validation.ts'
import { type Defect, defect } from '../defect.ts'

/** What cannot be read is taken as `value`; all else as it is. */
const lenient =
  <T>(parser: Parser<T>, value: T): Parser<T> =>
  (text) => {
    const read = parser(text)
    return read.wrong === undefined ? read : { value }
  }

export const badSyntaxDefects: readonly Defect[] = [
  defect('page-size-that-cannot-be-read-is-the-default', ['list-syntax-page-size-refused'], {
    says: 'a size that is no number becomes 0, which stands for the default',
    clauses: ['7.syntax-400'],
    change: revise('validation', ({ pageSize }) => ({ pageSize: lenient(pageSize, 25) })),
  }),
  defect('visible-takes-any-word', ['list-syntax-visible-refused'], {
    says: 'every word but "false" is true',
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400'],
    change: revise('validation', ({ visible }) => ({ visible: lenient(visible, true) })),
  }),
  defect('registered-mail-takes-any-word', ['list-syntax-registered-refused'], {
    says: 'every word but "true" is false',
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400'],
    change: revise('validation', ({ registeredMail }) => ({ registeredMail: lenient(registeredMail, false) })),
  }),
  defect('required-action-takes-any-word', ['list-syntax-action-refused'], {
    says: 'a word that is there is enough to ask for messages with an action',
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400'],
    change: revise('validation', ({ requiredAction }) => ({ requiredAction: lenient(requiredAction, true) })),
  }),
  defect('required-action-not-executed-takes-any-word', ['list-syntax-action-refused'], {
    says: 'the flag is looked at beside requiredAction alone, and never validated',
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400'],
    change: revise('validation', (own) => ({
      requiredActionNotExecuted: lenient(own.requiredActionNotExecuted, false),
    })),
  }),
  defect('received-before-that-is-no-date-is-far-away', ['list-syntax-end-dates-refused'], {
    says: 'an end that cannot be read stands for no end at all',
    clauses: ['4.1.syntax-date-400', '7.syntax-400'],
    change: revise('validation', ({ receivedBefore }) => ({ receivedBefore: lenient(receivedBefore, '9999-12-31') })),
  }),
  defect('expired-before-that-is-no-date-is-far-away', ['list-syntax-end-dates-refused'], {
    says: 'an expiry that cannot be read is ignored',
    clauses: ['4.1.syntax-date-400', '7.syntax-400'],
    change: revise('validation', ({ expiredBefore }) => ({ expiredBefore: lenient(expiredBefore, '9999-12-31') })),
  }),
]
