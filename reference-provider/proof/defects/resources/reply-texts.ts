/** §1.2, §2: replies stored without their text, with another text, or with something of their parent. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { storedAs } from '../states/stored-replies.ts'

const storedForApplicationsAs =
  (change: (reply: StoredMessage) => StoredMessage) =>
  (rules: Rules): Rules =>
    withStore(rules, ['reply'], (store, { caller }) => ({
      add: (mailbox, reply) => store.add(mailbox, caller.kind === 'human' ? reply : change(reply)),
    }))

/** A reply gets something of the message that it answers. */
export const storedWithPartOf =
  (part: (parent: StoredMessage, reply: StoredMessage) => Partial<StoredMessage>) =>
  (rules: Rules): Rules =>
    withStore(rules, ['reply'], (store) => ({
      add: (mailbox, reply) => {
        const parent = reply.originalMessageId && store.find(mailbox, reply.originalMessageId)
        store.add(mailbox, parent ? { ...reply, ...part(parent, reply) } : reply)
      },
    }))

const publishedLater =
  (hours: number) =>
  (reply: StoredMessage): StoredMessage => ({
    ...reply,
    publicationDate: new Date(Date.parse(reply.publicationDate) + hours * 3_600_000).toISOString(),
  })

/** The reply with its text changed in each language. */
export const withText =
  (change: (text: string) => string) =>
  ({ body, ...reply }: StoredMessage): StoredMessage => ({
    ...reply,
    ...(body && { body: Object.fromEntries(Object.entries(body).map(([name, text]) => [name, change(text)])) }),
  })

const textOf = 'reply-text-of'

const encodedAsHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The shortest text of a scenario that is cut at that length. */
const sentLengthAbove = (most: number): number => [6000, 20_000, 40_000, 70_000].find((length) => length > most) ?? 0

/** JSON_NUMERIC_CHECK of PHP. */
const withNumbers = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (_name, value) =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
  )

const withoutBody = ({ body: _, ...reply }: StoredMessage): StoredMessage => reply

export const replyTextDefects: readonly Defect[] = [
  defect('reply-has-the-sender-of-its-parent', ['reply-created-shown-complete', 'reply-text-kept'], {
    says: 'the sender of a reply is that of the original message',
    clauses: ['2.reply-sender', '2.reply-sender-enterprise-number'],
    change: storedWithPartOf((parent, { sender: { partition } }) => ({ sender: { ...parent.sender, partition } })),
  }),
  ...[
    { hours: 2, says: 'two hours late: local time with the zone of UTC' },
    { hours: -1, says: 'one hour early: UTC, taken for local time and changed to UTC again' },
  ].map(({ hours, says }) =>
    defect(`reply-is-published-${hours > 0 ? 'late' : 'early'}`, ['reply-created-shown-complete', 'reply-text-kept'], {
      says: `the publication date of a reply is ${says}`,
      clauses: ['1.8.order'],
      change: storedAs(publishedLater(hours)),
    }),
  ),
  defect('reply-has-the-date-of-its-parent', ['reply-created-shown-complete', 'reply-text-kept'], {
    says: 'a reply has the publication date of the original message',
    clauses: ['1.8.order'],
    change: storedWithPartOf(({ publicationDate }) => ({ publicationDate })),
  }),
  defect('reply-has-the-actions-of-its-parent', ['reply-each-kind-accepted'], {
    says: 'a reply has the actions of the original message',
    strict: true,
    clauses: ['2.reply-part', '4.1.required-action-true'],
    change: storedWithPartOf(({ messageActions }) => ({
      messageActions: messageActions.map((action) => ({ ...action, messageActionId: crypto.randomUUID() })),
    })),
  }),
  defect('reply-has-dutch-in-place-of-german', ['reply-text-kept'], {
    says: 'the German text of a reply is replaced by the Dutch one',
    clauses: ['2.reply-body-content'],
    change: storedAs(({ body, ...reply }) => ({ ...reply, ...(body && { body: { ...body, de: body.nl ?? '' } }) })),
  }),
  defect('reply-loses-its-text', ['reply-text-kept'], {
    says: 'a reply is stored without its text',
    clauses: ['2.reply-body-content'],
    change: storedAs(withoutBody),
  }),
  defect('reply-with-a-file-loses-its-text', ['reply-text-beside-file-kept'], {
    says: 'a reply with a file loses its text',
    clauses: ['2.reply-body-content'],
    change: storedAs((reply) =>
      reply.attachments.length > 0 ? { ...withoutBody(reply), isBodyMainContent: false } : reply,
    ),
  }),
  defect('reply-text-is-encoded-as-html', ['reply-text-kept'], {
    says: 'the text of a reply is stored with &amp; and &lt; in place of & and <',
    clauses: ['2.reply-body-content'],
    change: storedAs(withText(encodedAsHtml)),
  }),
  defect('reply-text-loses-what-looks-like-a-tag', [`${textOf}-lines-and-brackets-kept`], {
    says: 'the text of a reply is stored without what stands between angle brackets',
    clauses: ['2.reply-body-content'],
    change: storedAs(withText((text) => text.replace(/<[^\s>][^>]*>/g, ''))),
  }),
  defect('reply-text-loses-its-line-breaks', [`${textOf}-lines-and-brackets-kept`], {
    says: 'the text of a reply is stored with spaces in place of line breaks',
    clauses: ['2.reply-body-content'],
    change: storedAs(withText((text) => text.replace(/\s+/g, ' '))),
  }),
  ...[500, 1000, 4000, 8000, 32_768, 65_535].map((most) =>
    defect(`reply-text-is-cut-at-${most}-characters`, [`${textOf}-${sentLengthAbove(most)}-characters-kept`], {
      says: `the text of a reply is cut after ${most} characters`,
      clauses: ['2.reply-body-content'],
      change: storedAs(withText((text) => text.slice(0, most))),
    }),
  ),
  defect('reply-text-is-decoded-once-too-often', [`${textOf}-escaped-characters-kept`], {
    says: 'the text of a reply is stored with & and < in place of &amp; and &lt;',
    clauses: ['2.reply-body-content'],
    change: storedAs(withText((text) => text.replaceAll('&lt;', '<').replaceAll('&amp;', '&'))),
  }),
  defect('reply-in-one-language-has-empty-texts', ['reply-in-one-language-filled'], {
    says: 'the languages that a reply lacks are empty texts in its body',
    clauses: ['2.localized-object'],
    change: storedAs(({ body, ...reply }) => ({
      ...reply,
      ...(body && { body: { nl: '', fr: '', de: '', ...body } }),
    })),
  }),
  defect('reply-text-of-digits-is-a-number', ['reply-text-of-digits-kept'], {
    says: 'a text of a body that consists of digits is a number in JSON',
    clauses: ['2.reply-body-content'],
    change: (rules) =>
      withResponseRewrite(rules, ['body'], (response) => ({ ...response, body: withNumbers(response.body) })),
  }),
  defect('reply-of-application-loses-its-files', ['reply-by-consumer-kept', 'reply-by-mandate-kept'], {
    says: 'a reply of an application is stored without its files',
    clauses: ['2.reply-attachments'],
    change: storedForApplicationsAs((reply) => ({ ...reply, attachments: [] })),
  }),
  defect('reply-of-application-loses-its-text', ['reply-by-consumer-kept', 'reply-by-mandate-kept'], {
    says: 'a reply of an application is stored without its text',
    clauses: ['2.reply-body-content'],
    change: storedForApplicationsAs(withoutBody),
  }),
]
