/** §5.4, §5.5: a reply is stored in a mailbox that is not that of its caller. */
import { readBytes, utf8Bytes, utf8Text } from '../../../../src/contract/bytes.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { storeWith } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { AnyCallerKind } from '../../../rules/tokens.ts'
import { type Defect, defect } from '../defect.ts'
import { decodedToken } from '../outbound-calls/calls-missing.ts'
import { inOnePiece } from '../shared/requested-messages.ts'

/** The request as it was, or with a JSON number as text: only a text is compared with the caller. */
const withNumberAsText = (json: string): string =>
  json.replace(/"enterpriseNumber":(\d+)/, (_all, number: string) => `"enterpriseNumber":"${number.padStart(10, '0')}"`)

/** The mailbox is that of the sender in the request; but the parent is looked up in the mailbox of the caller. */
const withMailboxOfSender =
  (kind: AnyCallerKind, isRead: (json: string) => boolean = () => true) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['reply'], (own) => async (identified) => {
      const { caller, request, store } = identified
      if (caller.kind !== kind) return own(identified)
      const bytes = await readBytes(request.body)
      const [sent, read] = [utf8Text(bytes), withNumberAsText(utf8Text(bytes))]
      const again = { ...request, body: inOnePiece(sent === read ? bytes : utf8Bytes(read)) }
      const named = /"enterpriseNumber":"(\d{10})"/.exec(read)?.[1] ?? ''
      const mailbox = await caller.mailbox()
      if (!isRead(sent) || !store.mailboxes().includes(named)) return own({ ...identified, request: again })
      return own({
        ...identified,
        request: again,
        caller: { ...caller, mailbox: async () => named },
        store: storeWith(store, { find: (_mailbox, id) => store.find(mailbox, id) }),
      })
    })

/** A reply of a representative is stored with the messages of the enterprise of its token. */
const withMailboxOfToken = (rules: Rules): Rules =>
  withHandler(rules, ['reply'], (own) => async (identified) => {
    const { caller, request, store } = identified
    if (caller.kind !== 'representative') return own(identified)
    const { principalAttributes } = decodedToken(request.headers.authorization?.replace(/^Bearer /i, '') ?? '')
    const [number = ''] = principalAttributes['urn:be:fgov:kbo-bce:organization:cbe-number'] ?? []
    return own({ ...identified, store: storeWith(store, { add: (_mailbox, reply) => store.add(number, reply) }) })
  })

export const replyMailboxDefects: readonly Defect[] = [
  defect('reply-lies-in-the-mailbox-of-its-sender', ['reply-foreign-sender-not-stored-there'], {
    says: 'the mailbox of a reply is read from the sender in the request',
    clauses: ['5.4.foreign-change'],
    change: withMailboxOfSender('documentConsumer'),
  }),
  defect('reply-of-a-representative-lies-with-its-sender', ['reply-foreign-sender-by-mandate-not-stored-there'], {
    says: 'the mailbox of a reply of a representative is read from the sender in the request',
    clauses: ['5.4.foreign-change', '5.5.mandate-only-that-mailbox'],
    change: withMailboxOfSender('representative'),
  }),
  defect('reply-of-a-user-lies-where-a-number-says', ['reply-foreign-sender-by-user-not-stored-there'], {
    says: 'the mailbox of a reply of a user is read from the sender, if its number is a JSON number',
    clauses: ['5.4.foreign-change'],
    change: withMailboxOfSender('human', (json) => /"enterpriseNumber":\d/.test(json)),
  }),
  defect('reply-of-a-representative-lies-in-its-own-mailbox', ['reply-by-mandate-not-in-mailbox-of-representative'], {
    says: 'a reply of a representative is stored in the mailbox of the enterprise of its token',
    clauses: ['5.5.mandate-only-that-mailbox'],
    change: withMailboxOfToken,
  }),
]
