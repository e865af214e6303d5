/** §4.1, §5.6: replies that are stored although they were refused, or in another mailbox. */
import { readBytes, utf8Text } from '../../../../src/contract/bytes.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { mayConsultAll, storeWith } from '../shared/missing-checks.ts'
import { inOnePiece } from '../shared/requested-messages.ts'

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

/** The mailbox is that of the sender in the request; but the parent is looked up in the mailbox of the caller. */
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

export const refusedReplyDefects: readonly Defect[] = [
  defect('reply-is-stored-although-refused', ['reply-refused-not-stored'], {
    says: 'a reply is stored before the rights check, and stays when it is refused',
    clauses: ['5.6.reply-refused'],
    change: withRefusedStored,
  }),
  defect('reply-lies-in-the-mailbox-of-its-sender', ['reply-foreign-sender-not-stored-there'], {
    says: 'the mailbox of a reply is read from the sender in the request',
    clauses: ['5.4.foreign-change'],
    change: withMailboxOfSender,
  }),
]
