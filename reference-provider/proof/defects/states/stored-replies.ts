/** §2, §4.1: replies that are stored in part, or are open to others. */
import { base64Bytes, readBytes, utf8Bytes, utf8Text } from '../../../../src/contract/bytes.ts'
import { base64Text } from '../../../../src/contract/encodings.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { unnamedReplies } from '../../variants/responses/statuses.ts'
import { inSequence } from '../../variants/variant.ts'
import { type Defect, defect } from '../defect.ts'
import { gridNames, withSpaces } from '../shared/grid-scenarios.ts'
import { unrestricted } from '../shared/missing-checks.ts'
import { withMessagesOpen } from '../shared/open-messages.ts'
import { inOnePiece } from '../shared/requested-messages.ts'

/** A reply is changed when it is stored. */
export const storedAs =
  (change: (reply: StoredMessage) => StoredMessage) =>
  (rules: Rules): Rules =>
    withStore(rules, ['reply'], (store) => ({ add: (mailbox, reply) => store.add(mailbox, change(reply)) }))

type Attachment = StoredMessage['attachments'][number]

/** The flag of an attachment with the file of the one at the other end of the list. */
const withFileOfOther = ({ isMainContent, attachmentId }: Attachment, place: number, all: Attachment[]): Attachment => {
  const other = all.at(-1 - place)
  if (other === undefined) throw new RangeError(`no attachment at ${-1 - place}`)
  return { ...other, isMainContent, attachmentId }
}

const withEmptyFiles = (reply: StoredMessage): StoredMessage => ({
  ...reply,
  attachments: reply.attachments.map((one) => ({ ...one, content: '' })),
})

const withOneFileOfEachName = (reply: StoredMessage): StoredMessage => ({
  ...reply,
  attachments: reply.attachments.map((one) => ({
    ...one,
    content: reply.attachments.findLast(({ fileName }) => fileName === one.fileName)?.content ?? '',
  })),
})

export const fileAsText = (base64: string): string => base64Text(utf8Bytes(utf8Text(base64Bytes(base64))))

const withFilesAsText = (reply: StoredMessage): StoredMessage => ({
  ...reply,
  attachments: reply.attachments.map((one) => ({ ...one, content: fileAsText(one.content ?? '') })),
})

const closedKinds = ['hidden', 'sent', 'unread', 'registered', 'main-body']
const closedReplies = closedKinds.map((kind) => `access-closed-${kind}-reply`)

/** The partition that only replies are in; no user has a right on it. */
const partitionOfReplies = 'REPLIES'

/** A message without a partition passes the rights check. */
const withRepliesInNoPartition = (rules: Rules): Rules =>
  withHandler(
    storedAs((reply) => ({ ...reply, sender: { ...reply.sender, partition: partitionOfReplies } }))(rules),
    ['messages', 'details', 'content', 'body'],
    (own) => (identified) => {
      const { caller } = identified
      return own({
        ...identified,
        caller: {
          ...caller,
          mayConsult: async (id) => id === partitionOfReplies || caller.mayConsult(id),
          partitionFilter: async () => {
            const isOpen = await caller.partitionFilter()
            return (id) => id === partitionOfReplies || isOpen(id)
          },
        },
      })
    },
  )

/** A reply with a file is handled by the route of uploads, which looks up no right. */
const withFilesUnchecked = (rules: Rules): Rules =>
  withHandler(rules, ['reply'], (own) => async (identified) => {
    const bytes = await readBytes(identified.request.body)
    const again = { ...identified, request: { ...identified.request, body: inOnePiece(bytes) } }
    return own(utf8Text(bytes).includes('filename=') ? unrestricted(again) : again)
  })

const isReply = ({ originalMessageId }: StoredMessage): boolean => originalMessageId !== undefined

/** The parent is changed when its reply is stored. */
const withParent =
  (change: (parent: StoredMessage) => Partial<StoredMessage>) =>
  (rules: Rules): Rules =>
    withStore(rules, ['reply'], (store) => ({
      add: (mailbox, reply) => {
        store.add(mailbox, reply)
        const parent = reply.originalMessageId && store.find(mailbox, reply.originalMessageId)
        if (parent) store.swap([{ from: parent, to: { ...parent, ...change(parent) } }])
      },
    }))

export const storedReplyDefects: readonly Defect[] = [
  defect('replies-are-open-to-every-user', ['reply-created-closed-to-others'], {
    says: 'the rights check is missing for replies',
    clauses: ['5.6.details-refused', '5.6.content-refused', '5.6.body-refused'],
    change: withMessagesOpen(['details', 'content', 'body'], isReply),
  }),
  defect('unnamed-replies-are-open-to-every-user', ['reply-created-closed-to-others'], {
    says: 'the rights check is missing for replies, and the answer to a reply names no message',
    clauses: ['5.6.details-refused', '5.6.content-refused', '5.6.body-refused'],
    change: inSequence(unnamedReplies, withMessagesOpen(['details', 'content', 'body'], isReply)),
  }),
  ...(['changePartition', 'changeVisibility'] as const).map((operation) =>
    defect(`replies-are-open-to-every-${gridNames[operation]}`, ['reply-created-closed-to-others'], {
      says: `${withSpaces(gridNames[operation])}: the rights check is missing for replies`,
      clauses: [operation === 'changePartition' ? '5.6.change-partition-refused' : '5.6.change-visibility-refused'],
      change: withMessagesOpen([operation], isReply),
    }),
  ),
  defect('replies-lie-in-no-partition', ['reply-created-closed-to-others'], {
    says: 'a reply is stored without a partition, and messages without a partition are open',
    clauses: ['5.6.details-refused', '5.6.content-refused', '5.6.list-consultable-only'],
    change: withRepliesInNoPartition,
  }),
  defect('reply-with-a-file-looks-up-no-right', closedReplies, {
    says: 'the rights check is missing for a reply with a file',
    clauses: ['5.6.reply-refused'],
    change: withFilesUnchecked,
  }),
  defect('reply-hides-its-parent', ['reply-created-sent-and-parent-stays'], {
    says: 'replying hides the original message',
    clauses: ['3.hidden-by-change-visibility'],
    change: withParent(() => ({ isVisible: false })),
  }),
  defect('reply-executes-actions-of-its-parent', ['reply-each-kind-accepted'], {
    says: 'replying executes the actions of the original message',
    clauses: ['3.executed-by-update'],
    change: withParent(({ messageActions }) => ({
      messageActions: messageActions.map((action) => ({ ...action, isExecuted: true })),
    })),
  }),
  defect('reply-is-stored-as-received', ['reply-created-sent-and-parent-stays'], {
    says: 'a reply is stored in the folder of received messages',
    clauses: ['4.1.folder-in', '4.1.folder-out'],
    change: storedAs((reply) => ({ ...reply, folder: 'in' })),
  }),
  defect('reply-keeps-the-first-file-only', ['reply-files-kept'], {
    says: 'the last file of a reply is lost',
    clauses: ['2.reply-attachments', '2.reply-http-part-name'],
    change: storedAs((reply) => ({ ...reply, attachments: reply.attachments.slice(0, -1) })),
  }),
  defect('reply-takes-files-by-order', ['reply-files-kept'], {
    says: 'the files of a reply are assigned by position, not by part name',
    clauses: ['2.reply-http-part-name', '2.reply-is-main-content'],
    change: storedAs((reply) => ({ ...reply, attachments: reply.attachments.map(withFileOfOther) })),
  }),
  defect('reply-stores-empty-files', ['reply-files-kept'], {
    says: 'the files of a reply are stored empty',
    clauses: ['2.reply-attachments', '2.reply-http-part-name'],
    change: storedAs(withEmptyFiles),
  }),
  defect('reply-stores-files-as-text', ['reply-image-kept'], {
    says: 'the files of a reply are read and stored as text',
    clauses: ['2.reply-attachments'],
    change: storedAs(withFilesAsText),
  }),
  defect('reply-keeps-one-file-of-each-name', ['reply-files-of-one-name-kept'], {
    says: 'two files of a reply that have the same name have the content of the last one',
    clauses: ['2.reply-attachments', '2.reply-http-part-name'],
    change: storedAs(withOneFileOfEachName),
  }),
  defect('reply-keeps-five-files', ['reply-six-files-kept'], {
    says: 'a reply keeps five files at most',
    clauses: ['2.reply-attachments'],
    change: storedAs((reply) => ({ ...reply, attachments: reply.attachments.slice(0, 5) })),
  }),
  defect('reply-keeps-two-files', ['reply-files-kept'], {
    says: 'a reply keeps two files at most',
    clauses: ['2.reply-attachments'],
    change: storedAs((reply) => ({ ...reply, attachments: reply.attachments.slice(0, 2) })),
  }),
]
