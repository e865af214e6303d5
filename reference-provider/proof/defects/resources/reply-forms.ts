/** §2, RFC 2046: replies in a form that some HTTP clients send, and that is refused. */
import { readBytes, utf8Text } from '../../../../src/contract/bytes.ts'
import { refuse } from '../../../refusal.ts'
import { headerValue } from '../../../request.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { storeWith } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { MessageStore } from '../../../store/store.ts'
import { type Defect, defect } from '../defect.ts'
import { inOnePiece } from '../shared/requested-messages.ts'

const refusingTypes =
  (wrong: RegExp) =>
  (rules: Rules): Rules =>
    withHandler(
      rules,
      ['reply'],
      (own) => async (identified) =>
        wrong.test(headerValue(identified.request, 'content-type') ?? '')
          ? refuse(rules.refusals.invalid([]))
          : own(identified),
    )

const withBodyRead =
  (check: (body: string, rules: Rules) => void) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['reply'], (own) => async (identified) => {
      const bytes = await readBytes(identified.request.body)
      check(utf8Text(bytes), rules)
      return own({ ...identified, request: { ...identified.request, body: inOnePiece(bytes) } })
    })

const refusingBodies = (wrong: RegExp) =>
  withBodyRead((body, rules) => wrong.test(body) && refuse(rules.refusals.invalid([])))

/** Replies whose body is like that are stored without their files. */
export const losingFilesOf = (isSuch: (body: string) => boolean) => (rules: Rules) =>
  withHandler(rules, ['reply'], (own) => async (identified) => {
    const { request, store } = identified
    const bytes = await readBytes(request.body)
    const add: MessageStore['add'] = (mailbox, reply) => store.add(mailbox, { ...reply, attachments: [] })
    return own({
      ...identified,
      request: { ...request, body: inOnePiece(bytes) },
      store: isSuch(utf8Text(bytes)) ? storeWith(store, { add }) : store,
    })
  })

const isFileFirst = (body: string): boolean => body.indexOf('name="annex') < body.indexOf('name="messageToReply"')

export const replyFormDefects: readonly Defect[] = [
  defect('quoted-boundary-is-refused', ['reply-with-quoted-boundary-created'], {
    says: 'a reply is refused if the boundary of its parts is in quotation marks',
    clauses: ['2.reply-multipart'],
    change: refusingTypes(/boundary="/),
  }),
  defect('charset-after-a-boundary-is-refused', ['reply-with-charset-after-boundary-created'], {
    says: 'a reply is refused if a charset follows the boundary of its parts',
    clauses: ['2.reply-multipart'],
    change: refusingTypes(/boundary=[^;]*;/),
  }),
  defect('part-headers-in-lower-case-are-not-read', ['reply-with-other-part-headers-created'], {
    says: 'a reply is refused if the headers of its parts are in lower case',
    clauses: ['2.reply-part'],
    change: refusingBodies(/\r\ncontent-disposition:/),
  }),
  defect('charset-of-a-json-part-is-refused', ['reply-with-other-part-headers-created'], {
    says: 'a reply is refused if its JSON part has a charset in its media type',
    clauses: ['2.reply-part'],
    change: refusingBodies(/application\/json *; *charset/),
  }),
  defect('json-part-without-a-type-is-refused', ['reply-with-untyped-json-created'], {
    says: 'a reply is refused if its JSON part has no media type',
    clauses: ['2.reply-part'],
    strict: true,
    change: refusingBodies(/name="messageToReply"\r\n\r\n/),
  }),
  defect('part-name-with-an-accent-is-refused', ['reply-with-accent-in-part-name-created'], {
    says: 'a reply is refused if the name of a part is not ASCII',
    clauses: ['2.reply-http-part-name'],
    strict: true,
    change: refusingBodies(/; name="[^"]*[^"\x20-\x7e][^"]*"/),
  }),
  defect('file-before-the-json-is-lost', ['reply-of-browser-created'], {
    says: 'a file that comes before the JSON of a reply is skipped',
    clauses: ['2.reply-attachments'],
    change: losingFilesOf(isFileFirst),
  }),
  defect('file-with-part-headers-in-lower-case-is-lost', ['reply-with-other-part-headers-created'], {
    says: 'a file of a reply is skipped if the headers of its part are in lower case',
    clauses: ['2.reply-attachments'],
    change: losingFilesOf((body) => /\r\ncontent-disposition:/.test(body)),
  }),
  defect('file-in-a-part-with-an-accent-is-lost', ['reply-with-accent-in-part-name-created'], {
    says: 'a file of a reply is not found if the name of its part is not ASCII',
    clauses: ['2.reply-attachments', '2.reply-http-part-name'],
    change: losingFilesOf((body) => /; name="[^"]*[^"\x20-\x7e][^"]*"/.test(body)),
  }),
  defect('reply-with-an-empty-text-fails', ['reply-without-text-created-or-refused'], {
    says: 'a reply whose bodyContent has no text gets 500',
    clauses: ['2.reply-body-content'],
    change: withBodyRead((body, rules) => /"bodyContent":\{\}/.test(body) && refuse(rules.refusals.internal())),
  }),
]
