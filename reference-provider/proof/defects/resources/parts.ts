/** §4.1: parts of another message, or another action, than the address names. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { withStore } from '../shared/missing-checks.ts'

type Part = 'body' | 'paymentData' | 'structuredData'

/** The part of the first message of the mailbox that has one. */
const withPartOfFirst =
  (part: Part, isWrong: (message: StoredMessage) => boolean = () => true) =>
  (rules: Rules): Rules =>
    withStore(rules, [part], (store) => ({
      find: (mailbox, id) => {
        const message = store.find(mailbox, id)
        const first = store.inMailbox(mailbox).find((one) => one[part] !== undefined)
        return message?.[part] && first && isWrong(message) ? { ...message, [part]: first[part] } : message
      },
    }))

/** The first action of its message, whichever one the address names. */
const withFirstAction = (rules: Rules): Rules =>
  withHandler(rules, ['action'], (own) => async (identified) => {
    const { caller, params, store } = identified
    const message = store.findByAction(await caller.mailbox(), params.messageActionId ?? '')
    const messageActionId = message?.messageActions[0]?.messageActionId
    return own(messageActionId === undefined ? identified : { ...identified, params: { ...params, messageActionId } })
  })

export const partDefects: readonly Defect[] = [
  defect('payment-data-of-the-first-message', ['payment-data-of-own-message'], {
    says: 'payment data are looked up by the mailbox, not by the message',
    clauses: ['4.1.payment-data'],
    change: withPartOfFirst('paymentData'),
  }),
  defect('structured-data-of-the-first-message', ['structured-data-of-own-message'], {
    says: 'structured data are looked up by the mailbox, not by the message',
    clauses: ['4.1.structured-data'],
    change: withPartOfFirst('structuredData'),
  }),
  defect('body-of-the-first-message', ['body-of-own-message'], {
    says: 'a body beside the main content is looked up by the mailbox, not by the message',
    clauses: ['4.1.body'],
    change: withPartOfFirst('body', ({ isBodyMainContent }) => !isBodyMainContent),
  }),
  defect('action-is-the-first-of-its-message', ['action-read-by-its-identifier'], {
    says: 'the message of an action is found, and its first action is answered',
    clauses: ['4.1.action-read', '2.action-type'],
    change: withFirstAction,
  }),
]
