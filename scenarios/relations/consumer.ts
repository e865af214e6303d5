import type { PersonaName } from '../../src/contract/personas.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { subsetOfStep } from '../../src/engine/expectations/lists/relations.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { amongNewestStep, newestSteps } from './newest-messages.ts'

/** §5.4: nobody of the enterprise sees what its document consumer does not. */
const consumerSees = (folder: 'in' | 'out', what: string, users: readonly PersonaName[]) =>
  scenario({
    id: `relation-consumer-sees-all-${what}`,
    title: `The document consumer sees every ${what} message that a user sees`,
    level: 'MUST',
    clauses: ['5.4.list-all-partitions', folder === 'in' ? '5.4.received' : '5.4.sent'],
    persona: 'humanUser',
    needs: [folder === 'in' ? 'message' : 'sentMessage'],
    reads: 'list',
    relation: true,
    causes: [
      'An application has no partition rights, and the query joins them all the same.',
      'The list of the document consumer stops at GENERAL.',
    ],
    steps: () => [
      ...newestSteps({ folder, visible: true }, 'documentConsumer'),
      ...users.map(
        (as): Step => ({
          ...amongNewestStep(`those that ${as} sees`, { folder, visible: true }),
          as,
          given: [status(200)],
          expect: [subsetOfStep(2)],
        }),
      ),
    ],
  })

export const consumerSeesReceived = consumerSees('in', 'received', ['humanUser', 'userOfB'])
export const consumerSeesSent = consumerSees('out', 'sent', ['humanUser'])
