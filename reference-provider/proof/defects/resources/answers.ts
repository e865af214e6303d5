/** §2, §4.1, §5.5: answers whose form is not the one that the specification gives. */
import type { LocalizedString, StoredMessage } from '../../../../src/contract/interface/model.ts'
import { refuse } from '../../../refusal.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

const withShortNumber = ({ sender, ...message }: StoredMessage): StoredMessage => ({
  ...message,
  sender: { ...sender, enterpriseNumber: sender.enterpriseNumber?.replace(/^0/, '') },
})

/** The list leaves out the German subject of these messages. */
const withoutGerman = (isMeant: (message: StoredMessage) => boolean) =>
  revise('presentation', ({ listItem }) => ({
    listItem: (message, href) => {
      const { de: _, ...subject } = message.subject
      const item = listItem(message, href)
      return isMeant(message) ? { ...item, subject } : item
    },
  }))

const inDetails = 'details-missing-language-filled-in'

/** A language without a text has the French one, or none. */
const filledFromFrench = ({ nl, fr, de }: LocalizedString): object => ({
  nl: nl ?? fr ?? null,
  fr: fr ?? null,
  de: de ?? fr ?? null,
})

export const answerDefects: readonly Defect[] = [
  defect('listed-subject-lacks-german', ['list-subjects-three-languages'], {
    says: 'the list has no German subject',
    clauses: ['2.localized-portal-de'],
    change: withoutGerman(() => true),
  }),
  defect('listed-sent-subject-lacks-german', ['list-sent-subjects-three-languages'], {
    says: 'sent messages are listed without the German subject',
    clauses: ['2.localized-portal-de'],
    change: withoutGerman(({ folder }) => folder === 'out'),
  }),
  defect('listed-hidden-subject-lacks-german', ['list-hidden-subjects-three-languages'], {
    says: 'hidden messages are listed without the German subject',
    clauses: ['2.localized-portal-de'],
    change: withoutGerman(({ isVisible }) => !isVisible),
  }),
  defect('listed-subject-lacks-languages', ['list-missing-language-filled-in'], {
    says: 'the list does not fill in the languages that a message was not published in',
    clauses: ['2.localized-portal-nl', '2.localized-portal-fr', '2.localized-portal-de'],
    change: revise('presentation', ({ listItem }) => ({
      listItem: (message, href) => ({ ...listItem(message, href), subject: message.subject }),
    })),
  }),
  defect('listed-subject-in-german-only-is-not-filled-in', ['list-missing-language-filled-in'], {
    says: 'the list fills in Dutch from French and French from Dutch, but neither from German',
    clauses: ['2.localized-portal-nl', '2.localized-portal-fr'],
    change: revise('presentation', ({ listItem }) => ({
      listItem: (message, href) => {
        const { nl, fr } = message.subject
        const item = listItem(message, href)
        return nl === undefined && fr === undefined ? { ...item, subject: message.subject } : item
      },
    })),
  }),
  defect('subject-in-details-lacks-languages', ['details-missing-language-filled-in'], {
    says: 'the details do not fill in the languages that a message was not published in',
    clauses: ['2.localized-portal-nl', '2.localized-portal-fr', '2.localized-portal-de'],
    change: revise('presentation', ({ details }) => ({
      details: (message, href) => ({ ...details(message, href), subject: message.subject }),
    })),
  }),
  defect('subject-in-details-is-filled-in-from-french-only', [inDetails, 'details-subjects-three-languages'], {
    says: 'the details fill in a missing subject from French only',
    clauses: ['2.localized-portal-nl', '2.localized-portal-fr', '2.localized-portal-de'],
    change: revise('presentation', ({ details }) => ({
      details: (message, href) => ({ ...details(message, href), subject: filledFromFrench(message.subject) }),
    })),
  }),
  defect('subject-has-a-stopgap', ['details-stored-fields-shown'], {
    says: 'in place of a missing subject the details say (no title)',
    clauses: ['2.localized-portal-nl', '2.localized-portal-fr', '2.localized-portal-de', '2.message-subject'],
    change: revise('presentation', ({ details }) => ({
      details: (message, href) => ({
        ...details(message, href),
        subject: { nl: '(geen titel)', fr: '(sans titre)', de: '(ohne Titel)', ...message.subject },
      }),
    })),
  }),
  defect('business-values-in-one-language-are-not-filled-in', [inDetails], {
    says: 'business values have the languages in which they were published, although subjects are filled in',
    clauses: ['2.localized-portal-nl', '2.localized-portal-fr', '2.localized-portal-de'],
    change: revise('presentation', ({ details }) => ({
      details: (message, href) => ({ ...details(message, href), businessDataList: message.businessDataList }),
    })),
  }),
  ...(['application', 'organization', 'messageType'] as const).map((record) =>
    defect(`texts-of-${record.toLowerCase()}-are-filled-in-from-french-only`, [inDetails], {
      says: `a missing name or description of a record (${record}) is filled in from French only`,
      clauses: ['2.localized-portal-nl', '2.localized-portal-fr', '2.localized-portal-de'],
      change: revise('presentation', (presentation) => ({
        [record]: (own: Parameters<(typeof presentation)[typeof record]>[0]) => ({
          ...own,
          name: filledFromFrench(own.name),
          description: filledFromFrench(own.description),
        }),
      })),
    }),
  ),
  defect('enterprise-number-is-a-number', ['list-fields-of-stated-kinds'], {
    says: 'enterprise numbers are stored as integers, so the leading zero is lost',
    clauses: ['1.5.ten-digits-in-answers', '8.enterprise-number-digits'],
    change: revise('presentation', ({ listItem }) => ({
      listItem: (message, href) => listItem(withShortNumber(message), href),
    })),
  }),
  defect('every-attachment-is-the-main-content', ['attachments-one-main-at-most'], {
    says: 'every attachment is marked as the main content',
    clauses: ['2.attachments-one-main'],
    change: revise('presentation', ({ listItem }) => ({
      listItem: (message, href) => {
        const attachments = message.attachments.map((attachment) => ({ ...attachment, isMainContent: true }))
        return listItem({ ...message, attachments }, href)
      },
    })),
  }),
  defect('file-name-is-sent-as-it-is', ['content-file-name-ascii'], {
    says: 'the file name is sent in the header in Latin-1',
    clauses: ['4.1.content-filename-ascii'],
    change: revise('headers', {
      contentDisposition: (fileName) => `attachment; filename="${fileName.replace(/[^\x20-\xff]|["\\]/g, '_')}"`,
    }),
  }),
  defect('file-name-is-sent-as-it-is-for-head', ['content-file-name-ascii'], {
    says: 'the headers of HEAD contain the file name in Latin-1',
    clauses: ['4.1.content-filename-ascii'],
    change: (rules) =>
      withResponseRewrite(rules, ['content'], (response, { method }) =>
        method === 'HEAD'
          ? {
              ...response,
              headers: { ...response.headers, 'Content-Disposition': 'attachment; filename="Relevé.pdf"' },
            }
          : response,
      ),
  }),
  defect('long-file-is-cut', ['content-long-file-whole'], {
    says: 'files are truncated after 65,535 bytes',
    clauses: ['4.1.content'],
    change: revise('presentation', ({ file }) => ({
      file: (attachment, message) => file(attachment, message).subarray(0, 65_535),
    })),
  }),
  defect('long-file-is-not-read', ['content-long-file-whole'], {
    says: 'files are fetched into a buffer of 256 KiB: a longer one is an error',
    clauses: ['4.1.content'],
    change: revise('presentation', ({ file }, { refusals }) => ({
      file: (attachment, message) => {
        const bytes = file(attachment, message)
        return bytes.length > 256 * 1024 ? refuse(refusals.pathAbsent()) : bytes
      },
    })),
  }),
  defect('refused-mandate-names-no-enterprise', ['mandate-refused-problem-body'], {
    says: 'the refusal of a mandate has a general text that does not name the two enterprises',
    clauses: ['5.5.problem-detail-consumer', '5.5.problem-detail-representative'],
    change: revise('refusals', {
      mandateRefused: () => ({ kind: 'missingPermission', detail: 'the permission is missing' }),
    }),
  }),
  defect('refused-mandate-has-no-title', ['mandate-refused-problem-body'], {
    says: 'the title of a problem is empty',
    clauses: ['5.5.problem-title', '2.problem-title'],
    change: revise('problems', ({ document }) => ({
      document: (refusal, look, instance) => ({ ...document(refusal, look, instance), title: '' }),
    })),
  }),
]
