/** §4.1: parts of another message, or another action, than the address names. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

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

/** One of the annexes of a message is answered for each of them. */
const withOneAnnex = (place: number) =>
  revise('presentation', ({ file }) => ({
    file: (attachment, message) => {
      const annexes = message.attachments.filter(({ isMainContent }) => !isMainContent)
      return file(attachment.isMainContent ? attachment : (annexes.at(place) ?? attachment), message)
    },
  }))

export const partDefects: readonly Defect[] = [
  defect('payment-data-of-the-first-message', ['payment-data-of-own-message'], {
    says: 'payment data are found by mailbox, so those of another message are returned',
    clauses: ['4.1.payment-data'],
    change: withPartOfFirst('paymentData'),
  }),
  defect('structured-data-of-the-first-message', ['structured-data-of-own-message'], {
    says: 'structured data are found by mailbox, so those of another message are returned',
    clauses: ['4.1.structured-data'],
    change: withPartOfFirst('structuredData'),
  }),
  defect('body-of-the-first-message', ['body-of-own-message'], {
    says: 'a body that is not the main content is found by mailbox, so that of another message is returned',
    clauses: ['4.1.body'],
    change: withPartOfFirst('body', ({ isBodyMainContent }) => !isBodyMainContent),
  }),
  defect('each-annex-is-the-first', ['content-each-file-of-its-message'], {
    says: 'every annex returns the first annex of the message',
    clauses: ['4.1.content'],
    change: withOneAnnex(0),
  }),
  defect('each-annex-is-the-last', ['content-each-file-of-its-message'], {
    says: 'every annex returns the last annex of the message',
    clauses: ['4.1.content'],
    change: withOneAnnex(-1),
  }),
  defect('action-is-the-first-of-its-message', ['action-read-by-its-identifier'], {
    says: 'every action returns the first action of its message',
    clauses: ['4.1.action-read', '2.action-type'],
    change: withFirstAction,
  }),
]
