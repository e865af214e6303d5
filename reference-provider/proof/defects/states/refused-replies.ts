/** §4.1, §5.6: replies that are stored although they were refused, or in another mailbox, and what refusals of replies show. */
import { readBytes, utf8Text } from '../../../../src/contract/bytes.ts'
import { jsonBodyResponse } from '../../../response.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { mayConsultAll } from '../shared/missing-checks.ts'
import { inOnePiece, messageOf } from '../shared/requested-messages.ts'

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

/** The mandate is checked when the reply is already stored. */
const withMandateCheckedLater = (rules: Rules): Rules =>
  withHandler(rules, ['reply'], (own) => async (identified) => {
    const { caller, request, store, params } = identified
    const bytes = await readBytes(request.body)
    const again = () => ({ ...request, body: inOnePiece(bytes) })
    try {
      return await own({ ...identified, request: again() })
    } catch (refusal) {
      const mailbox = store.mailboxes().find((one) => store.find(one, params.messageId ?? '')) ?? ''
      const anyCaller = { ...caller, ...mayConsultAll, mailbox: async () => mailbox }
      if (caller.kind === 'representative') await own({ ...identified, caller: anyCaller, request: again() })
      throw refusal
    }
  })

const withRepliesClosedToRepresentatives = (rules: Rules): Rules =>
  withHandler(rules, ['details', 'content'], (own) => async (identified) => {
    const asked = await messageOf(identified)
    const isRefused = identified.caller.kind === 'representative' && asked?.originalMessageId !== undefined
    return isRefused ? { status: 404, headers: {} } : own(identified)
  })

/** The message forbids replies, and the error holds it; no right is looked up. */
const withForbiddenMessageShown = (rules: Rules): Rules =>
  withHandler(rules, ['reply'], (own) => async (identified) => {
    const asked = await messageOf(identified)
    if (asked === undefined || asked.isReplyAuthorized) return own(identified)
    return jsonBodyResponse(400, { status: 400, title: 'Bad Request', message: { subject: asked.subject } })
  })

/** The text must have all three languages. */
const withThreeLanguages = (rules: Rules): Rules =>
  withHandler(rules, ['reply'], (own) => async (identified) => {
    const bytes = await readBytes(identified.request.body)
    const isComplete = /"nl":.*"de":/s.test(utf8Text(bytes))
    const request = { ...identified.request, body: inOnePiece(bytes) }
    return isComplete ? own({ ...identified, request }) : { status: 400, headers: {} }
  })

export const refusedReplyDefects: readonly Defect[] = [
  defect('reply-is-stored-although-refused', ['reply-refused-not-stored'], {
    says: 'a reply is stored before the rights check, and stays when it is refused',
    clauses: ['5.6.reply-refused'],
    change: withRefusedStored,
  }),
  defect('reply-is-stored-without-mandate', ['reply-without-access-not-stored'], {
    says: 'a reply of a representative is stored before the mandate is checked, and stays when it is refused',
    clauses: ['5.5.mandate-refused-reply'],
    change: withMandateCheckedLater,
  }),
  defect('reply-that-is-forbidden-shows-its-parent', ['reply-not-authorized-without-right-shows-nothing'], {
    says: 'the refusal of a reply to a message that forbids replies holds the message, whatever right the user has',
    clauses: ['5.6.reply-refused', '5.6.details-refused'],
    change: withForbiddenMessageShown,
  }),
  defect('replies-are-closed-to-representatives', ['reply-read-by-mandate'], {
    says: 'details and files of a reply are found for the enterprise of the token only',
    clauses: ['5.5.mandate-granted-details', '5.5.mandate-granted-content'],
    change: withRepliesClosedToRepresentatives,
  }),
  defect('reply-to-registered-mails-is-refused', ['reply-each-kind-accepted'], {
    says: 'registered mails cannot be replied to, although isReplyAuthorized is true',
    clauses: ['5.6.reply-allowed', '4.1.reply-201'],
    change: revise('replying', ({ isForbidden }) => ({
      isForbidden: (parent) => isForbidden(parent) || parent.isRegisteredMail,
    })),
  }),
  defect('reply-to-hidden-messages-is-refused', ['reply-each-kind-accepted'], {
    says: 'hidden messages cannot be replied to, although isReplyAuthorized is true',
    clauses: ['5.6.reply-allowed', '4.1.reply-201'],
    change: revise('replying', ({ isForbidden }) => ({
      isForbidden: (parent) => isForbidden(parent) || !parent.isVisible,
    })),
  }),
  defect('reply-flag-is-not-checked-for-hidden-messages', ['reply-each-kind-refused'], {
    says: 'isReplyAuthorized is not checked for hidden messages',
    clauses: ['5.6.reply-forbidden-400'],
    change: revise('replying', ({ isForbidden }) => ({
      isForbidden: (parent) => isForbidden(parent) && parent.isVisible,
    })),
  }),
  defect('reply-flag-is-not-checked-for-registered-mails-of-consumers', ['reply-each-kind-by-applications-refused'], {
    says: 'document consumers can reply to registered mails that forbid replies',
    clauses: ['5.6.reply-forbidden-400'],
    change: (rules) =>
      withStore(rules, ['reply'], (store, { caller }) => ({
        find: (mailbox, id) => {
          const found = store.find(mailbox, id)
          const isOpened = caller.kind === 'documentConsumer' && found?.isRegisteredMail
          return found && isOpened ? { ...found, isReplyAuthorized: true } : found
        },
      })),
  }),
  defect('reply-flag-counts-for-files-only', ['reply-each-kind-refused'], {
    says: 'isReplyAuthorized is not checked where the body is the main content',
    clauses: ['5.6.reply-forbidden-400'],
    change: revise('replying', ({ isForbidden }) => ({
      isForbidden: (parent) => isForbidden(parent) && !parent.isBodyMainContent,
    })),
  }),
  defect('reply-to-a-sent-message-is-never-refused', ['reply-each-kind-refused'], {
    says: 'isReplyAuthorized is checked on received messages only',
    clauses: ['5.6.reply-forbidden-400', '2.is-reply-authorized-false'],
    change: revise('replying', ({ isForbidden }) => ({
      isForbidden: (parent) => parent.folder === 'in' && isForbidden(parent),
    })),
  }),
  defect('reply-needs-three-languages', ['reply-in-one-language-created'], {
    says: 'a reply whose text lacks a language gives 400',
    clauses: ['2.reply-body-content'],
    strict: true,
    change: withThreeLanguages,
  }),
]
