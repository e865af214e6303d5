/**
 * §4.1, §5.6: an application lists messages of the closed partition with a criterion, and a user asks the same. The messages
 * come from the list of the application, so that every one of them counts, whatever the mailbox holds.
 */
import type { Dialect, DialectEntry } from '../../../src/contract/dialect.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import type { MessageHandle, Needs } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { showsMessage } from '../../../src/engine/expectations/answers/fields.ts'
import { noSuccess } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { eachMessageHas, noMessage, noMessageOfStep } from '../../../src/engine/expectations/lists/membership.ts'
import { answerOfStep, type Exchange, jsonOf } from '../../../src/engine/scenario/exchange.ts'
import { identifierAt } from '../../../src/engine/scenario/json-path.ts'
import { type ListParameters, maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, listMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { detailsAsApplicationStep, openMessageStep } from '../../states/precondition-steps.ts'
import { type CriterionRow, criterionRows } from './criterion-rows.ts'

type Data = Pick<Needs, 'closedPartition' | 'closedHiddenMessage' | 'partitionB' | 'message'>

interface ListOfClosed {
  name: string
  title: string
  need: 'closedPartition' | 'closedHiddenMessage' | 'partitionB'
  /** A message of a partition that the caller cannot consult; the user of every other partition, if none is named. */
  closedOf: (needs: Data) => MessageHandle
  caller?: PersonaName
  /** what the user asks for */
  list: ListParameters
  /** what the application asks for: the specification leaves open which sent messages recipientPartition selects */
  received: ListParameters
}

const lists: readonly ListOfClosed[] = [
  {
    name: 'received',
    title: 'No filter shows a user a received message of the closed partition',
    need: 'closedPartition',
    closedOf: ({ closedPartition }) => closedPartition.message,
    list: { folder: 'in', visible: true },
    received: { folder: 'in', visible: true },
  },
  {
    name: 'hidden',
    title: 'No filter shows a user a hidden message of the closed partition',
    need: 'closedHiddenMessage',
    closedOf: ({ closedHiddenMessage }) => closedHiddenMessage,
    list: { folder: 'in', visible: false },
    received: { folder: 'in', visible: false },
  },
  {
    name: 'any',
    title: 'No filter in a list of both folders shows a user a message of the closed partition',
    need: 'closedPartition',
    closedOf: ({ closedPartition }) => closedPartition.message,
    list: {},
    received: { folder: 'in' },
  },
  {
    name: 'general',
    title: 'No filter shows a message of GENERAL to a user with a right on another partition only',
    need: 'partitionB',
    closedOf: ({ partitionB }) => partitionB.outside,
    caller: 'userOfB',
    list: { folder: 'in', visible: true },
    received: { folder: 'in', visible: true },
  },
]

/** The steps before those of the criteria; the first of these lists the closed partition without a criterion. */
const detailsStep = 2
const stepsBefore = 2

const requestOf =
  ({ query, fromDetails = {} }: CriterionRow, closed: MessageHandle, list: ListParameters) =>
  (seen: readonly Exchange[], dialect: Dialect) => {
    const details = answerOfStep(seen, detailsStep)
    const inDetails = (entry: DialectEntry) => details && identifierAt(jsonOf(details.answer), dialect[entry])
    return listMessages({
      pageSize: maxPageSize,
      ...list,
      ...(typeof query === 'function' ? query(closed) : query),
      ...Object.fromEntries(
        Object.entries(fromDetails).flatMap(([name, entry]) => {
          const value = inDetails(entry)
          return value === undefined ? [] : [[name, value]]
        }),
      ),
    })
  }

const criterionSteps = (
  { list, received, caller = 'humanUser' }: ListOfClosed,
  closed: MessageHandle,
): WrittenStep[] => {
  const { recipientPartition } = closed
  const steps: WrittenStep[] = []
  for (const row of criterionRows) {
    const { id, says, isOpen, page, query } = row
    // Pages of one message, so that few messages fill the pages before.
    const turned = page === undefined ? {} : { page, pageSize: 1 }
    // A message without a subject gives no word to search for.
    if (typeof query === 'function' && closed.subject === '') continue
    const control = stepsBefore + (isOpen ? 1 : steps.length + 1)
    const notShown = either([noSuccess], [noMessage], [noMessageOfStep(control)])
    if (!isOpen)
      steps.push(
        step(`${id}-as-application`, `list the closed partition as the application: ${says}`)
          .sendAs('documentConsumer', requestOf(row, closed, { ...received, recipientPartition }))
          .given(status(200), eachMessageHas('recipientPartition', recipientPartition)),
      )
    steps.push(
      step(id, `list as the user: ${says}`)
        .sendAs(caller, requestOf(row, closed, { ...list, ...turned }))
        .expect(notShown),
      step(`named-${id}`, `list the closed partition as the user: ${says}`)
        .sendAs(caller, requestOf(row, closed, { ...list, recipientPartition, ...turned }))
        .expect(notShown),
    )
  }
  return steps
}

/** The control: the caller sees a message that is open to this caller. */
const openStep = ({ caller }: ListOfClosed, { message, partitionB }: Data) =>
  caller === undefined
    ? openMessageStep(message)
    : step('open-message', 'the user of partition B sees a message of it')
        .sendAs(caller, getDetails(partitionB.message))
        .given(status(200), showsMessage(partitionB.message))

const clauses = ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'] as const

const causes = [
  'A criterion has a query of its own, without the condition on the partitions of the user.',
  'The right on a named partition is not checked together with another filter.',
  'The condition of a criterion is joined with OR to the condition on the partitions.',
]

const withEachFilter = (listOf: ListOfClosed) =>
  scenario({
    id: `access-closed-${listOf.name}-beside-criteria`,
    title: listOf.title,
    clauses: [...clauses, '5.6.list-of-partition-refused', '7.reading-list'],
    needs: [listOf.need, 'message'],
    relation: true,
    causes,
    steps: (needs: Data) => {
      const closed = listOf.closedOf(needs)
      return [openStep(listOf, needs), detailsAsApplicationStep(closed), ...criterionSteps(listOf, closed)]
    },
  })

/** §5.6: each filter, for callers who cannot consult the partition. */
export const closedWithEachFilterScenarios = lists.map(withEachFilter)
