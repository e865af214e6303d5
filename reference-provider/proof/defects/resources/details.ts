/** §4.1, §5.6: details that are garbled, refused, or given to everybody. */

import type { LocalizedString } from '../../../../src/contract/interface/model.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { closedTo } from '../shared/closed-to.ts'
import { withoutRightCheck } from '../shared/missing-checks.ts'

const inEachLanguage = (text: LocalizedString, change: (text: string) => string): LocalizedString =>
  Object.fromEntries(Object.entries(text).map(([language, written]) => [language, change(written)]))

const withSubject = (rules: Rules, change: (text: string) => string): Rules =>
  reviseRules(rules, 'presentation', {
    details: (message, href) =>
      rules.presentation.details({ ...message, subject: inEachLanguage(message.subject, change) }, href),
  })

const detailsAreWhatAListLeft = (rules: Rules): Rules => {
  let last: object | undefined
  const { listItem, details } = rules.presentation
  return reviseRules(rules, 'presentation', {
    listItem: (message, href) => {
      last = listItem(message, href)
      return last
    },
    details: (message, href) => last ?? details(message, href),
  })
}

export const detailsDefects: readonly Defect[] = [
  {
    id: 'details-are-encoded-twice',
    clauses: ['4.1.details', '2.message-subject', 'rows.12'],
    says: 'texts in UTF-8 are read as Latin-1 and written in UTF-8 again',
    expected: ['details-shown'],
    change: (rules) => withSubject(rules, (text) => Buffer.from(text, 'utf8').toString('latin1')),
  },
  {
    id: 'details-escape-for-html',
    clauses: ['4.1.details', '2.message-subject', 'rows.12'],
    says: 'texts are escaped for a web page before they are put in JSON',
    expected: ['details-shown'],
    change: (rules) => withSubject(rules, (text) => text.replace(/[^ -~]/g, (letter) => `&#${letter.charCodeAt(0)};`)),
  },
  {
    id: 'details-cut-the-subject',
    clauses: ['4.1.details', '2.message-subject', 'rows.12'],
    says: 'the column of the subject is too narrow',
    expected: ['details-shown'],
    change: (rules) => withSubject(rules, (text) => text.slice(0, 10)),
  },
  {
    id: 'details-lack-the-subject',
    clauses: ['4.1.details', '2.message-subject', 'rows.12'],
    says: 'the subject is part of the list, and was forgotten in the details',
    expected: ['details-shown'],
    change: (rules) =>
      reviseRules(rules, 'presentation', {
        details: (message, href) => ({ ...rules.presentation.details(message, href), subject: undefined }),
      }),
  },
  {
    id: 'details-are-what-a-list-left',
    clauses: ['4.1.details', 'rows.12'],
    says: 'lists and details fill one shared object, and the details answer what a list left in it',
    expected: ['details-shown'],
    change: detailsAreWhatAListLeft,
  },
  {
    id: 'details-ask-for-no-right',
    clauses: ['5.6.details-refused', '5.6.details-ask-right', '7.reading-message', 'rows.13'],
    says: 'only the list checks rights: the identifier is enough to see the message',
    expected: ['details-no-access'],
    change: (rules) => withoutRightCheck(rules, 'details'),
  },
  {
    id: 'details-without-access-are-a-bad-request',
    clauses: ['7.reading-message', 'rows.13', '7.details-404'],
    says: 'a message without access is answered with 400, as in a change of partition',
    expected: ['details-no-access', 'content-no-access'],
    change: (rules) => reviseRules(rules, 'refusals', { withoutAccess: () => rules.refusals.invalid([]) }),
  },
  {
    id: 'details-without-access-are-an-internal-error',
    clauses: ['7.reading-message', 'rows.13'],
    says: 'the exception for a missing right is not handled',
    expected: ['details-no-access', 'content-no-access'],
    change: (rules) => reviseRules(rules, 'refusals', { withoutAccess: () => rules.refusals.internal() }),
  },
  {
    id: 'details-without-access-ask-to-log-in',
    clauses: ['7.reading-message', 'rows.13'],
    says: 'a missing right is answered with 401, as if the token were bad',
    expected: ['details-no-access', 'content-no-access'],
    change: (rules) => reviseRules(rules, 'refusals', { withoutAccess: () => rules.refusals.tokenInvalid() }),
  },
  {
    id: 'details-without-access-are-empty',
    clauses: ['7.reading-message', '5.6.details-refused', 'rows.13'],
    says: 'what is not found is answered with 200 and an empty object',
    expected: ['details-no-access'],
    change: (rules) =>
      withResponseRewrite(rules, ['details'], (reply) =>
        reply.status === 404 ? { ...reply, status: 200, body: {} } : reply,
      ),
  },
  {
    id: 'details-are-closed-to-users',
    clauses: ['5.6.details-allowed', '4.1.details', 'rows.12'],
    says: 'the details are open to applications, and users were forgotten',
    expected: ['details-shown'],
    change: closedTo('human', 'details'),
  },
]
