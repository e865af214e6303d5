/** §2, §4.1: a reply that changes an earlier one, or one that is stored at the same time. */
import { readBytes, utf8Text } from '../../../../src/contract/bytes.ts'
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { pause } from '../../../../src/contract/pause.ts'
import { refuse } from '../../../refusal.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { storeWith, withStore } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { inOnePiece, messageOf } from '../shared/requested-messages.ts'

/** What an earlier reply becomes when this one is stored. */
type Overwrite = (earlier: StoredMessage, reply: StoredMessage) => StoredMessage

const withEarlierReplies =
  (isMeant: (earlier: StoredMessage, reply: StoredMessage) => boolean, overwrite: Overwrite) =>
  (rules: Rules): Rules =>
    withStore(rules, ['reply'], (store) => ({
      add: (mailbox, reply) => {
        const earlier = store
          .inMailbox(mailbox)
          .filter((one) => one.originalMessageId !== undefined && isMeant(one, reply))
        store.swap(earlier.map((from) => ({ from, to: overwrite(from, reply) })))
        store.add(mailbox, reply)
      },
    }))

const hasSameParent = (earlier: StoredMessage, reply: StoredMessage): boolean =>
  earlier.originalMessageId === reply.originalMessageId

const withText: Overwrite = ({ body: _, ...earlier }, { body }) => ({ ...earlier, ...(body && { body }) })

const withFilesOfSameName: Overwrite = (earlier, reply) => ({
  ...earlier,
  attachments: earlier.attachments.map((one) => {
    const other = reply.attachments.find(({ fileName }) => fileName === one.fileName)
    return other === undefined ? one : { ...one, content: other.content }
  }),
})

/** A bean that serves all requests keeps the last body in a field. */
const withBodyInField = (rules: Rules): Rules => {
  let body = new Uint8Array()
  return withHandler(rules, ['reply'], (own) => async (identified) => {
    body = await readBytes(identified.request.body)
    await pause(50)
    return own({ ...identified, request: { ...identified.request, body: inOnePiece(body) } })
  })
}

/** The JSON is looked for among the fields, where a part with a file name is not. */
const withFieldsAlone = (rules: Rules): Rules =>
  withHandler(rules, ['reply'], (own) => async (identified) => {
    const bytes = await readBytes(identified.request.body)
    const isFile = utf8Text(bytes).includes('name="messageToReply"; filename=')
    return isFile
      ? refuse(rules.refusals.invalid([]))
      : own({ ...identified, request: { ...identified.request, body: inOnePiece(bytes) } })
  })

/** A message with the identifier that the JSON of a reply has is overwritten with the reply. */
const withMessageNamedBy =
  (idField: 'messageId' | 'id') =>
  (rules: Rules): Rules =>
    withHandler(rules, ['reply'], (own) => async (identified) => {
      const { request, store } = identified
      const bytes = await readBytes(request.body)
      const named = new RegExp(`"${idField}":"([^"]+)"`).exec(utf8Text(bytes))?.[1] ?? ''
      const add = (mailbox: string, reply: StoredMessage) => {
        const from = store.find(mailbox, named)
        if (from === undefined) return store.add(mailbox, reply)
        store.swap([{ from, to: { ...reply, messageId: named } }])
      }
      return own({
        ...identified,
        request: { ...request, body: inOnePiece(bytes) },
        store: storeWith(store, { add }),
      })
    })

/** A file with the identifier that the JSON of a reply has belongs to the reply from then on. */
const withFileTaken = (rules: Rules): Rules =>
  withHandler(rules, ['reply'], (own) => async (identified) => {
    const { request, store } = identified
    const bytes = await readBytes(request.body)
    const named = /"attachmentId":"([^"]+)"/.exec(utf8Text(bytes))?.[1]
    const add = (mailbox: string, reply: StoredMessage) => {
      const isNamed = ({ attachmentId }: { attachmentId: string }): boolean => attachmentId === named
      const owners = store.inMailbox(mailbox).filter(({ attachments }) => attachments.some(isNamed))
      const without = (from: StoredMessage) => ({
        from,
        to: { ...from, attachments: from.attachments.filter((one) => !isNamed(one)) },
      })
      store.swap(owners.map(without))
      store.add(mailbox, reply)
    }
    return own({ ...identified, request: { ...request, body: inOnePiece(bytes) }, store: storeWith(store, { add }) })
  })

/** A file name in the headers of a multipart part is taken for ASCII. */
const withAsciiNames = (rules: Rules): Rules =>
  withHandler(rules, ['reply'], (own) => async (identified) => {
    const bytes = await readBytes(identified.request.body)
    const names = [...utf8Text(bytes).matchAll(/filename="([^"]*)"/g)].map(([, name = '']) => name)
    if (!names.every(isAscii)) refuse(rules.refusals.internal())
    return own({ ...identified, request: { ...identified.request, body: inOnePiece(bytes) } })
  })

/** The download of a file of a reply has its name in this header. */
const withNamesOfReplies = (disposition: (fileName: string, rules: Rules) => string) => (rules: Rules) =>
  withHandler(rules, ['content'], (own) => async (identified) => {
    const [response, message] = [await own(identified), await messageOf(identified)]
    const sent = message?.attachments.find(({ attachmentId }) => attachmentId === identified.params.attachmentId)
    if (message?.originalMessageId === undefined || sent === undefined) return response
    const named = { 'Content-Disposition': disposition(sent.fileName, rules) }
    return { ...response, headers: { ...response.headers, ...named } }
  })

const isAscii = (text: string): boolean => !/\P{ASCII}/u.test(text)

export const severalReplyDefects: readonly Defect[] = [
  defect('reply-of-a-browser-is-refused', ['reply-of-browser-created'], {
    says: 'a JSON part with a file name is refused',
    clauses: ['2.reply-part'],
    strict: true,
    change: withFieldsAlone,
  }),
  defect('reply-fails-for-a-file-name-with-accents', ['reply-file-name-with-accents-kept'], {
    says: 'a reply with a file name outside ASCII gets 500',
    clauses: ['2.reply-attachments', '4.1.reply'],
    change: withAsciiNames,
  }),
  defect('reply-file-name-is-sent-raw', ['reply-file-name-with-accents-kept'], {
    says: 'the download of a file of a reply has its name in Latin-1 in its headers',
    clauses: ['4.1.content-filename-ascii'],
    change: withNamesOfReplies((fileName) => `attachment; filename="${fileName}"`),
  }),
  defect('reply-file-name-breaks-its-download', ['reply-file-name-with-accents-kept'], {
    says: 'the download of a file of a reply gets 500 if its name is outside ASCII',
    clauses: ['4.1.content', '4.1.content-filename-ascii'],
    change: withNamesOfReplies((fileName, { headers, refusals }) =>
      isAscii(fileName) ? headers.contentDisposition(fileName) : refuse(refusals.internal()),
    ),
  }),
  defect('second-reply-overwrites-the-first', ['reply-second-leaves-first'], {
    says: 'the text of a second reply to a message overwrites the first',
    clauses: ['2.reply-body-content'],
    change: withEarlierReplies(hasSameParent, withText),
  }),
  defect('reply-files-are-stored-by-name', ['reply-second-leaves-first'], {
    says: 'the file of a reply overwrites a file with the same name in earlier replies',
    clauses: ['2.reply-attachments', '2.reply-http-part-name'],
    change: withEarlierReplies(() => true, withFilesOfSameName),
  }),
  ...(['messageId', 'id'] as const).map((idField) =>
    defect(
      `reply-overwrites-the-message-of-its-${idField.toLowerCase()}`,
      ['reply-with-identifier-leaves-other-message'],
      {
        says: `a reply whose JSON has the ${idField} of a message overwrites that message`,
        clauses: ['4.1.reply', '5.6.reply-refused'],
        change: withMessageNamedBy(idField),
      },
    ),
  ),
  defect('reply-takes-the-file-that-it-names', ['reply-with-identifier-leaves-other-message'], {
    says: 'a file of another message whose identifier is in the JSON of a reply moves to the reply',
    clauses: ['2.attachments', '5.6.reply-refused'],
    change: withFileTaken,
  }),
  defect('reply-is-held-in-a-field', ['reply-side-by-side'], {
    says: 'the reply is kept in a field that all concurrent requests share',
    clauses: ['2.reply-body-content'],
    change: withBodyInField,
  }),
]
