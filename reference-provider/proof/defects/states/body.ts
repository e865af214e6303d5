/** §3, §4.1, §5.6: bodies that do not arrive, or arrive unnoticed. */
import { withPaths } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { closedTo } from '../shared/callers-and-responses.ts'

const body = 'body-main-marks-read'

export const bodyDefects: readonly Defect[] = [
  defect('body-leaves-unread', [body], {
    says: 'only attachments set the read flag',
    clauses: ['3.read-by-main-body', 'rows.25'],
    change: revise('marking', { byBody: () => false }),
  }),
  defect('body-marks-when-it-is-not-the-main-content', [body], {
    says: 'the flag isBodyMainContent is compared without its negation',
    clauses: ['3.read-by-main-body', '3.unread-after-other-body', 'rows.25'],
    change: revise('marking', { byBody: ({ isBodyMainContent }) => !isBodyMainContent }),
  }),
  defect('body-marks-beside-an-attachment-alone', [body], {
    says: 'the read flag belongs to the main attachment, and a message of text only has no attachment',
    clauses: ['3.read-by-main-body', 'rows.25'],
    change: revise('marking', ({ byBody }) => ({
      byBody: (message) => byBody(message) && message.attachments.length > 0,
    })),
  }),
  defect('body-is-empty', [body], {
    says: 'the texts are there, and the mapping to the answer drops them',
    clauses: ['4.1.body', '2.is-body-main-content-true', 'rows.25'],
    change: revise('presentation', { body: () => ({}) }),
  }),
  defect('body-is-cut-to-a-preview', [body], {
    says: 'the preview of the text is answered',
    clauses: ['4.1.body', '2.is-body-main-content-true', 'rows.25'],
    change: revise('presentation', {
      body: (texts) =>
        Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text.slice(0, 12)])),
    }),
  }),
  defect('body-is-not-found', [body], {
    says: 'the feature is announced, and its path was never built',
    clauses: ['4.1.body', '2.is-body-main-content-true', 'rows.25', '4.4.body-if-supported'],
    change: (rules) => withPaths(rules, { body: [] }),
  }),
  defect('body-is-closed-to-users', [body], {
    says: 'the text is open to applications, and users were forgotten',
    clauses: ['5.6.body-allowed', 'rows.25'],
    change: closedTo('human', 'body'),
  }),
]
