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

const withText = (change: (text: string) => string) => (reply: StoredMessage) => [
  {
    ...reply,
    ...(reply.body && {
      body: Object.fromEntries(Object.entries(reply.body).map(([language, text]) => [language, change(text)])),
    }),
  },
]
const withNames = (change: (name: string) => string) =>
  withFiles((files) => files.map((file) => ({ ...file, fileName: change(file.fileName) })))
const exchanged = (reply: StoredMessage): StoredMessage => {
  const contents = reply.attachments.map(({ content }) => content).reverse()
  return {
    ...reply,
    attachments: reply.attachments.map((file, index) => ({ ...file, content: contents[index] ?? '' })),
  }
}

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
  [
    'text-encoded',
    'the text of a reply is stored as HTML',
    withText((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  ],
  ['text-cut', 'the text of a reply is cut at 255 characters', withText((text) => text.slice(0, 255))],
  ['text-cut-64', 'the text of a reply is cut at 64 characters', withText((text) => text.slice(0, 64))],
  ['text-trimmed', 'the text of a reply is trimmed', withText((text) => text.trim()), 'advice'],
  ['text-one-line', 'line ends of the text of a reply are dropped', withText((text) => text.replace(/\n/g, ' '))],
  ['text-ascii', 'characters outside ASCII become question marks', withText((text) => text.replace(/[^ -~\n]/g, '?'))],
  [
    'text-without-emoji',
    'characters above U+FFFF are dropped',
    withText((text) => text.replace(/[\u{10000}-\u{10FFFF}]/gu, '')),
  ],
  ['text-without-tags', 'tags in the text of a reply are dropped', withText((text) => text.replace(/<[^>]*>/g, ''))],
  ['file-name-cut', 'file names of a reply are cut at 64 characters', withNames((name) => name.slice(0, 64)), 'advice'],
  [
    'file-name-ascii',
    'file names of a reply lose what is not ASCII',
    withNames((name) => name.replace(/[^ -~]/g, '?')),
    'advice',
  ],
  ['file-name-lower', 'file names of a reply are in lower case', withNames((name) => name.toLowerCase()), 'advice'],
  ['files-reversed', 'the contents of the files of a reply are exchanged', (reply) => [exchanged(reply)]],
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
    judgement
      ? atMostAdvice(
          'The specification does not say where a reply appears, what its files are named, or whether texts are trimmed.',
        )
      : {},
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
