/** §4.1: each message of a list shows that it matches the criteria, whatever data the mailbox has. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Feature } from '../../src/contract/features.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { eachMessageRefersTo, noMessageShows, nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { type ListParameters, maxPageSize } from '../../src/engine/scenario/list-window.ts'
import { type FieldName, listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

const causes = [
  'A filter is ignored together with another one: the search or the hidden list has a query of its own.',
  'Filters are joined with OR, or the last one replaces the others.',
]

/** Lists of received messages: no section says what the flags of a sent message mean. */
const listsWith = (criterion: ListParameters, word: string): [id: string, says: string, list: ListParameters][] => [
  ['received', 'received messages', { folder: 'in', visible: true, ...criterion }],
  ['search', 'received messages with a word', { folder: 'in', visible: true, q: word, qlang: 'fr', ...criterion }],
  ['hidden', 'hidden messages', { folder: 'in', visible: false, ...criterion }],
]

const wordFound = (word: string) =>
  step('with-word', 'list messages with a word that many messages have')
    .send(listMessages({ folder: 'in', visible: true, q: word, qlang: 'fr' }))
    .given(status(200), nonEmptyList)

/** A list with this criterion shows no message with the other value of the flag. */
interface FlagCriterion {
  /** The end of the id of the scenario. */
  id: string
  field: FieldName
  parameter: 'read' | 'registeredMail'
  value: boolean
  clause: ClauseId
  features?: readonly Feature[]
}

const flagCriteria: readonly FlagCriterion[] = [
  { id: 'read-true', field: 'isRead', parameter: 'read', value: true, clause: '4.1.read-true' },
  { id: 'read-false', field: 'isRead', parameter: 'read', value: false, clause: '4.1.read-false' },
  {
    id: 'registered-true',
    field: 'isRegisteredMail',
    parameter: 'registeredMail',
    value: true,
    clause: '4.1.registered-mail-true',
    features: ['registeredMail'],
  },
  {
    id: 'registered-false',
    field: 'isRegisteredMail',
    parameter: 'registeredMail',
    value: false,
    clause: '4.1.registered-mail-false',
    features: ['registeredMail'],
  },
]

const flagScenario = ({ id, field, parameter, value, clause, features }: FlagCriterion) =>
  scenario({
    id: `relation-items-match-${id}`,
    title: `With ${parameter}=${value}, every listed message matches, also in a search and the hidden list`,
    relation: true,
    clauses: ['4.1.every-message-matches', '4.1.combined-with-and', clause],
    needs: ['manyWithWord'],
    features,
    causes,
    steps: ({ manyWithWord: { word } }) => [
      wordFound(word),
      ...listsWith({ [parameter]: value }, word).map(([listId, says, list]) =>
        step(listId, `list ${says} with ${parameter}=${value}`)
          .send(listMessages({ ...list, pageSize: maxPageSize }))
          .expect(status(200), noMessageShows(field, !value)),
      ),
    ],
  })

const applicationScenario = scenario({
  id: 'relation-items-match-application',
  title: 'With senderApplicationId, every listed message matches, also in a search and the hidden list',
  relation: true,
  clauses: ['4.1.every-message-matches', '4.1.combined-with-and', '4.1.sender-application-id'],
  needs: ['manyWithWord', 'carriedApplication'],
  causes,
  steps: ({ manyWithWord: { word }, carriedApplication: { ids } }) => [
    wordFound(word),
    ...ids.flatMap((senderApplicationId, place) =>
      listsWith({ senderApplicationId }, word).map(([id, says, list]) =>
        step(`${id}-${place + 1}`, `list ${says} of one application`)
          .send(listMessages({ ...list, pageSize: maxPageSize }))
          .expect(status(200), eachMessageRefersTo('senderApplicationId', senderApplicationId)),
      ),
    ),
  ],
})

export const itemsMatchCriteria = [...flagCriteria.map(flagScenario), applicationScenario]
