/** §3, §4.1, §5.6: bodies that do not arrive, or arrive unnoticed. */
import { withPaths } from '../../../rules/revise/route-changes.ts'
import { reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'
import { closedTo } from '../shared/closed-to.ts'

const body = 'body-main-marks-read'

export const bodyDefects: readonly Defect[] = [
  {
    id: 'body-leaves-unread',
    clauses: ['3.read-by-main-body', 'rows.25'],
    says: 'only attachments set the read flag',
    expected: [body],
    change: (rules) => reviseRules(rules, 'marking', { byBody: () => false }),
  },
  {
    id: 'body-marks-when-it-is-not-the-main-content',
    clauses: ['3.read-by-main-body', '3.unread-after-other-body', 'rows.25'],
    says: 'the flag isBodyMainContent is compared without its negation',
    expected: [body],
    change: (rules) => reviseRules(rules, 'marking', { byBody: ({ isBodyMainContent }) => !isBodyMainContent }),
  },
  {
    id: 'body-marks-beside-an-attachment-alone',
    clauses: ['3.read-by-main-body', 'rows.25'],
    says: 'the read flag belongs to the main attachment, and a message of text only has no attachment',
    expected: [body],
    change: (rules) =>
      reviseRules(rules, 'marking', {
        byBody: (message) => rules.marking.byBody(message) && message.attachments.length > 0,
      }),
  },
  {
    id: 'body-is-empty',
    clauses: ['4.1.body', '2.is-body-main-content-true', 'rows.25'],
    says: 'the texts are there, and the mapping to the answer drops them',
    expected: [body],
    change: (rules) => reviseRules(rules, 'presentation', { body: () => ({}) }),
  },
  {
    id: 'body-is-cut-to-a-preview',
    clauses: ['4.1.body', '2.is-body-main-content-true', 'rows.25'],
    says: 'the preview of the text is answered',
    expected: [body],
    change: (rules) =>
      reviseRules(rules, 'presentation', {
        body: (texts) =>
          Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text.slice(0, 12)])),
      }),
  },
  {
    id: 'body-is-not-found',
    clauses: ['4.1.body', '2.is-body-main-content-true', 'rows.25', '4.4.body-if-supported'],
    says: 'the feature is announced, and its path was never built',
    expected: [body],
    change: (rules) => withPaths(rules, { body: [] }),
  },
  {
    id: 'body-is-closed-to-users',
    clauses: ['5.6.body-allowed', 'rows.25'],
    says: 'the text is open to applications, and users were forgotten',
    expected: [body],
    change: closedTo('human', 'body'),
  },
]
