/** §2, §4.1: replies that are stored in part, although they were refused, or in another mailbox. */
import { readBytes, utf8Text } from '../../../../src/contract/bytes.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { mayConsultAll, storeWith, withStore } from '../shared/missing-checks.ts'

const storedAs =
  (change: (reply: StoredMessage) => StoredMessage) =>
  (rules: Rules): Rules =>
    withStore(rules, ['reply'], (store) => ({ add: (mailbox, reply) => store.add(mailbox, change(reply)) }))

const withoutBody = ({ body: _, ...reply }: StoredMessage): StoredMessage => reply

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

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The body is read twice: once to store the reply, and once to check it. */
const withRefusedStored = (rules: Rules): Rules =>
  withHandler(rules, ['reply'], (own) => async (identified) => {
    const bytes = await readBytes(identified.request.body)
    const again = () => ({ ...identified.request, body: inOnePiece(bytes) })
    try {
      return await own({ ...identified, request: again() })
    } catch (refusal) {
      const caller = { ...identified.caller, ...mayConsultAll }
      await own({ ...identified, caller, request: again() }).catch(() => {})
      throw refusal
    }
  })

/** The mailbox is that of the sender in the request; the parent is found in the mailbox of the caller all the same. */
const withMailboxOfSender = (rules: Rules): Rules =>
  withHandler(rules, ['reply'], (own) => async (identified) => {
    const { caller, request, store } = identified
    const bytes = await readBytes(request.body)
    const again = { ...request, body: inOnePiece(bytes) }
    const named = /"enterpriseNumber":"(\d{10})"/.exec(utf8Text(bytes))?.[1] ?? ''
    const mailbox = await caller.mailbox()
    if (!store.mailboxes().includes(named)) return own({ ...identified, request: again })
    return own({
      ...identified,
      request: again,
      caller: { ...caller, mailbox: async () => named },
      store: storeWith(store, { find: (_mailbox, id) => store.find(mailbox, id) }),
    })
  })

export const storedReplyDefects: readonly Defect[] = [
  defect('reply-keeps-the-first-file-alone', ['reply-files-kept'], {
    says: 'the last file of a reply is dropped',
    clauses: ['2.reply-attachments', '2.reply-http-part-name'],
    change: storedAs((reply) => ({ ...reply, attachments: reply.attachments.slice(0, -1) })),
  }),
  defect('reply-takes-files-by-order', ['reply-files-kept'], {
    says: 'the first file part is the first attachment, whichever name it has',
    clauses: ['2.reply-http-part-name', '2.reply-is-main-content'],
    change: storedAs((reply) => ({ ...reply, attachments: reply.attachments.map(withFileOfOther) })),
  }),
  defect('reply-stores-empty-files', ['reply-files-kept'], {
    says: 'the files of a reply were read before, and are stored empty',
    clauses: ['2.reply-attachments', '2.reply-http-part-name'],
    change: storedAs(withEmptyFiles),
  }),
  defect('reply-loses-its-text', ['reply-text-kept'], {
    says: 'a reply is stored without its text',
    clauses: ['2.reply-body-content'],
    change: storedAs(withoutBody),
  }),
  defect('reply-is-stored-although-refused', ['reply-refused-not-stored'], {
    says: 'a reply is stored before the right is looked up, and stays',
    clauses: ['5.6.reply-refused'],
    change: withRefusedStored,
  }),
  defect('reply-lies-in-the-mailbox-of-its-sender', ['reply-foreign-sender-not-stored-there'], {
    says: 'the mailbox of a reply is taken from the sender in the request',
    clauses: ['5.4.foreign-change'],
    change: withMailboxOfSender,
  }),
]
