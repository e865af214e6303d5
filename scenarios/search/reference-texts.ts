import { paths } from '../../src/contract/interface/paths.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { textAt } from '../../src/engine/expectations/answers/texts.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { get, type RequestSpec } from '../../src/engine/scenario/request.ts'
import { type Scenario, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { searchRequest } from './search-steps.ts'

type RecordNeed = 'wordsOfApplication' | 'wordsOfOrganization' | 'wordsOfMessageType'

interface SearchedRecord extends Pick<Scenario, 'id' | 'clauses'> {
  need: RecordNeed
  what: string
  operation: 'senderApplication' | 'senderOrganization' | 'messageType'
  record: (needs: Pick<Needs, RecordNeed>) => RequestSpec
}

/** §4.1, text search rule 1: the records that a message refers to. */
const searchedRecords: readonly SearchedRecord[] = [
  {
    id: 'search-sender-application',
    need: 'wordsOfApplication',
    what: 'the sender application',
    operation: 'senderApplication',
    record: ({ wordsOfApplication: { message } }) => get(paths.senderApplication, { id: message.senderApplicationId }),
    clauses: [
      '4.1.search-application-name',
      '4.1.search-application-description',
      '2.application-name-searchable',
      '2.application-description-searchable',
    ],
  },
  {
    id: 'search-sender-organization',
    need: 'wordsOfOrganization',
    what: 'the sender organization',
    operation: 'senderOrganization',
    record: ({ wordsOfOrganization: { message } }) =>
      get(paths.senderOrganization, { id: message.senderOrganizationId }),
    clauses: [
      '4.1.search-organization-name',
      '4.1.search-organization-description',
      '2.organization-name-searchable',
      '2.organization-description-searchable',
    ],
  },
  {
    id: 'search-message-type',
    need: 'wordsOfMessageType',
    what: 'the message type',
    operation: 'messageType',
    record: ({ wordsOfMessageType: { message } }) => ({
      ...get(paths.messageType, { id: message.messageTypeId }),
      otherPaths: [paths.messageTypePlural],
    }),
    clauses: [
      '4.1.search-message-type-name',
      '4.1.search-message-type-description',
      '2.message-type-name-searchable',
      '2.message-type-description-searchable',
    ],
  },
]

/** The record shows both words, and a search for each finds its messages. */
const recordFound = ({ need, what, operation, record, ...searched }: SearchedRecord) =>
  scenario({
    ...searched,
    title: `A search finds messages by the name and description of ${what}`,
    needs: [need],
    causes: [
      'Reference data are in another table or cache, which the search does not join.',
      'The search covers the name of a record but not its description.',
    ],
    steps: (needs) => {
      const { name, description, message, other } = needs[need]
      const findsItsMessages = [
        status(200),
        contains(`a message that names ${what}`, message),
        doesNotContain(`a message that does not name ${what}`, other),
      ]
      return [
        step(operation, 'the record shows both words')
          .send(record(needs))
          .given(status(200), textAt('name.fr', name), textAt('description.fr', description)),
        step('search-name', 'search for the word of its name')
          .send(searchRequest(name))
          .expect(...findsItsMessages),
        step('search-description', 'search for the word of its description')
          .send(searchRequest(description))
          .expect(...findsItsMessages),
      ]
    },
  })

export const searchedRecordScenarios = searchedRecords.map(recordFound)
