/** §5.6: each caller who can consult a partition gets the details and the parts of its messages, whatever kind they are. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Dialect } from '../../src/contract/dialect.ts'
import type { Feature } from '../../src/contract/features.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { mailboxCallers, personaOf } from '../../src/contract/personas.ts'
import type { KnownFields } from '../../src/contract/test-data/needs.ts'
import { actionToConfirmId } from '../../src/engine/expectations/answers/actions.ts'
import { firstAttachmentId } from '../../src/engine/expectations/answers/files.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import type { Exchange } from '../../src/engine/scenario/exchange.ts'
import { get, getDetails, type RequestSpec, readAction } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'

type RequestOfPart = (messageId: string, details: Exchange | undefined, dialect: Dialect) => RequestSpec | undefined

interface PartOfMessage {
  says: string
  clauses: readonly ClauseId[]
  feature?: Feature
  isIn: (known: KnownFields) => boolean
  /** undefined where the details do not show it */
  request: RequestOfPart
}

/** A read message: getting its main content changes nothing. */
const parts: Record<'files' | 'body' | 'action', PartOfMessage> = {
  files: {
    says: 'first file',
    clauses: ['4.1.details', '4.1.content', '5.6.details-allowed', '5.6.content-allowed'],
    isIn: ({ isRead }) => isRead,
    request: (messageId, details, dialect) => {
      const attachmentId = firstAttachmentId(details, dialect)
      return attachmentId === undefined ? undefined : get(paths.content, { messageId, attachmentId })
    },
  },
  body: {
    says: 'body',
    clauses: ['4.1.details', '4.1.body'],
    feature: 'body',
    isIn: ({ isRead, hasBody }) => isRead && hasBody,
    request: (messageId) => get(paths.body, { messageId }),
  },
  action: {
    says: 'action to confirm',
    clauses: ['4.1.details', '4.1.action-read'],
    feature: 'actions',
    // Nothing says that the sender of a message sees its actions.
    isIn: ({ isToConfirm, isSent }) => isToConfirm && isSent !== true,
    request: (messageId, details, dialect) => {
      const actionId = actionToConfirmId(details, dialect)
      return actionId === undefined ? undefined : readAction(messageId, actionId)
    },
  },
}

/** One request for the details of the message, and one for its part. */
const stepsAs = (
  caller: (typeof mailboxCallers)[number],
  messageId: string,
  number: number,
  { says, feature, request }: PartOfMessage,
) => [
  step(`${kebabCase(caller)}-details-${number}`, `${personaOf(caller).says} asks for the details of message ${number}`)
    .sendAs(caller, getDetails({ messageId }))
    .expect(status(200)),
  step(`${kebabCase(caller)}-part-${number}`, `and for its ${says}`)
    .sendAs(caller, (earlier, dialect) => request(messageId, earlier.at(-1), dialect) ?? getDetails({ messageId }))
    .triesFeature(feature)
    .expect(status(200)),
]

export const partsOpenToEachCaller = Object.entries(parts).map(([name, part]) =>
  scenario({
    id: `details-${name}-of-each-kind-open-to-each-caller`,
    title: `Each kind of caller gets the details and the ${part.says} of each kind of message`,
    clauses: part.clauses,
    needs: ['knownMessages'],
    ...(part.feature && { features: [part.feature] }),
    causes: [
      'One kind of caller has a query of its own with an inner join, which loses messages without rows in the joined table.',
      'Old messages, or messages that expire soon, are left out for one kind of caller.',
    ],
    steps: ({ knownMessages: { messages } }) =>
      messages
        .filter(({ known }) => part.isIn(known))
        .flatMap(({ messageId }, index) =>
          mailboxCallers.flatMap((caller) => stepsAs(caller, messageId, index + 1, part)),
        ),
  }),
)
