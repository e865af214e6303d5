import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { personaOf, usersOfOtherScopes } from '../../../src/contract/personas.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { knownContentSteps, movePartition } from './move-steps.ts'

/** §5.3, §7: each of the five scopes of users is enough. The partition is empty, so nothing moves. */
export const sourceMovedWithEachScope = scenario({
  id: 'partition-change-source-each-scope-allowed',
  title: 'A user with any of the five scopes can move a whole partition',
  clauses: [
    '5.3.scopes-open-messages',
    '5.3.scope-responsible',
    '5.3.scope-enterprise-admin',
    '5.3.scope-mandatary-admin',
    '5.3.scope-mandatary-user',
    '7.source-partition-empty-204',
    '4.1.change-partition-source-204',
  ],
  needs: ['emptyPartition'],
  writes: true,
  causes: [
    'A move of a whole partition asks for a scope of administrators, or lists only some of the five scopes.',
    'The scope is checked in each branch of the operation, and the list of scopes is not the same in both.',
  ],
  steps: ({ emptyPartition: { partitionId } }) => {
    const send = movePartition(partitionId, { received: defaultPartition, sent: defaultPartition })
    return [
      ...knownContentSteps(partitionId),
      step('human-user', `${personaOf('humanUser').says} moves the whole partition, which is empty`)
        .send(send)
        .given(status(204)),
      ...usersOfOtherScopes.map((caller) =>
        step(kebabCase(caller), `the same as ${personaOf(caller).says}`)
          .sendAs(caller, send)
          .expect(status(204)),
      ),
    ]
  },
})
