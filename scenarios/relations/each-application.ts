/** §4.1: a list for one application shows only messages that name it, also for applications with few messages. */
import { anyRecordList, listedIdentifiers } from '../../src/engine/expectations/answers/records/records.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { eachMatchesRequest } from '../../src/engine/expectations/lists/matching.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import type { Exchange } from '../../src/engine/scenario/exchange.ts'
import { listReceived } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { applicationKind, collectionRequest } from '../reference-data/kinds.ts'

const mostApplications = 8
const pageSize = 10

/** The first and the last applications, as the reference data may hold thousands. If it shows none, the one of a message. */
const listedApplications = ([records]: readonly Exchange[], shown: string): string[] => {
  const ids = records ? listedIdentifiers(records, shown, [applicationKind.idField, 'id']) : []
  const half = mostApplications / 2
  const chosen = ids.length > mostApplications ? [...ids.slice(0, half), ...ids.slice(-half)] : ids
  return chosen.length > 0 ? chosen : [shown]
}

export const eachApplicationOfReferenceData = scenario({
  id: 'relation-items-match-each-application',
  title: 'For each application of the reference data, the list shows only messages that name it',
  relation: true,
  clauses: ['4.1.every-message-matches', '4.1.sender-application-id'],
  needs: ['carriedApplication'],
  causes: [
    'Answers get the application from a table of codes that lacks one, so its messages show another one.',
    'The filter reads the stored identifier, and answers show the identifier of a successor.',
  ],
  steps: ({ carriedApplication: { ids } }) => [
    step('records', 'list each sender application')
      .send(collectionRequest(applicationKind))
      .given(status(200), anyRecordList),
    step('known', 'list the messages of an application that a message names')
      .send(listReceived({ senderApplicationId: ids[0] ?? '', pageSize }))
      .given(status(200), nonEmptyList)
      .expect(eachMatchesRequest),
    ...Array.from({ length: mostApplications }, (_, place) =>
      step(`list-${place + 1}`, 'list the messages of one of these applications')
        .send((earlier) => {
          const chosen = listedApplications(earlier, ids[0] ?? '')
          return listReceived({ senderApplicationId: chosen[place % chosen.length], pageSize })
        })
        .given(status(200))
        .expect(eachMatchesRequest),
    ),
  ],
})
