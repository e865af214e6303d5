import { mailboxCallers } from '../../../src/contract/personas.ts'
import { hasOpenAction } from '../../../src/engine/expectations/answers/actions.ts'
import { field } from '../../../src/engine/expectations/answers/fields.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { getDetails } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { allAsked, type Criterion, type Family, familyRequest, familyStep, knownStep } from './family.ts'
import { type FamilyOfKind, familiesByKind } from './family-kinds.ts'
import { readMessagesStep } from './read-messages.ts'

/** Each two of the seven criteria meet in one of these, and each is left out in others. */
const triples: readonly (readonly [id: string, asks: readonly Criterion[]])[] = [
  ['word-read-after', ['q', 'read', 'receivedAfter']],
  ['word-expiry-application', ['q', 'expiredBefore', 'senderApplicationId']],
  ['word-partition-before', ['q', 'recipientPartition', 'receivedBefore']],
  ['read-expiry-partition', ['read', 'expiredBefore', 'recipientPartition']],
  ['read-application-before', ['read', 'senderApplicationId', 'receivedBefore']],
  ['expiry-after-before', ['expiredBefore', 'receivedAfter', 'receivedBefore']],
  ['after-application-partition', ['receivedAfter', 'senderApplicationId', 'recipientPartition']],
]

const combinationCauses = [
  'A second query (hidden messages, the out folder, a search engine, applications) supports fewer filters.',
  'Conditions are joined with OR, or the OR of the text search is not in parentheses.',
  'A second filter replaces the first, for example in a map of criteria.',
]

/** Received messages are asked for by the user each time, others by each caller in turn. */
const tripleSteps = (family: Family): WrittenStep[] =>
  triples.map(([id, asks], index) => {
    const { folder, visible } = family.kind
    const as = folder === 'in' && visible ? 'humanUser' : mailboxCallers[index % mailboxCallers.length]
    const asked = asks.filter((criterion) => folder === 'in' || criterion !== 'recipientPartition')
    const list = { asks: asked, overrides: { pageSize: maxPageSize }, turn: index }
    return familyStep(family, id, `ask with ${asked.join(', ')}`, list, as)
  })

const criteriaHold = ({ kind, clauses, needs, of }: FamilyOfKind) =>
  scenario({
    id: `list-criteria-${kind}-all-hold`,
    title: `In lists of ${kind} messages, every filter works together with every other, for each caller`,
    clauses: [...clauses, '4.1.expired-before', '4.1.received-after', '4.1.received-before', '4.1.read-false', '4.1.q'],
    needs,
    causes: combinationCauses,
    steps: (data) => {
      const family = of(data)
      return [
        ...mailboxCallers.flatMap((as, place) => {
          const asked = { ...allAsked(family), turn: place + 1 }
          return [
            knownStep(family, as, place),
            familyStep(family, `all-as-${kebabCase(as)}`, 'ask with all criteria', asked, as),
          ]
        }),
        ...tripleSteps(family),
      ]
    },
  })

/** The callers that ask with the criteria of optional features. */
const callersOf = ({ kind }: Pick<FamilyOfKind, 'kind'>) =>
  kind === 'received' ? mailboxCallers : mailboxCallers.slice(0, 1)

const registeredHolds = ({ kind, clauses, needs, of }: FamilyOfKind) =>
  scenario({
    id: `list-registered-${kind}-all-hold`,
    title: `In lists of ${kind} messages, registeredMail works together with the other filters`,
    clauses: [...clauses, '4.1.registered-mail-true', '4.1.registered-mail-false'],
    needs,
    features: ['registeredMail'],
    causes: combinationCauses,
    steps: (data) => {
      const family = of(data)
      const { first, notRegistered } = family.members
      return [
        step('registered-mail', 'one message is a registered mail')
          .sendAs('documentConsumer', getDetails(first))
          .given(status(200), field('isRegisteredMail', true)),
        step('no-registered-mail', 'another message is not a registered mail')
          .sendAs('documentConsumer', getDetails(notRegistered))
          .given(status(200), field('isRegisteredMail', false)),
        ...callersOf({ kind }).flatMap((as, place) => [
          knownStep(family, as, place + 2),
          familyStep(
            family,
            `registered-as-${kebabCase(as)}`,
            'ask with all criteria for registered mails',
            { ...allAsked(family, 'registeredMail'), turn: place + 1 },
            as,
          ),
        ]),
        step('not-registered', 'ask for messages that are not registered mails')
          .send(familyRequest(family, { asks: ['q'], overrides: { registeredMail: false } }))
          .expect(
            status(200),
            contains('a message that is not a registered mail', notRegistered),
            doesNotContain('a registered mail', first),
          ),
        readMessagesStep(family, 'registered-read', 'ask for read registered mails with the word', {
          asks: ['q', 'registeredMail'],
        }),
      ]
    },
  })

const actionsHold = ({ kind, clauses, needs, of }: FamilyOfKind) =>
  scenario({
    id: `list-actions-${kind}-all-hold`,
    title: `In lists of ${kind} messages, the filters on actions work together with the other filters`,
    clauses: [...clauses, '4.1.required-action-true', '4.1.required-action-not-executed'],
    needs,
    features: ['requiredAction'],
    causes: combinationCauses,
    steps: (data) => {
      const family = of(data)
      const { first, executed } = family.members
      return [
        step('open-action', 'one message has an open action')
          .sendAs('documentConsumer', getDetails(first))
          .given(status(200), hasOpenAction(true)),
        step('executed-action', 'the action of another one is executed')
          .sendAs('documentConsumer', getDetails(executed))
          .given(status(200), hasOpenAction(false)),
        ...callersOf({ kind }).flatMap((as, place) => [
          knownStep(family, as, place + 3),
          familyStep(
            family,
            `action-as-${kebabCase(as)}`,
            'ask with all criteria for messages with an action',
            { ...allAsked(family, 'requiredAction'), turn: place + 1 },
            as,
          ),
          familyStep(
            family,
            `open-action-as-${kebabCase(as)}`,
            'ask with all criteria for messages with an open action',
            { ...allAsked(family, 'requiredAction', 'requiredActionNotExecuted'), turn: place + 2 },
            as,
          ),
        ]),
        readMessagesStep(family, 'action-read', 'ask for read messages with the word and an action', {
          asks: ['q', 'requiredAction'],
        }),
      ]
    },
  })

/** §4.1: every criterion beside every other, in each folder, among visible and hidden messages, for each caller. */
export const criteriaTogetherScenarios = [
  ...familiesByKind.map(criteriaHold),
  ...familiesByKind.map(registeredHolds),
  ...familiesByKind.map(actionsHold),
]
