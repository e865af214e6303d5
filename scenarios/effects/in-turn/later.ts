/** §3: a change is still there some seconds later. */
import { callerNames } from '../../../src/contract/persona.ts'
import { mailboxCallers, type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { getDetails } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { listedAs, listedStep } from '../effect-steps.ts'
import { type Changed, type ChangeName, changeClauses, inTurnSteps, ofBody, ofDocument, stateAfter } from './steps.ts'

const changes: readonly ChangeName[] = ['move', 'execute', 'read', 'hide']

/** Longer than a transaction, a queue or a batch needs to fail. */
const waitSeconds = 5

const causes = [
  'The cache is updated before the commit, which fails without an error for the caller.',
  'A job copies the messages from another system, and overwrites what was changed here.',
] as const

/** A cache can show a change that is not in the database, or another process can write old data back. */
const laterSteps = (changed: Changed, caller: PersonaName) => [
  ...inTurnSteps(changes, changed, [caller]),
  step('details-later', `${waitSeconds} seconds later, its details show all changes`)
    .send(getDetails(changed.message))
    .with({ waitSeconds })
    .given(status(200))
    .expect(...stateAfter(changes, changed)),
  listedStep('listed-later', listedAs(changed.message, false, changed.targetPartitionId)),
]

const changesLast = (caller: PersonaName) =>
  scenario({
    id: `change-lasts-by-${kebabCase(caller)}`,
    title: `Changes by ${callerNames[personaOf(caller).kind]} are there ${waitSeconds} seconds later`,
    clauses: ['3.read-by-main-content', ...changeClauses],
    needs: ['unreadAction'],
    features: ['actions', 'requiredAction'],
    changes: ['unreadAction'],
    causes,
    steps: ({ unreadAction }) => laterSteps(ofDocument(unreadAction), caller),
  })

const bodyLasts = scenario({
  id: 'change-of-body-lasts',
  title: `Changes of a message without files are there ${waitSeconds} seconds later`,
  clauses: ['3.read-by-main-body', ...changeClauses],
  needs: ['unreadBodyAction'],
  features: ['body', 'actions', 'requiredAction'],
  changes: ['unreadBodyAction'],
  causes,
  steps: ({ unreadBodyAction }) => laterSteps(ofBody(unreadBodyAction), 'humanUser'),
})

export const laterChangeScenarios = [...mailboxCallers.map(changesLast), bodyLasts]
