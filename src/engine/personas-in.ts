import type { PersonaName } from '../contract/personas.ts'
import type { Allotment } from './allot.ts'
import type { AnyScenario } from './scenario.ts'

/** Everybody that a scenario is played as or tells of, each once; nobody where its needs are missing. */
export const personasIn = (scenario: AnyScenario, allotment: Allotment): PersonaName[] => {
  if ('missing' in allotment) return []
  const steps = scenario.steps(allotment.needs)
  const told = steps.map(({ send }) => (typeof send === 'function' ? undefined : send.filling?.about))
  const named = [scenario.persona, ...steps.flatMap(({ as, amid }) => [as, amid?.as]), ...told]
  return [...new Set(named.filter((name) => name !== undefined))]
}
