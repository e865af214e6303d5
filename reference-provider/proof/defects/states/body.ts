/** §3, §4.1, §5.6: bodies that do not arrive, or arrive unnoticed. */
import { utf8Bytes } from '../../../../src/contract/bytes.ts'
import type { LocalizedString } from '../../../../src/contract/interface/model.ts'
import { withPaths } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { closedTo } from '../shared/callers-and-responses.ts'
import { kindsOfMessages } from '../shared/kinds-of-messages.ts'

const bodyMarksRead = 'body-main-marks-read'

/** The text of each language, changed. */
const withTexts =
  (change: (text: string) => string) =>
  (texts: LocalizedString): LocalizedString =>
    Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]))

/** Each byte as a character. */
const latin1Text = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

export const bodyDefects: readonly Defect[] = [
  ...kindsOfMessages.map(([kind, says, isSuch]) =>
    defect(`body-of-${kind}-leaves-unread`, ['body-main-of-each-kind-marks-read'], {
      says: `reading the body of ${says} does not mark it as read`,
      clauses: ['3.read-by-main-body'],
      change: revise('marking', ({ byBody }) => ({ byBody: (message) => byBody(message) && !isSuch(message) })),
    }),
  ),
  defect('body-leaves-unread', [bodyMarksRead], {
    says: 'downloading the body never marks the message as read',
    clauses: ['3.read-by-main-body', 'rows.25'],
    change: revise('marking', { byBody: () => false }),
  }),
  defect('body-marks-when-it-is-not-the-main-content', [bodyMarksRead], {
    says: 'the flag isBodyMainContent is negated',
    clauses: ['3.read-by-main-body', '3.unread-after-other-body', 'rows.25'],
    change: revise('marking', { byBody: ({ isBodyMainContent }) => !isBodyMainContent }),
  }),
  defect('body-marks-beside-an-attachment-only', [bodyMarksRead], {
    says: 'the body marks the message as read only if the message has an attachment',
    clauses: ['3.read-by-main-body', 'rows.25'],
    change: revise('marking', ({ byBody }) => ({
      byBody: (message) => byBody(message) && message.attachments.length > 0,
    })),
  }),
  defect('body-is-empty', [bodyMarksRead], {
    says: 'the body has no texts',
    clauses: ['4.1.body', '2.is-body-main-content-true', 'rows.25'],
    change: revise('presentation', { body: () => ({}) }),
  }),
  defect('body-is-cut-to-a-preview', [bodyMarksRead], {
    says: 'the body contains only a preview of the text',
    clauses: ['4.1.body', '2.is-body-main-content-true', 'rows.25'],
    change: revise('presentation', { body: withTexts((text) => text.slice(0, 12)) }),
  }),
  defect('body-is-cut-at-the-end-of-its-column', ['body-of-own-message'], {
    says: 'the body is cut after 4,000 characters',
    clauses: ['4.1.body'],
    change: revise('presentation', { body: withTexts((text) => text.slice(0, 4000)) }),
  }),
  defect('body-has-broken-accents', [bodyMarksRead, 'body-of-own-message'], {
    says: 'the bytes of the body are read as Latin-1, so É becomes Ã\u0089',
    clauses: ['4.1.body', '2.is-body-main-content-true', 'rows.25'],
    change: revise('presentation', { body: withTexts((text) => latin1Text(utf8Bytes(text))) }),
  }),
  defect('body-has-question-marks-for-accents', [bodyMarksRead, 'body-of-own-message'], {
    says: 'the body has a question mark in place of each letter with an accent',
    clauses: ['4.1.body', '2.is-body-main-content-true', 'rows.25'],
    change: revise('presentation', { body: withTexts((text) => text.replace(/[\u0080-\uffff]/g, '?')) }),
  }),
  defect('body-is-encoded-as-html', ['body-of-own-message'], {
    says: 'the body has &amp; and &lt; in place of & and <, although it is no HTML',
    clauses: ['4.1.body'],
    strict: true,
    change: revise('presentation', {
      body: withTexts((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    }),
  }),
  defect('body-is-not-found', [bodyMarksRead], {
    says: 'the feature is declared, but its path gets 404',
    clauses: ['4.1.body', '2.is-body-main-content-true', 'rows.25', '4.4.body-if-supported'],
    change: (rules) => withPaths(rules, { body: [] }),
  }),
  defect('body-is-closed-to-users', [bodyMarksRead], {
    says: 'only applications can read the body',
    clauses: ['5.6.body-allowed', 'rows.25'],
    change: closedTo('human', 'body'),
  }),
]
