/** §4.1: replies that are stored twice, or that overwrite another message. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { ProviderResponse } from '../../../response.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { storeWith, withStore } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import type { MessageStore } from '../../../store/store.ts'
import { type Defect, defect } from '../defect.ts'

const storedTwice =
  (isSuch: (reply: StoredMessage, caller: IdentifiedRequest['caller']) => boolean) =>
  (rules: Rules): Rules =>
    withStore(rules, ['reply'], (store, { caller }) => ({
      add: (mailbox, reply) => {
        store.add(mailbox, reply)
        if (isSuch(reply, caller)) store.add(mailbox, { ...reply, messageId: crypto.randomUUID() })
      },
    }))

/** The response with the identifier of another message. */
const withIdentifier = (response: ProviderResponse, from: string, to: string): ProviderResponse =>
  JSON.parse(JSON.stringify(response).replaceAll(from, to))

/** A reply gets the identifier of the newest sent message, and overwrites it. */
const overwritingSentMessage = (rules: Rules): Rules =>
  withHandler(rules, ['reply'], (own) => async (identified) => {
    const { store } = identified
    let given: { own: string; taken: string } | undefined
    const add: MessageStore['add'] = (mailbox, reply) => {
      const sent = store.inMailbox(mailbox).filter(({ folder }) => folder === 'out')
      const newest = sent.toSorted((one, other) => (one.publicationDate < other.publicationDate ? 1 : -1))[0]
      if (newest === undefined) return store.add(mailbox, reply)
      store.swap([{ from: newest, to: { ...reply, messageId: newest.messageId } }])
      given = { own: reply.messageId, taken: newest.messageId }
    }
    const response = await own({ ...identified, store: storeWith(store, { add }) })
    return given === undefined ? response : withIdentifier(response, given.own, given.taken)
  })

export const twiceStoredReplyDefects: readonly Defect[] = [
  defect('reply-is-stored-twice', ['reply-created-once'], {
    says: 'each reply is stored twice, under two identifiers',
    clauses: ['4.1.reply'],
    change: storedTwice(() => true),
  }),
  defect('reply-with-files-is-stored-twice', ['reply-with-files-created-once'], {
    says: 'a reply with files is stored twice, under two identifiers',
    clauses: ['4.1.reply'],
    change: storedTwice(({ attachments }) => attachments.length > 0),
  }),
  defect('reply-of-a-consumer-is-stored-twice', ['reply-by-consumer-created-once'], {
    says: 'a reply of a document consumer is stored twice, under two identifiers',
    clauses: ['4.1.reply'],
    change: storedTwice((_, { kind }) => kind !== 'human' && kind !== 'representative'),
  }),
  defect('reply-of-a-representative-is-stored-twice', ['reply-by-mandate-created-once'], {
    says: 'a reply of a representative is stored twice, under two identifiers',
    clauses: ['4.1.reply'],
    change: storedTwice((_, { kind }) => kind === 'representative'),
  }),
  defect('reply-overwrites-another-message', ['reply-created-once'], {
    says: 'a reply gets the identifier of another sent message, and overwrites it',
    clauses: ['4.1.reply'],
    change: overwritingSentMessage,
  }),
]
