/** §5.3: every scope opens the reference data, whatever partitions its holder can consult. */
import { personaOf } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { accessOperations, referenceDataNames } from '../grid/operations.ts'

const limitedUsers = ['userWithoutRights', 'userOfB', 'userOfGeneral'] as const

const limitedUsersRead = scenario({
  id: 'access-reference-data-limited-users',
  title: 'Reference data are open to users of some partitions or of none',
  clauses: ['5.3.scopes-open-reference-data'],
  persona: 'userWithoutRights',
  needs: ['carriedApplication', 'carriedOrganization', 'carriedMessageType'],
  causes: [
    'Partition rights are looked up for every request, also where no partition is concerned.',
    'A user without any right on a partition is refused at the door (a filter, a login hook).',
  ],
  steps: (data) =>
    limitedUsers.flatMap((as) =>
      referenceDataNames.map((name) => {
        const { does, request, allowed, recognized = [] } = accessOperations[name]
        return step(`${kebabCase(as)}-${kebabCase(name)}`, `${does}, as ${personaOf(as).says}`)
          .sendAs(as, request(data as Needs, 0))
          .given(...recognized)
          .expect(...allowed(data as Needs))
      }),
    ),
})

export const referenceDataCallerScenarios = [limitedUsersRead]
