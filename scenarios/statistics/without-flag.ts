/** §4.2, §5.6: a count without isRead or isConfirmed shows no more partitions. Whether it is refused is open. */
import type { PersonaName } from '../../src/contract/personas.ts'
import { personaOf } from '../../src/contract/personas.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { countAtLeast, countExactly, status } from '../../src/engine/expectations/answers/body.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import type { RequestSpec } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { type Statistic, statistics } from './requests.ts'

const flags: readonly string[] = ['isRead', 'isConfirmed']

const withoutFlag = (request: RequestSpec): RequestSpec => ({
  ...request,
  query: request.query.filter(([name]) => !flags.includes(name)),
})

const refused: PersonaName = 'userWithoutRights'

const withoutFlagScenario = ({ name, counts, features, request }: Statistic) =>
  scenario({
    id: `statistics-${name}-without-flag`,
    title: `For a user without any right, the count of ${counts} is 0 or refused, even without isRead and isConfirmed`,
    clauses: ['5.6.statistics-consultable-only', '5.6.partition-service-decides'],
    persona: refused,
    features,
    relation: true,
    causes: ['Each combination of parameters has a query of its own, and the one without a flag lacks the partitions.'],
    steps: () => [
      step('control', `count ${counts} with the flag, as ${personaOf('humanUser').says}`)
        .sendAs('humanUser', request())
        .given(status(200), countAtLeast(1)),
      step(kebabCase(refused), `count ${counts} without the flag, as ${personaOf(refused).says}`)
        .send(withoutFlag(request()))
        .expect(either([status(200), countExactly(0)], [clientError])),
    ],
  })

export const statisticWithoutFlagScenarios = Object.values(statistics).map(withoutFlagScenario)
