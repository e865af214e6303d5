/** §5.6: the messages that a mailbox has in a closed partition, one of each kind, and what users and applications get of them. */
import { paths } from '../../../../src/contract/interface/paths.ts'
import { callerNames } from '../../../../src/contract/persona.ts'
import { personaOf } from '../../../../src/contract/personas.ts'
import type { WithKind } from '../../../../src/contract/test-data/needs.ts'
import { either } from '../../../../src/engine/expectations/alternatives.ts'
import { showsMessage } from '../../../../src/engine/expectations/answers/fields.ts'
import { noSuccess } from '../../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { doesNotContain } from '../../../../src/engine/expectations/lists/membership.ts'
import { messageRefused } from '../../../../src/engine/expectations/refusals.ts'
import { answerOfStep, type Exchange, jsonOf } from '../../../../src/engine/scenario/exchange.ts'
import { atPath, stringsIn } from '../../../../src/engine/scenario/json-path.ts'
import { windowAround } from '../../../../src/engine/scenario/list-window.ts'
import { get, getDetails } from '../../../../src/engine/scenario/request.ts'
import { scenario, step, stepsOfEach, type WrittenStep } from '../../../../src/engine/scenario/scenario.ts'
import { detailsAsApplicationStep, openMessageStep } from '../../../states/precondition-steps.ts'
import { closedKindCause } from '../parts-by-kind.ts'

const detailsAsApplication = ({ kind, ...message }: WithKind, number: number) =>
  detailsAsApplicationStep(message, `${kind} of the closed partition`, `details-as-application-${number}`)

/** A provider that gives an unread main document marks the message as read, so that it is not asked for. */
const filesOf = ({ isRead, mainAttachmentId, annexAttachmentId }: WithKind) => [
  ...(isRead && mainAttachmentId !== undefined ? [['main', 'its main document', mainAttachmentId] as const] : []),
  ...(annexAttachmentId !== undefined ? [['annex', 'its annex', annexAttachmentId] as const] : []),
]

const eachKindRefused = scenario({
  id: 'access-closed-each-kind-message',
  title: 'Details, main document and annex are refused for every kind of message of the closed partition',
  clauses: ['5.6.details-refused', '5.6.content-refused', '7.reading-message', '5.4.details-any-partition'],
  needs: ['closedOfEachKind', 'message'],
  causes: [
    closedKindCause.queryOfItsOwn,
    closedKindCause.sentIsOwn,
    'The query of the right joins the files, and finds no row for a message without files.',
  ],
  steps: ({ closedOfEachKind: { messages }, message }) => [
    openMessageStep(message),
    ...messages.flatMap((one, index): WrittenStep[] => [
      detailsAsApplication(one, index + 1),
      step(`details-${index + 1}`, 'the user asks for the same details')
        .send(getDetails(one))
        .expect(messageRefused),
      ...filesOf(one).map(([name, says, attachmentId]) =>
        step(`${name}-${index + 1}`, `the user asks for ${says}`)
          .send(get(paths.content, { messageId: one.messageId, attachmentId }))
          .expect(messageRefused),
      ),
    ]),
  ],
})

/** §4.1: the searched fields of a message beside its subject, at their paths in the details. */
const searchedFields = [
  ['value', 'a business value', 'businessDataList', 'values'],
  ['label', 'the name of its person', 'forTheAttentionOf', 'label'],
  ['ssin', 'the number of its person', 'forTheAttentionOf', 'ssin'],
] as const

const inArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** The first French text there, or a text without a language. */
const textIn = (details: Exchange | undefined, field: string, part: string): string | undefined =>
  inArray(details && atPath(jsonOf(details.answer), field))
    .flatMap((one) => inArray(atPath(one, part)))
    .flatMap((value) => stringsIn(atPath(value, 'fr') ?? (typeof value === 'string' ? value : [])))[0]

/** Where the message does not have the field, its subject is searched for. */
const searchesOf = (one: WithKind, number: number, detailsStep: number, all: readonly WithKind[]): WrittenStep[] => [
  detailsAsApplication(one, number),
  ...[['subject', 'its subject', '', ''] as const, ...searchedFields].map(([name, says, field, part]) =>
    step(`${name}-${number}`, `the user searches for ${says}`)
      .send((seen) =>
        windowAround({ q: textIn(answerOfStep(seen, detailsStep), field, part) ?? one.subject, qlang: 'fr' }, one),
      )
      .expect(either([noSuccess], [doesNotContain('a message of the closed partition', ...all)])),
  ),
]

const eachKindNotFound = scenario({
  id: 'access-closed-each-kind-search',
  title: 'A search in any field shows a user no message of the closed partition',
  clauses: ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only', '4.1.q'],
  needs: ['closedOfEachKind', 'message'],
  causes: [
    'The OR of the searched fields is not in parentheses, and disables the condition on partitions.',
    'A search index holds every message, and the rights are not part of its query.',
  ],
  steps: ({ closedOfEachKind: { messages }, message }) =>
    stepsOfEach([openMessageStep(message)], messages, (one, detailsStep, index) =>
      searchesOf(one, index + 1, detailsStep, messages),
    ),
})

const applications = [
  { as: 'documentConsumer', id: 'consumer', clauses: ['5.4.details-any-partition', '5.9.content-of-any-partition'] },
  { as: 'representative', id: 'mandate', clauses: ['5.5.mandate-granted-details', '5.5.mandate-granted-content'] },
] as const

/** §5.4, §5.5: an application can consult every message. Lists showed these messages to an application. */
const eachKindOpen = ({ as, id, clauses }: (typeof applications)[number]) =>
  scenario({
    id: `access-closed-each-kind-open-by-${id}`,
    title: `Details and main documents of every kind of message are open to ${callerNames[personaOf(as).kind]}`,
    clauses,
    persona: as,
    needs: ['closedOfEachKind'],
    causes: [
      'Details and files are looked up among visible messages, or among received ones.',
      'The query joins the files, and finds no row for a message without files.',
    ],
    steps: ({ closedOfEachKind: { messages } }) =>
      messages.flatMap((one, index): WrittenStep[] => [
        step(`details-${index + 1}`, `ask for the details of ${one.kind} of the closed partition`)
          .send(getDetails(one))
          .expect(status(200), showsMessage(one)),
        ...filesOf(one)
          .slice(0, 1)
          .map(([name, says, attachmentId]) =>
            step(`${name}-${index + 1}`, `ask for ${says}`)
              .send(get(paths.content, { messageId: one.messageId, attachmentId }))
              .expect(status(200)),
          ),
      ]),
  })

export const closedEachKindScenarios = [eachKindRefused, eachKindNotFound, ...applications.map(eachKindOpen)]
