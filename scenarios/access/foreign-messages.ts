/** §5.4 to §5.6: a message of another enterprise's mailbox is refused to callers of this one, whatever its kind is. */
import type { Dialect } from '../../src/contract/dialect.ts'
import type { Feature } from '../../src/contract/features.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { attachmentIdAt, noFileWithoutDetails } from '../../src/engine/expectations/answers/files.ts'
import { notMessageOfStep } from '../../src/engine/expectations/answers/states.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { expectation, inTestData } from '../../src/engine/expectations/new-expectation.ts'
import { answerOfStep, type Exchange, jsonOf } from '../../src/engine/scenario/exchange.ts'
import { type Expectation, inconclusive, pass } from '../../src/engine/scenario/expectation.ts'
import { itemsIn } from '../../src/engine/scenario/list-answer.ts'
import type { ListParameters } from '../../src/engine/scenario/list-window.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step, stepsOfEach } from '../../src/engine/scenario/scenario.ts'
import { openMessageStep } from '../states/precondition-steps.ts'

const callers = {
  humanUser: 'a user',
  documentConsumer: 'an application',
  representative: 'a representative',
} as const satisfies Partial<Record<PersonaName, string>>

interface ForeignKind {
  kind: string
  noun: string
  query: ListParameters
  features?: readonly Feature[]
}

/** Read messages, so that a provider that answers a file changes nothing. Of an unread message no file is requested. */
const kinds: readonly ForeignKind[] = [
  { kind: 'sent', noun: 'a sent message', query: { folder: 'out', read: true } },
  { kind: 'hidden', noun: 'a hidden message', query: { folder: 'in', visible: false, read: true } },
  {
    kind: 'registered',
    noun: 'a registered mail',
    query: { folder: 'in', visible: true, registeredMail: true, read: true },
    features: ['registeredMail'],
  },
  {
    kind: 'expiring',
    noun: 'an expiring message',
    query: { folder: 'in', visible: true, expiredBefore: '2090-01-01', read: true },
  },
  {
    kind: 'with-action',
    noun: 'a message with an action',
    query: { folder: 'in', visible: true, requiredAction: true, read: true },
    features: ['requiredAction'],
  },
  { kind: 'unread', noun: 'an unread message', query: { folder: 'in', visible: true, read: false } },
]

/** The enterprise sent or received it: both mailboxes can have the message, with one identifier. */
const namesEnterprise = (message: unknown, enterpriseNumber: string): boolean =>
  JSON.stringify(message ?? '')
    .replaceAll('.', '')
    .includes(enterpriseNumber)

/** The first message of the list that does not name the enterprise. The list ended the scenario if it has none. */
export const firstOfOthers = (list: Exchange | undefined, dialect: Dialect, enterpriseNumber: string): string => {
  const items = itemsIn(list, dialect) ?? []
  return items.find(({ item }) => !namesEnterprise(item, enterpriseNumber))?.id ?? ''
}

const listsOneOfOthers = (says: string, enterpriseNumber: string): Expectation =>
  expectation('lists-one-of-others', says, ({ exchange, dialect }) =>
    firstOfOthers(exchange, dialect, enterpriseNumber) === ''
      ? inconclusive('testData', says, 'messageBetweenOthers')
      : pass,
  )

/** A list item may be a summary without sender and recipient. */
const isOfOthers = (says: string, enterpriseNumber: string): Expectation =>
  expectation('is-of-others', says, ({ exchange }) =>
    namesEnterprise(jsonOf(exchange.answer), enterpriseNumber)
      ? inconclusive('testData', says, 'messageBetweenOthers')
      : pass,
  )

const listStep = 3
const detailsStep = 4

/** A user reads an open message, and an application of the other enterprise finds the message that it alone has. */
const stepsBefore = ({ noun, query }: ForeignKind, readMessage: Needs['readMessage'], enterpriseNumber: string) => {
  const ofOthers = `${noun} of another enterprise that this one neither sent nor received`
  const { messageId, mainAttachmentId: attachmentId } = readMessage
  return [
    openMessageStep(readMessage),
    step('open-content', 'the user gets its main content')
      .send(get(paths.content, { messageId, attachmentId }))
      .given(status(200)),
    step('foreign-list', 'an application of the other enterprise lists its messages of this kind')
      .sendAs('foreignConsumer', listMessages(query))
      .given(
        status(200),
        inTestData(`${noun} of another enterprise`, nonEmptyList),
        listsOneOfOthers(ofOthers, enterpriseNumber),
      ),
    step(
      'foreign-details',
      'the application of the other enterprise gets the details of the first message that is not of the mailbox under test',
    )
      .sendAs('foreignConsumer', foundDetails(enterpriseNumber))
      .given(status(200), isOfOthers(ofOthers, enterpriseNumber)),
  ]
}

/** The files that each caller asks for after the details; the second is an annex in the test mailbox. */
const files = { content: 'first', annex: 'second' } as const

const foundId = (earlier: readonly Exchange[], dialect: Dialect, enterpriseNumber: string): string =>
  firstOfOthers(answerOfStep(earlier, listStep), dialect, enterpriseNumber)

/** The details of the message that the application found. */
const foundDetails = (enterpriseNumber: string) => (earlier: readonly Exchange[], dialect: Dialect) =>
  get(paths.details, { messageId: foundId(earlier, dialect, enterpriseNumber) })

const foundFile = (enterpriseNumber: string, place: number) => (earlier: readonly Exchange[], dialect: Dialect) =>
  get(paths.content, {
    messageId: foundId(earlier, dialect, enterpriseNumber),
    attachmentId: attachmentIdAt(answerOfStep(earlier, detailsStep), place, dialect) ?? 'none',
  })

type Caller = keyof typeof callers

const detailsRefusedStep = (caller: Caller, enterpriseNumber: string) =>
  step(`details-${kebabCase(caller)}`, `${callers[caller]} of this mailbox asks for these details`)
    .sendAs(caller, foundDetails(enterpriseNumber))
    .expect(notMessageOfStep(detailsStep))

/** `ownDetailsStep` is the step before, in which the same caller asked for the details. */
const filesRefusedSteps = (caller: Caller, enterpriseNumber: string, ownDetailsStep: number) =>
  Object.entries(files).map(([name, which], place) =>
    step(`${name}-${kebabCase(caller)}`, `${callers[caller]} of this mailbox asks for its ${which} file`)
      .sendAs(caller, foundFile(enterpriseNumber, place))
      .expect(noFileWithoutDetails(ownDetailsStep)),
  )

/** A file can be the main content of an unread message, so its download is no mere read where a provider is wrong. */
const asksForFiles = ({ query }: ForeignKind): boolean => query.read === true

const otherMailboxKindClosed = (foreign: ForeignKind) =>
  scenario({
    id: `access-foreign-${foreign.kind}-refused`,
    title: `Callers of this mailbox cannot read another enterprise's ${foreign.noun.replace(/^an? /, '')}`,
    clauses: ['5.4.foreign-message', '5.4.foreign-content', '5.6.foreign-message', '5.5.mandate-only-that-mailbox'],
    needs: ['readMessage', 'foreignMailbox', 'mailbox'],
    ...(foreign.features && { features: foreign.features }),
    ...(asksForFiles(foreign) && { writes: true as const }),
    causes: [
      'A query of its own finds messages of this kind, and has no condition on the enterprise.',
      'Messages of this kind are in a table of their own, and are found by their identifier alone.',
    ],
    steps: ({ readMessage, mailbox: { enterpriseNumber } }) =>
      stepsOfEach(
        stepsBefore(foreign, readMessage, enterpriseNumber),
        Object.keys(callers) as Caller[],
        (caller, ownDetailsStep) => [
          detailsRefusedStep(caller, enterpriseNumber),
          ...(asksForFiles(foreign) ? filesRefusedSteps(caller, enterpriseNumber, ownDetailsStep) : []),
        ],
      ),
  })

export const kindOfOtherMailboxScenarios = kinds.map(otherMailboxKindClosed)
