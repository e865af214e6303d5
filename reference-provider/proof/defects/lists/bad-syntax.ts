/** §4.1, §7: values that cannot be read, and are taken as something. */
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Parser, ValidationRules } from '../../../rules/validation.ts'
import type { Defect } from '../defect.ts'

/** What cannot be read is taken as `value`; all else as it is. */
const lenient =
  <T>(parser: Parser<T>, value: T): Parser<T> =>
  (text) => {
    const read = parser(text)
    return read.wrong === undefined ? read : { value }
  }

const withParsers = (readers: (validation: ValidationRules) => Partial<ValidationRules>) => (rules: Rules) =>
  reviseRules(rules, 'validation', readers(rules.validation))

export const badSyntaxDefects: readonly Defect[] = [
  {
    id: 'page-size-that-cannot-be-read-is-the-default',
    clauses: ['7.syntax-400'],
    says: 'a size that is no number becomes 0, which stands for the default',
    expected: ['list-syntax-page-size-refused'],
    change: withParsers(({ pageSize }) => ({ pageSize: lenient(pageSize, 25) })),
  },
  {
    id: 'visible-takes-any-word',
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400'],
    says: 'every word but "false" is true',
    expected: ['list-syntax-visible-refused'],
    change: withParsers(({ visible }) => ({ visible: lenient(visible, true) })),
  },
  {
    id: 'registered-mail-takes-any-word',
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400'],
    says: 'every word but "true" is false',
    expected: ['list-syntax-registered-refused'],
    change: withParsers(({ registeredMail }) => ({ registeredMail: lenient(registeredMail, false) })),
  },
  {
    id: 'required-action-takes-any-word',
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400'],
    says: 'a word that is there is enough to ask for messages with an action',
    expected: ['list-syntax-action-refused'],
    change: withParsers(({ requiredAction }) => ({ requiredAction: lenient(requiredAction, true) })),
  },
  {
    id: 'required-action-not-executed-takes-any-word',
    clauses: ['4.1.syntax-boolean-400', '7.syntax-400'],
    says: 'the flag is looked at beside requiredAction alone, and never validated',
    expected: ['list-syntax-action-refused'],
    change: withParsers((own) => ({ requiredActionNotExecuted: lenient(own.requiredActionNotExecuted, false) })),
  },
  {
    id: 'received-before-that-is-no-date-is-far-away',
    clauses: ['4.1.syntax-date-400', '7.syntax-400'],
    says: 'an end that cannot be read stands for no end at all',
    expected: ['list-syntax-end-dates-refused'],
    change: withParsers(({ receivedBefore }) => ({ receivedBefore: lenient(receivedBefore, '9999-12-31') })),
  },
  {
    id: 'expired-before-that-is-no-date-is-far-away',
    clauses: ['4.1.syntax-date-400', '7.syntax-400'],
    says: 'an expiry that cannot be read is ignored',
    expected: ['list-syntax-end-dates-refused'],
    change: withParsers(({ expiredBefore }) => ({ expiredBefore: lenient(expiredBefore, '9999-12-31') })),
  },
]
