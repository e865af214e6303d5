import type { Needs } from '../../src/contract/needs.ts'
import { type PersonaName, personaOf } from '../../src/contract/personas.ts'
import { type AnyScenario, type Step, scenario } from '../../src/engine/scenario.ts'
import { type CellGroup, cellGroups, type PlayedCell, scenarioIdOf } from './grid.ts'
import { kindsOfCaller } from './kinds.ts'
import type { AnyOperation } from './operation.ts'
import { accepted } from './outcomes.ts'

const whyOf = (caller: PersonaName, { does }: AnyOperation): string => `${does}, as ${personaOf(caller).says}`

/** What a caller asks for, and what is accepted. Those behind a control try to take back what it did. */
const cellStep = ({ caller, outcome }: PlayedCell, operation: AnyOperation, needs: Needs, turn: number): Step => ({
  why: whyOf(caller, operation),
  as: caller,
  send: (outcome === 'foreign' && operation.askedFromElsewhere?.(needs)) || operation.ask(needs, turn),
  ...(outcome === 'opened' && operation.offers && { offers: operation.offers }),
  expect: accepted(outcome, operation).demands(needs, operation),
})

/** The twin request that is allowed. */
const controlStep = (as: PersonaName, operation: AnyOperation, needs: Needs): Step => ({
  why: whyOf(as, operation),
  as,
  send: operation.ask(needs, 0),
  ...(operation.offers && { offers: operation.offers }),
  given: operation.opened(needs),
})

const ordered = ({ operation, kind, played }: CellGroup, needs: Needs): Step[] => {
  const { control: as } = kindsOfCaller[kind]
  if (as === undefined) return played.map((cell, turn) => cellStep(cell, operation, needs, turn))
  const control = controlStep(as, operation, needs)
  const last = operation.writes?.controlLast === true
  const cells = played.map((cell) => cellStep(cell, operation, needs, last ? 0 : 1))
  const unchanged = operation.writes?.unchanged?.(needs)
  const afterwards: Step[] = unchanged ? [{ ...unchanged, as }] : []
  return last ? [...cells, ...afterwards, control] : [control, ...cells, ...afterwards]
}

/** Whichever step is carried out, the first one to be played puts everything back. */
const undoing = ([first, ...others]: readonly Step[], undo: Step['undo']): Step[] =>
  first === undefined ? [] : [undo === undefined || undo.length === 0 ? first : { ...first, undo }, ...others]

const scenarioOf = (group: CellGroup): AnyScenario => {
  const { operation, kind, played } = group
  const { title, control = played[0]?.caller ?? 'documentConsumer', causes } = kindsOfCaller[kind]
  const reads = operation.group === 'message' || operation.group === 'part' || operation.writes ? 'item' : 'list'
  return scenario({
    id: scenarioIdOf(operation, kind),
    rows: [],
    title: `${operation.says} ${title}`,
    level: 'MUST',
    clauses: [...new Set([...(operation.clauses[kind] ?? []), ...played.flatMap(({ clauses }) => clauses)])],
    persona: control,
    needs: operation.needs,
    features: operation.features,
    reads,
    changes: operation.writes ? [operation.writes.changes] : [],
    causes,
    steps: (needs: Needs) => undoing(ordered(group, needs), operation.writes?.undo(needs)),
  })
}

/** Every cell of the grid that has an outcome, beside its control. */
export const gridScenarios: readonly AnyScenario[] = cellGroups().map(scenarioOf)
