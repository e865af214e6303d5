/** §5.4, §5.5: the mailbox of a reply is that of the token or of the header, whatever the request names. */
import { paths } from '../../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { noNewReplyTo } from '../../../src/engine/expectations/answers/replies/created.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { postParts, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { replyRequest, replyTexts } from '../../table/reply.ts'
import { listRecent } from './replies.ts'

/** Forms in which a program can read the number of an enterprise, although only ten digits in a text are one (§2). */
const unusualNumbers: readonly (readonly [id: string, says: string, formOf: (number: string) => unknown])[] = [
  ['as-number', 'its number as a JSON number', Number],
  ['with-dots', 'its number with dots', (number) => number.replace(/^(.{4})(.{3})/, '$1.$2.')],
  ['with-country', 'its number with a country', (number) => `BE${number}`],
  ['in-array', 'its number in an array', (number) => [number]],
]

const replyWith = ({ messageId }: MessageHandle, json: object): RequestSpec =>
  postParts(paths.reply, { messageId }, [
    { name: 'messageToReply', json: { bodyContent: replyTexts, attachments: [], ...json } },
  ])

const namedSender = (enterpriseNumber: unknown) => ({ sender: { mailboxType: 'enterprise', enterpriseNumber } })

/**
 * Fields that a program fills from the request if it binds a whole message to it: none of them is a field of a reply. A
 * recipient is not among them: what is addressed to another enterprise may lie there.
 */
const fieldsOfMessage = (own: string, other: string) => ({
  ...namedSender(own),
  enterpriseNumber: other,
  mailbox: other,
  folder: 'in',
})

const acceptedOrRefused = status(201, 400, 403, 404, 409, 422)

/** The first reply must be accepted or refused; what a program does with the others is open, if nothing is stored elsewhere. */
const repliesNamingAnother = (repliable: MessageHandle, own: string, other: string) => [
  step('reply', 'reply with the other enterprise as sender')
    .send(replyRequest(repliable, other))
    .triesFeature('reply')
    .given(acceptedOrRefused),
  ...unusualNumbers.map(([id, says, formOf]) =>
    step(`reply-${id}`, `reply with the other enterprise as sender, ${says}`)
      .send(replyWith(repliable, namedSender(formOf(other))))
      .advise(acceptedOrRefused),
  ),
  step(
    'reply-with-fields-of-message',
    'reply with the other enterprise as mailbox, in fields that a reply does not have',
  )
    .send(replyWith(repliable, fieldsOfMessage(own, other)))
    .advise(acceptedOrRefused),
]

const callers = [
  { as: 'humanUser', says: 'user', id: 'reply-foreign-sender-by-user-not-stored-there', clause: '5.4.own-enterprise' },
  {
    as: 'documentConsumer',
    says: 'document consumer',
    id: 'reply-foreign-sender-not-stored-there',
    clause: '5.4.own-enterprise',
  },
  {
    as: 'representative',
    says: 'representative',
    id: 'reply-foreign-sender-by-mandate-not-stored-there',
    clause: '5.5.mandate-only-that-mailbox',
  },
] as const satisfies readonly { as: PersonaName; says: string; id: string; clause: string }[]

const folders = [
  ['sent', 'out', 'sent'],
  ['received', 'in', 'received'],
] as const

export const foreignSenderScenarios = callers.map(({ as, says, id, clause }) =>
  scenario({
    id,
    title: `A reply of a ${says} that names another enterprise is not stored there`,
    clauses: ['5.4.foreign-change', clause],
    persona: as,
    needs: ['repliable', 'mailbox', 'foreignMailbox'],
    features: ['reply'],
    changes: ['repliable'],
    causes: [
      'The mailbox of the reply is taken from the sender in the request, not from the token or the header.',
      'The sender is compared with the caller only if it is a text of ten digits, and is converted to that form only after the check.',
      'The JSON of the request is bound to the whole message (mass assignment), so a caller sets any field of it.',
    ],
    steps: ({ repliable, mailbox, foreignMailbox }) => [
      replyPermissionStep('details', repliable),
      ...folders.map(([id, folder, which]) =>
        step(`${id}-before`, `an application of the other enterprise lists the ${which} messages`)
          .sendAs('foreignConsumer', listRecent(folder))
          .given(status(200)),
      ),
      ...repliesNamingAnother(repliable, mailbox.enterpriseNumber, foreignMailbox.enterpriseNumber),
      ...folders.map(([id, folder, which], place) =>
        step(`${id}-after`, `it sees no reply among the ${which} messages`)
          .sendAs('foreignConsumer', listRecent(folder, 'originalMessageId'))
          .given(status(200))
          .expect(noNewReplyTo(2 + place, repliable)),
      ),
    ],
  }),
)
