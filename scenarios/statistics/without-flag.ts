/** §4.2, §5.6: a count without isRead or isConfirmed shows no more partitions. Whether it is refused is open. */
import type { PersonaName } from '../../src/contract/personas.ts'
import { personaOf } from '../../src/contract/personas.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { countAtLeast, countExactly } from '../../src/engine/expectations/answers/fields.ts'
import { ifDone } from '../../src/engine/expectations/answers/states.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { countBelowStep } from '../../src/engine/expectations/lists/totals.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { type Statistic, statistics, withoutFlag } from './requests.ts'

const refused: PersonaName = 'userWithoutRights'
/** The closed partition has a message that each statistic counts. */
const limited: readonly PersonaName[] = ['humanUser', 'userOfB']

const zeroOrRefused = either([status(200), countExactly(0)], [clientError])

const withoutFlagScenario = ({ name, counts, features, request }: Statistic) =>
  scenario({
    id: `statistics-${name}-without-flag`,
    title: `Without isRead and isConfirmed, the count of ${counts} leaves out closed messages`,
    clauses: ['5.6.statistics-consultable-only', '5.6.partition-service-decides'],
    persona: refused,
    needs: ['closedCounted'],
    features,
    relation: true,
    causes: ['Each combination of parameters has a query of its own, and the one without a flag lacks the partitions.'],
    steps: () => [
      step('control', `count ${counts} with the flag, as ${personaOf('humanUser').says}`)
        .sendAs('humanUser', request())
        .given(status(200), countAtLeast(1)),
      step(kebabCase(refused), `count ${counts} without the flag, as ${personaOf(refused).says}`)
        .send(withoutFlag(request()))
        .expect(zeroOrRefused),
      step('by-consumer', 'as the document consumer, count without the flag').sendAs(
        'documentConsumer',
        withoutFlag(request()),
      ),
      ...limited.map((as) =>
        step(`by-${kebabCase(as)}`, `as ${personaOf(as).says}, count without the flag`)
          .sendAs(as, withoutFlag(request()))
          .expect(ifDone(3, either([zeroOrRefused], [countBelowStep(3)]))),
      ),
    ],
  })

export const statisticWithoutFlagScenarios = Object.values(statistics).map(withoutFlagScenario)
