/** §5.6: all parts of a message of the closed partition are refused, for every kind of message. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { Feature } from '../../../src/contract/features.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import type { MessageHandle, Needs } from '../../../src/contract/test-data/needs.ts'
import { firstAttachmentId, showsAttachment } from '../../../src/engine/expectations/answers/files.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { answerExpectation, inTestData } from '../../../src/engine/expectations/new-expectation.ts'
import { messageRefused } from '../../../src/engine/expectations/refusals.ts'
import { fail, pass } from '../../../src/engine/scenario/expectation.ts'
import { get, getDetails } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { detailsAsApplicationStep, openMessageStep } from '../../states/precondition-steps.ts'

/** Kinds of messages that a provider can keep or query separately. `noun` follows "a" or "the". */
export const closedPartKinds = [
  { kind: 'hidden', noun: 'hidden message', need: 'closedHiddenMessage' },
  { kind: 'sent', noun: 'sent message', need: 'closedSentMessage' },
  { kind: 'unread', noun: 'message that is still unread', need: 'closedKeptUnread' },
  { kind: 'registered', noun: 'registered mail', need: 'closedRegisteredMail' },
  { kind: 'main-body', noun: 'message whose body is its main content', need: 'closedMainBody' },
] as const

export type ClosedKind = (typeof closedPartKinds)[number]

/** The message of a scenario with one of these kinds. */
export const closedMessageOf = ({ need }: ClosedKind, needs: Partial<Needs>): MessageHandle =>
  needs[need] as MessageHandle

export const closedKindCause = {
  queryOfItsOwn: 'Only received, visible messages go through the rights check: other kinds have a query of their own.',
  sentIsOwn: 'A sent message counts as a message of the user, from any partition.',
  listOnly: 'The right is checked for the list only, and a known identifier opens the message.',
}

export const closedKindCauses = Object.values(closedKindCause)

const detailsClauses = ['5.6.details-refused', '7.reading-message', '5.4.details-any-partition'] as const

/** A user asks for the details. No file is asked for: a provider that gives it marks the message as read. */
const unreadDetailsRefused = (closedKind: ClosedKind) =>
  scenario({
    id: `access-closed-${closedKind.kind}-message`,
    title: `A user cannot get details of a closed ${closedKind.noun}`,
    clauses: detailsClauses,
    needs: [closedKind.need, 'message'],
    causes: closedKindCauses,
    steps: ({ message, ...closed }) => {
      const one = closedMessageOf(closedKind, closed)
      return [
        openMessageStep(message),
        detailsAsApplicationStep(one, `a ${closedKind.noun} of the closed partition`),
        step('details', 'the user asks for the same details').send(getDetails(one)).expect(messageRefused),
      ]
    },
  })

/** Details and files: an application reads the details, a user gets neither. */
const messageRefusedScenario = (closedKind: ClosedKind) =>
  scenario({
    id: `access-closed-${closedKind.kind}-message`,
    title: `A user cannot get details or files of a closed ${closedKind.noun}`,
    clauses: ['5.6.content-refused', ...detailsClauses],
    needs: [closedKind.need, 'readMessage'],
    causes: closedKindCauses,
    steps: ({ readMessage, ...closed }) => {
      const one = closedMessageOf(closedKind, closed)
      const { messageId, mainAttachmentId: attachmentId } = readMessage
      return [
        step('open-content', 'the user gets a file of a message in an open partition')
          .send(get(paths.content, { messageId, attachmentId }))
          .given(status(200)),
        detailsAsApplicationStep(one, `a ${closedKind.noun} of the closed partition`).given(showsAttachment),
        step('details', 'the user asks for the same details').send(getDetails(one)).expect(messageRefused),
        step('content', 'the user asks for a file of the message')
          .send(([, details], dialect) =>
            get(paths.content, { messageId: one.messageId, attachmentId: firstAttachmentId(details, dialect) ?? '' }),
          )
          .expect(messageRefused),
      ]
    },
  })

/** §5.7: 404 is the answer where the message does not have the part. */
const notAbsent = answerExpectation('not-absent', 'another answer than 404', ({ status }) =>
  status === 404 ? fail('404') : pass,
)

const parts = {
  body: ['the body', '5.6.body-refused'],
  paymentData: ['the payment data', '5.6.payment-data-refused'],
  structuredData: ['the structured data', '5.6.structured-data-refused'],
} as const satisfies Partial<Record<Feature, readonly [noun: string, clause: ClauseId]>>

/** The optional parts: an application gets them, a user does not. */
const partRefusedScenario = (closedKind: ClosedKind, part: keyof typeof parts) => {
  const [noun, clause] = parts[part]
  return scenario({
    id: `access-closed-${closedKind.kind}-${kebabCase(part)}`,
    title: `A user cannot get ${noun} of a closed ${closedKind.noun}`,
    clauses: [clause, '5.4.optional-reads-any-partition'],
    needs: [closedKind.need, 'message'],
    features: [part],
    causes: closedKindCauses,
    steps: ({ message, ...closed }) => {
      const one = closedMessageOf(closedKind, closed)
      const request = get(paths[part], { messageId: one.messageId })
      return [
        openMessageStep(message),
        step('as-application', `the application gets ${noun} of a ${closedKind.noun} of the closed partition`)
          .sendAs('documentConsumer', request)
          .triesFeature(part)
          .given(inTestData(`a ${closedKind.noun} of the closed partition with ${noun}`, notAbsent), status(200)),
        step('as-user', `the user asks for ${noun} of the same message`).send(request).expect(status(403, 404)),
      ]
    },
  })
}

export const closedKindScenarios = closedPartKinds.flatMap((kind) => [
  kind.kind === 'unread' ? unreadDetailsRefused(kind) : messageRefusedScenario(kind),
  ...(Object.keys(parts) as (keyof typeof parts)[]).map((part) => partRefusedScenario(kind, part)),
])
