/** §5.6: responses about one message that disclose another, or that disclose a message while refusing it. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { ProviderResponse } from '../../../response.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import type { AnsweredRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { type AllMessages, fileNameHeader, messageAt, newestOf, withAllMessages } from '../shared/all-messages.ts'
import { withDetailOfRefusedChange, withRefusedMessage } from '../shared/requested-messages.ts'

type MessageRewrite = (
  reply: ProviderResponse,
  answered: AnsweredRequest,
  messages: AllMessages,
  rules: Rules,
) => ProviderResponse

/** The response, changed by a defect that knows every message. */
const rewriteWithAllMessages = (rewrite: MessageRewrite) =>
  withAllMessages(
    (messages, rules) => (collecting) =>
      withResponseRewrite(collecting, [], (reply, answered) => rewrite(reply, answered, messages, rules)),
  )

const withHeader = (reply: ProviderResponse, name: string, value: string): ProviderResponse => ({
  ...reply,
  headers: { ...reply.headers, [name]: value },
})

const isRefused = ({ status }: ProviderResponse): boolean => status === 403 || status === 404

/** The refusal of a message still names the requested file. */
const withFileNameInRefusal = (nameOf: (message: StoredMessage) => string | undefined) =>
  withRefusedMessage((response, message) =>
    withHeader(response, 'Content-Disposition', fileNameHeader(nameOf(message) ?? '')),
  )

export const detailsLeakDefects: readonly Defect[] = [
  defect('refused-change-tells-the-dutch-subject', ['leaks-refused-changes-nothing-closed'], {
    says: 'the refusal of a change contains the Dutch subjects of the messages that it names',
    clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused'],
    change: withDetailOfRefusedChange(
      (messages) => `geen recht op "${messages.map(({ subject }) => subject.nl).join('", "')}"`,
    ),
  }),
  defect('refused-change-tells-the-subject', ['leaks-refused-changes-nothing-closed'], {
    says: 'the refusal of a change contains the subjects of the messages that it names',
    clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused'],
    change: withDetailOfRefusedChange(
      (messages) => `no right on the partition of "${messages.map(({ subject }) => subject.fr).join('", "')}"`,
    ),
  }),
  defect('refusal-goes-on-with-the-message', ['leaks-users-nothing-closed', 'leaks-user-of-b-nothing-of-general'], {
    says: 'the refusal has the right status, but the message is written after it in the body',
    clauses: ['5.6.details-refused', '5.6.content-refused'],
    change: withRefusedMessage((response, message, rules) => ({
      ...response,
      body: { ...(response.body as object), message: rules.presentation.details(message, (path) => path) },
    })),
  }),
  defect('refused-download-keeps-its-file-name', ['leaks-users-nothing-closed'], {
    says: 'the file name header, which contains the subject, is set before the rights check and stays in the refusal',
    clauses: ['5.6.content-refused'],
    change: withFileNameInRefusal(({ subject }) => subject.fr),
  }),
  defect('refused-download-names-its-file', ['leaks-users-nothing-closed'], {
    says: 'Content-Disposition is set before the rights check and stays in the refusal',
    clauses: ['5.6.content-refused'],
    change: withFileNameInRefusal(({ attachments }) => attachments.at(-1)?.fileName),
  }),
  defect('headers-are-told-to-everybody', ['leaks-headers-nothing-closed'], {
    says: 'the rights check covers only GET, so HEAD works for every message',
    clauses: ['5.6.details-refused', '5.6.content-refused'],
    change: rewriteWithAllMessages((reply, { method, address }, held) => {
      const message = messageAt(address, held)
      if (method !== 'HEAD' || !isRefused(reply) || message === undefined) return reply
      return withHeader({ ...reply, status: 200 }, 'Content-Disposition', fileNameHeader(message.subject.fr ?? ''))
    }),
  }),
  defect('not-modified-comes-before-rights', ['details-no-access-held-refused'], {
    says: 'a conditional request gets 304 before the rights check',
    clauses: ['5.6.details-refused', '5.6.no-content-without-right'],
    change: rewriteWithAllMessages((reply, { operation, address, headers }, held) =>
      operation === 'details' && headers['if-none-match'] !== undefined && messageAt(address, held) !== undefined
        ? { status: 304, headers: {} }
        : reply,
    ),
  }),
  defect('details-link-to-closed-neighbours', ['leaks-users-nothing-closed'], {
    says: 'the details link to neighbouring messages without a rights check on them',
    clauses: ['5.6.details-refused', '5.6.no-content-without-right'],
    change: rewriteWithAllMessages((reply, { operation, address }, held, rules) => {
      const message = messageAt(address, held)
      if (operation !== 'details' || reply.status !== 200 || message === undefined) return reply
      const order = newestOf(held, rules)
      const place = order.indexOf(message)
      const neighbours = order.slice(Math.max(0, place - 1), place + 2).filter((other) => other !== message)
      const links = neighbours.map(({ messageId }) => `</mailbox/messages/${messageId}>; rel="related"`)
      return withHeader(reply, 'Link', links.join(', '))
    }),
  }),
  defect('details-name-closed-messages-of-the-sender', ['leaks-users-nothing-closed'], {
    says: 'the details name other messages of the same sender without a rights check on them',
    clauses: ['5.6.details-refused', '5.6.no-content-without-right'],
    change: withAllMessages((messages) =>
      revise('presentation', ({ details }) => ({
        details: (message, href) => ({
          ...details(message, href),
          sameSender: [...messages.values()]
            .filter(({ senderApplicationId }) => senderApplicationId === message.senderApplicationId)
            .map(({ messageId }) => messageId),
        }),
      })),
    ),
  }),
  defect('sender-shows-its-latest-messages', ['leaks-reference-data-nothing-closed'], {
    says: 'a sender application shows the subjects of its latest messages to every caller',
    clauses: ['5.6.no-content-without-right', '1.5.one-enterprise'],
    change: withAllMessages((messages, rules) =>
      revise('presentation', ({ application }) => ({
        application: (record) => {
          const ofIts = newestOf(messages, rules).filter((one) => one.senderApplicationId === record.applicationId)
          return { ...application(record), latestMessages: ofIts.slice(0, 5).map(({ subject }) => subject) }
        },
      })),
    ),
  }),
]
