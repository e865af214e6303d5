/** §3: the changes of one message, each before and after each other one. */
import { mailboxCallers } from '../../../src/contract/personas.ts'
import { scenario } from '../../../src/engine/scenario/scenario.ts'
import { changeClauses, inTurnSteps, ofBody, ofDocument } from './steps.ts'

/** In these two orders each change comes before and after each other one. */
const orders = [
  {
    id: 'hidden-first',
    says: 'hidden, read, confirmed, moved and shown again',
    changes: ['hide', 'read', 'execute', 'move', 'show'],
    clauses: [...changeClauses, '3.shown-by-change-visibility'],
  },
  {
    id: 'read-last',
    says: 'moved, confirmed, read and hidden',
    changes: ['move', 'execute', 'read', 'hide'],
    clauses: changeClauses,
  },
] as const

const causes = [
  'The operation saves a whole message that it read before the other change (a cache, a session, a detached entity).',
  'The version of the message in memory is older than that in the database, so the second change is dropped without an error.',
] as const

const documentInTurn = ({ id, says, changes, clauses }: (typeof orders)[number]) =>
  scenario({
    id: `change-in-turn-${id}`,
    title: `A message ${says} shows all changes`,
    clauses: ['3.read-by-main-content', ...clauses],
    needs: ['unreadAction'],
    features: ['actions', 'requiredAction'],
    changes: ['unreadAction'],
    causes,
    steps: ({ unreadAction }) => inTurnSteps(changes, ofDocument(unreadAction), ['humanUser']),
  })

const bodyInTurn = ({ id, says, changes, clauses }: (typeof orders)[number]) =>
  scenario({
    id: `change-in-turn-of-body-${id}`,
    title: `A message without files ${says} shows all changes`,
    clauses: ['3.read-by-main-body', ...clauses],
    needs: ['unreadBodyAction'],
    features: ['body', 'actions', 'requiredAction'],
    changes: ['unreadBodyAction'],
    causes,
    steps: ({ unreadBodyAction }) => inTurnSteps(changes, ofBody(unreadBodyAction), ['humanUser']),
  })

/** §5.4: a provider can keep a copy of a message for each kind of caller. */
const callersInTurn = ({ id, says, changes, clauses }: (typeof orders)[number]) =>
  scenario({
    id: `change-in-turn-by-callers-${id}`,
    title: `A message ${says} by several callers shows all changes`,
    clauses: ['3.read-by-main-content', '5.4.action-update', ...clauses],
    needs: ['unreadAction'],
    features: ['actions', 'requiredAction'],
    changes: ['unreadAction'],
    causes,
    steps: ({ unreadAction }) => inTurnSteps(changes, ofDocument(unreadAction), mailboxCallers),
  })

export const allInTurnScenarios = orders.flatMap((order) => [
  documentInTurn(order),
  callersInTurn(order),
  bodyInTurn(order),
])
