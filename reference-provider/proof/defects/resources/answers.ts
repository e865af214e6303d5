/** §2, §4.1, §5.5: answers whose form is not the one that the specification gives. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

const withShortNumber = ({ sender, ...message }: StoredMessage): StoredMessage => ({
  ...message,
  sender: { ...sender, enterpriseNumber: sender.enterpriseNumber?.replace(/^0/, '') },
})

export const answerDefects: readonly Defect[] = [
  {
    id: 'listed-subject-lacks-languages',
    clauses: ['2.localized-portal-nl', '2.localized-portal-fr', '2.localized-portal-de'],
    says: 'the list sends the languages that the message was published in',
    expected: ['list-subjects-three-languages'],
    change: (rules) =>
      reviseRules(rules, 'presentation', {
        listItem: (message, href) => ({ ...rules.presentation.listItem(message, href), subject: message.subject }),
      }),
  },
  {
    id: 'subject-in-details-lacks-languages',
    clauses: ['2.localized-portal-nl', '2.localized-portal-fr', '2.localized-portal-de'],
    says: 'the details send the languages that the message was published in',
    expected: ['details-missing-language-filled-in'],
    change: (rules) =>
      reviseRules(rules, 'presentation', {
        details: (message, href) => ({ ...rules.presentation.details(message, href), subject: message.subject }),
      }),
  },
  {
    id: 'enterprise-number-is-a-number',
    clauses: ['1.5.ten-digits-in-answers', '8.enterprise-number-digits'],
    says: 'enterprise numbers are kept as integers, so that the leading zero is lost',
    expected: ['list-fields-of-stated-kinds'],
    change: (rules) =>
      reviseRules(rules, 'presentation', {
        listItem: (message, href) => rules.presentation.listItem(withShortNumber(message), href),
      }),
  },
  {
    id: 'every-attachment-is-the-main-content',
    clauses: ['2.attachments-one-main'],
    says: 'whatever is a document is called the main content',
    expected: ['attachments-one-main-at-most'],
    change: (rules) =>
      reviseRules(rules, 'presentation', {
        listItem: (message, href) => {
          const attachments = message.attachments.map((attachment) => ({ ...attachment, isMainContent: true }))
          return rules.presentation.listItem({ ...message, attachments }, href)
        },
      }),
  },
  {
    id: 'file-name-is-sent-as-it-is',
    clauses: ['4.1.content-filename-ascii'],
    says: 'the file name is written into the header in Latin-1',
    expected: ['content-file-name-ascii'],
    change: (rules) =>
      reviseRules(rules, 'headers', {
        contentDisposition: (fileName) => `attachment; filename="${fileName.replace(/[^\x20-\xff]|["\\]/g, '_')}"`,
      }),
  },
  {
    id: 'refused-mandate-names-nobody',
    clauses: ['5.5.problem-detail-consumer', '5.5.problem-detail-representative'],
    says: 'one sentence serves for every missing permission',
    expected: ['mandate-refused-problem-body'],
    change: (rules) =>
      reviseRules(rules, 'refusals', {
        mandateRefused: () => ({ kind: 'missingPermission', detail: 'the permission is missing' }),
      }),
  },
  {
    id: 'refused-mandate-has-no-title',
    clauses: ['5.5.problem-title', '2.problem-title'],
    says: 'the title of a problem is left empty',
    expected: ['mandate-refused-problem-body'],
    change: (rules) =>
      reviseRules(rules, 'problems', {
        document: (refusal, look, instance) => ({ ...rules.problems.document(refusal, look, instance), title: '' }),
      }),
  },
]
