/** §3, §4.1: a search of a user shows each change that an application made: the search index must not know users alone. */
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import { fieldIfShown } from '../../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { getDetails, moveMessages, type RequestSpec, setVisible } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { type Criterion, familyRequest, receivedFamilyOf } from '../criteria/family.ts'
import { noOpenActionStep, openActionStep, readOfAction, updateStep } from './execution-steps.ts'

const applications = [
  { caller: 'documentConsumer', id: 'consumer', says: 'a document consumer', own: '5.4.own-enterprise' },
  { caller: 'representative', id: 'mandate', says: 'a representative', own: '5.5.mandate-granted-list' },
] as const satisfies { caller: PersonaName; id: string; says: string; own: string }[]

const causes = [
  'The search index is updated in the code path of users, and not in that of applications.',
  'The event that updates the index names the user, and is dropped without one.',
]

// Scenarios of lists compare the same messages, so each of these runs alone, and restores what it changes.

const searchFollowsChanges = applications.map(({ caller, id, says, own }) =>
  scenario({
    id: `search-follows-changes-by-${id}`,
    title: `A search of a user follows what ${says} hides, shows or moves away`,
    clauses: [
      '3.hidden-by-change-visibility',
      '3.shown-by-change-visibility',
      '3.moved-by-change-partition',
      '4.1.all-partitions-consultable-only',
      '4.1.every-message-matches',
      own,
    ],
    needs: ['criteriaFamily', 'closedPartition'],
    writes: true,
    runsAlone: true,
    causes,
    steps: ({ criteriaFamily, closedPartition: { partitionId } }) => {
      const family = receivedFamilyOf(criteriaFamily)
      const message = family.members.first
      const ids = [message.messageId]
      const search = (when: string) =>
        step(`search-${when}`, 'the user searches for a word of the message').send(
          familyRequest(family, { asks: ['q', 'receivedAfter', 'receivedBefore'], overrides: { pageSize: 100 } }),
        )
      const details = (when: string, isVisible: boolean) =>
        step(`details-${when}`, `its details show it as ${isVisible ? 'visible' : 'hidden'}`)
          .send(getDetails(message))
          .given(status(200))
          .expect(fieldIfShown('isVisible', isVisible))
      const change = (does: string, why: string, request: RequestSpec) =>
        step(does, `${personaOf(caller).says} ${why}`)
          .sendAs(caller, request)
          .given(success)
      const found = [status(200), contains('the message', message)]
      const notFound = [status(200), doesNotContain('the message', message)]
      return [
        step('details-before', 'the user can consult it, and its details show it as visible')
          .send(getDetails(message))
          .given(status(200), fieldIfShown('isVisible', true)),
        search('before').expect(...found),
        change('hide', 'hides the message', setVisible(ids, false)).restore(setVisible(ids, true)),
        search('hidden').expect(...notFound),
        details('hidden', false),
        change('show', 'shows it', setVisible(ids, true)),
        search('shown').expect(...found),
        details('shown', true),
        change('move', 'moves it to the closed partition', moveMessages(ids, partitionId)).restore(undoMove(message)),
        search('moved').expect(...notFound),
        change('move-back', 'moves it back', undoMove(message)),
        search('moved-back').expect(...found),
      ]
    },
  }),
)

const openCriteria = ['q', 'recipientPartition'] as const satisfies Criterion[]

const searchFollowsExecution = applications.map(({ caller, id, says, own }) =>
  scenario({
    id: `search-follows-execution-by-${id}`,
    title: `A search of open actions follows the action that ${says} executes and reopens`,
    clauses: [
      '3.executed-by-update',
      '3.reopened-by-update',
      '3.executed-leaves-open-list',
      '4.1.every-message-matches',
      own,
    ],
    needs: ['criteriaFamily'],
    features: ['actions', 'requiredAction'],
    writes: true,
    runsAlone: true,
    causes,
    steps: ({ criteriaFamily }) => {
      const family = receivedFamilyOf(criteriaFamily)
      const message = family.members.first
      const open = { requiredAction: true, requiredActionNotExecuted: true, pageSize: 100 }
      const listOfOpen = (...criteria: Criterion[]) =>
        familyRequest(family, { asks: [...criteria, 'receivedAfter', 'receivedBefore'], overrides: open })
      const lists = (when: string) =>
        openCriteria.map((criterion) =>
          step(`${when}-${kebabCase(criterion)}`, `the user lists open actions, with ${criterion}`).send(
            listOfOpen(criterion),
          ),
        )
      const update = (isExecuted: boolean) => {
        const does = isExecuted ? 'execute' : 'reopen'
        return updateStep(does, `${personaOf(caller).says} ${does}s the action`, message, isExecuted).as(caller)
      }
      return [
        openActionStep(message),
        // The details of a target may not show the flag.
        step('open-listed', 'the user lists open actions')
          .send(listOfOpen())
          .given(status(200), contains('the message', message)),
        ...lists('open').map((list) => list.expect(status(200), contains('the message', message))),
        update(true),
        noOpenActionStep(message),
        ...lists('executed').map((list) => list.expect(status(200), doesNotContain('the message', message))),
        update(false),
        step('action-reopened', 'the user reads the action: it is open')
          .send(readOfAction(message))
          .expect(fieldIfShown('isExecuted', false)),
        ...lists('reopened').map((list) => list.expect(status(200), contains('the message', message))),
      ]
    },
  }),
)

export const searchesAfterApplications = [...searchFollowsChanges, ...searchFollowsExecution]
