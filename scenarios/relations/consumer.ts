/** §5.4: the document consumer sees every message that a user of the enterprise sees. */
import { type PersonaName, personaOf } from '../../src/contract/personas.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { subsetOfStep } from '../../src/engine/expectations/lists/relations.ts'
import { kebabCase, scenario } from '../../src/engine/scenario/scenario.ts'
import { amongNewestStep, newestSteps } from './newest-messages.ts'

const consumerSees = (folder: 'in' | 'out', what: string, users: readonly PersonaName[]) =>
  scenario({
    id: `relation-consumer-sees-all-${what}`,
    title: `The document consumer sees every ${what} message that a user sees`,
    clauses: ['5.4.list-all-partitions', folder === 'in' ? '5.4.received' : '5.4.sent'],
    needs: [folder === 'in' ? 'message' : 'sentMessage'],
    relation: true,
    causes: [
      'An application has no partition rights, but the query joins with them.',
      'The list of the document consumer contains only GENERAL.',
    ],
    steps: () => [
      ...newestSteps({ folder, visible: true }, 'documentConsumer'),
      ...users.map((as) =>
        amongNewestStep(kebabCase(as), `list the same, as ${personaOf(as).says}`, { folder, visible: true })
          .as(as)
          .given(status(200))
          .expect(subsetOfStep(2)),
      ),
    ],
  })

export const consumerSeesReceived = consumerSees('in', 'received', ['humanUser', 'userOfB'])
export const consumerSeesSent = consumerSees('out', 'sent', ['humanUser'])
