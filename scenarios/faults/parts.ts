/** §5: no part of a message, and no reference record, is read while a lookup gives each kind of unusable answer. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { attachmentIdAt } from '../../src/engine/expectations/answers/files.ts'
import { anyRecord, anyRecordList } from '../../src/engine/expectations/answers/records/records.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { get, getDetails, readAction } from '../../src/engine/scenario/request.ts'
import { step } from '../../src/engine/scenario/scenario.ts'
import { collectionRequest, recordRequest, referenceKinds } from '../reference-data/kinds.ts'
import { messagePartReads, type OptionalPartNeed, type PartRead } from '../states/message-reads.ts'
import { immediateFaults } from './fault-kinds.ts'
import { type FaultyLookup, faultScenario } from './fault-scenario.ts'

/** `name` ends the id of the scenario, and begins those of its steps. */
const partScenario = <N extends OptionalPartNeed>(
  written: { lookup: FaultyLookup; clauses: readonly ClauseId[]; name: string; says: string; why: string },
  { feature, need, request, known }: PartRead<N>,
) => {
  const { why, ...shared } = written
  return faultScenario({
    ...shared,
    faults: immediateFaults,
    needs: [need],
    features: [feature],
    attempts: ({ [need]: message }) => [step(shared.name, why).send(request(message)).given(known(message))],
  })
}

const partScenarios = (lookup: FaultyLookup, ...clauses: ClauseId[]) => {
  const shared = { lookup, clauses }
  return [
    partScenario(
      { ...shared, name: 'body', says: 'the message body is refused', why: 'get the body' },
      messagePartReads.body,
    ),
    partScenario(
      { ...shared, name: 'payment-data', says: 'payment data are refused', why: 'get the payment data' },
      messagePartReads.paymentData,
    ),
    partScenario(
      { ...shared, name: 'structured-data', says: 'structured data are refused', why: 'get the structured data' },
      messagePartReads.structuredData,
    ),
    annexScenario(lookup, clauses),
  ]
}

/** The message is read, so that no file changes it. Its details name the annex. */
const annexScenario = (lookup: FaultyLookup, clauses: readonly ClauseId[]) =>
  faultScenario({
    lookup,
    clauses,
    faults: immediateFaults,
    name: 'annex',
    says: 'an annex is refused',
    needs: ['messageWithAnnexes'],
    before: ({ messageWithAnnexes }) => [
      step('details', 'as the document consumer, get the details, which name the annex')
        .sendAs('documentConsumer', getDetails(messageWithAnnexes))
        .given(status(200)),
    ],
    attempts: ({ messageWithAnnexes: { messageId, mainAttachmentId } }) => [
      step('annex', 'download an annex').send(([details], dialect) => {
        const attachmentId = [0, 1]
          .map((place) => attachmentIdAt(details, place, dialect))
          .find((id) => id !== mainAttachmentId)
        return get(paths.content, { messageId, attachmentId: attachmentId ?? 'none' })
      }),
    ],
  })

const actionReadScenario = (lookup: FaultyLookup, ...clauses: ClauseId[]) =>
  faultScenario({
    lookup,
    clauses,
    faults: immediateFaults,
    name: 'action-read',
    says: 'a message action is refused',
    needs: ['executedAction'],
    features: ['actions', 'requiredAction'],
    attempts: ({ executedAction: { messageId, messageActionId } }) => [
      step('action', 'get the action').send(readAction(messageId, messageActionId)).given(status(200)),
    ],
  })

/** §5.2: reference data belong to no mailbox, but need a token. */
const referenceDefaults = {
  clauses: ['5.2.unconfirmed-closes-reads'],
  faults: immediateFaults,
} as const

const referenceListScenario = (lookup: FaultyLookup) =>
  faultScenario({
    ...referenceDefaults,
    lookup,
    name: 'reference-lists',
    says: 'no list of reference data is returned',
    attempts: () =>
      referenceKinds.map((kind) =>
        step(`${kind.name}-list`, `list the ${kind.says}s`).send(collectionRequest(kind)).given(anyRecordList),
      ),
  })

const recordScenario = (lookup: FaultyLookup) =>
  faultScenario({
    ...referenceDefaults,
    lookup,
    name: 'reference-records',
    says: 'no reference record is returned',
    needs: ['carriedApplication', 'carriedOrganization', 'carriedMessageType'],
    attempts: (needs) =>
      referenceKinds.map((kind) =>
        step(kind.name, `get a ${kind.says} by its identifier`)
          .send(recordRequest(kind, needs[kind.need].ids[0] ?? ''))
          .given(anyRecord),
      ),
  })

export const faultPartScenarios = [
  ...partScenarios('rights', '5.6.unanswered-right-closes-reads'),
  actionReadScenario('rights', '5.6.unanswered-right-closes-reads', '5.6.action-read-refused'),
  ...partScenarios('mandate', '5.5.unanswered-mandate-closes-reads'),
  actionReadScenario('mandate', '5.5.unanswered-mandate-closes-reads'),
  ...partScenarios('introspect', '5.2.unconfirmed-closes-reads'),
  actionReadScenario('introspect', '5.2.unconfirmed-closes-reads'),
  recordScenario('introspect'),
  referenceListScenario('introspect'),
  ...partScenarios('token', '5.2.unconfirmed-closes-reads'),
  actionReadScenario('token', '5.2.unconfirmed-closes-reads'),
  recordScenario('token'),
  referenceListScenario('token'),
]
