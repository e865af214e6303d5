/** §4.1: replies that are stored twice, in part, or in another place. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { withStoreChange } from '../changes.ts'
import { atMostAdvice, mutant } from '../mutant.ts'

type Attachment = StoredMessage['attachments'][number]

const withFiles =
  (change: (files: StoredMessage['attachments']) => StoredMessage['attachments']) => (reply: StoredMessage) => [
    { ...reply, attachments: change(reply.attachments) },
  ]
const withEachFile = (change: Partial<Attachment>) => withFiles((files) => files.map((one) => ({ ...one, ...change })))
const withFields = (fields: Partial<StoredMessage>) => (reply: StoredMessage) => [{ ...reply, ...fields }]

const textInFrench = (reply: StoredMessage) => [{ ...reply, ...(reply.body && { body: { fr: reply.body.fr ?? '' } }) }]
const inDefaultPartition = (reply: StoredMessage) => [
  { ...reply, sender: { ...reply.sender, partition: defaultPartition } },
]

type ReplyOperator = readonly [
  id: string,
  says: string,
  /** what is stored instead of the reply */
  stored: (reply: StoredMessage) => readonly StoredMessage[],
  judgement?: 'advice',
]

const replyOperators: readonly ReplyOperator[] = [
  ['doubled', 'a reply is stored twice', (one) => [one, { ...one, messageId: `${one.messageId}-2` }], 'advice'],
  ['files-dropped', 'the files of a reply are dropped', withFiles(() => [])],
  ['last-file-dropped', 'the last file of a reply is dropped', withFiles((files) => files.slice(0, -1))],
  ['files-empty', 'the files of a reply are empty', withEachFile({ content: '' })],
  ['main-flag-lost', 'no file of a reply is its main content', withEachFile({ isMainContent: false })],
  ['text-dropped', 'the text of a reply is dropped', ({ body: _, ...reply }) => [reply]],
  ['text-of-one-language', 'the text of a reply is kept in one language', textInFrench, 'advice'],
  ['in-general', 'a reply lies in the default partition', inDefaultPartition, 'advice'],
  ['received', 'a reply lies among the received messages', withFields({ folder: 'in' })],
  ['hidden', 'a reply is hidden', withFields({ isVisible: false }), 'advice'],
  ['oldest', 'a reply has a date of years ago', withFields({ publicationDate: '2020-01-01T00:00:00.000Z' }), 'advice'],
]

const clauses: readonly ClauseId[] = [
  '4.1.reply',
  '2.reply-attachments',
  '2.reply-body-content',
  '2.reply-is-main-content',
]

export const wrongReplies = replyOperators.map(([id, says, stored, judgement]) =>
  mutant(
    `${id}:reply`,
    says,
    clauses,
    withStoreChange('reply', (store) => ({
      add: (mailbox, reply) => {
        for (const one of stored(reply)) store.add(mailbox, one)
      },
    })),
    judgement ? atMostAdvice('The specification does not say where a reply appears.') : {},
  ),
)

export const replyElsewhere = [
  mutant(
    'in-other-mailbox:reply',
    'a reply is stored in the mailbox of an enterprise that is not its recipient',
    ['5.4.foreign-message', '5.4.own-enterprise'],
    withStoreChange('reply', (store) => ({
      add: (mailbox, reply) => store.add(store.mailboxes().find((one) => one !== mailbox) ?? mailbox, reply),
    })),
    { opensAccess: true },
  ),
]
