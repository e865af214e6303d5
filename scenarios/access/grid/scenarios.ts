import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { quotesNone } from '../../../src/engine/expectations/leaks.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import { type AnyScenario, type Step, scenario } from '../../../src/engine/scenario/scenario.ts'
import { kindsOfCaller } from './caller-kinds.ts'
import { type CellGroup, cellGroups, type PlayedCell, scenarioIdOf } from './grid.ts'
import type { AnyOperation, Asked, Kind } from './operation.ts'
import { accepted, type OutcomeName } from './outcomes.ts'

const whyOf = (caller: PersonaName, { does }: AnyOperation): string => `${does}, as ${personaOf(caller).says}`

/** What a caller asks for, and what is accepted. */
const asked = ({ outcome }: PlayedCell, operation: AnyOperation, needs: Needs, turn: number): Asked => ({
  send: (outcome === 'foreign' && operation.askedFromElsewhere?.(needs)) || operation.ask(needs, turn),
  demands: [...accepted(outcome, operation).demands(needs, operation), ...nothingQuoted(outcome, operation, needs)],
})

const cellSteps = (cell: PlayedCell, { operation, kind }: CellGroup, needs: Needs, turn: number): Step[] => {
  const isFirst = turn === 0 || kindsOfCaller[kind].control !== undefined
  const { send, demands, provided } = (!isFirst && operation.traceless?.(needs)) || asked(cell, operation, needs, turn)
  const step: Step = {
    why: whyOf(cell.caller, operation),
    as: cell.caller,
    send,
    ...(cell.outcome === 'opened' && operation.offers && { offers: operation.offers }),
    ...(cell.outcome === 'opened' && operation.recognized && { given: operation.recognized }),
    ...(isAdvised(operation, kind) ? { advise: demands } : { expect: demands }),
  }
  return provided && turn === 1 ? [{ ...provided, as: cell.caller }, step] : [step]
}

/** A message that is changed is among those that the leak scanner leaves aside, so a refusal is looked at here. */
const nothingQuoted = (outcome: OutcomeName, { writes }: AnyOperation, needs: Needs): Expectation[] =>
  outcome === 'opened' || writes === undefined ? [] : [quotesNone(writes.message(needs))]

const isAdvised = ({ advised = [] }: AnyOperation, kind: Kind): boolean => advised.includes(kind)

/** The twin request that is allowed. */
const controlStep = (as: PersonaName, operation: AnyOperation, needs: Needs, turn: number): Step => ({
  why: whyOf(as, operation),
  as,
  send: operation.ask(needs, turn),
  ...(operation.offers && { offers: operation.offers }),
  given: [...operation.opened(needs), ...(operation.recognized ?? [])],
})

/**
 * Those who may change something do so in turns, there and back again. Those who may not try to take back what the
 * control did, or to do what nobody did yet where the control stands last.
 */
const ordered = (group: CellGroup, needs: Needs): Step[] => {
  const { operation, kind, played } = group
  const { control: as } = kindsOfCaller[kind]
  if (as === undefined) {
    const before = operation.presupposes?.(needs)
    const cells = played.flatMap((cell, turn) => cellSteps(cell, group, needs, turn))
    return before ? [{ ...before, as: played[0]?.caller }, ...cells] : cells
  }
  const last = operation.writes?.controlLast === true
  const first = last ? 0 : 1
  const [open, closed] = [true, false].map((isOpen) =>
    played.filter(({ outcome }) => (outcome === 'opened') === isOpen),
  )
  const refused = (closed ?? []).flatMap((cell) => cellSteps(cell, group, needs, first))
  const opened = (open ?? []).flatMap((cell, turn) => cellSteps(cell, group, needs, first + turn))
  const control = controlStep(as, operation, needs, last ? opened.length : 0)
  const unchanged = operation.writes?.unchanged?.(needs)
  const cells = [...refused, ...(unchanged ? [{ ...unchanged, as }] : []), ...opened]
  return last ? [...cells, control] : [control, ...cells]
}

/** Whichever step is carried out, the first one to be played puts everything back. */
const undoing = ([first, ...others]: readonly Step[], undo: Step['undo']): Step[] =>
  first === undefined ? [] : [undo === undefined || undo.length === 0 ? first : { ...first, undo }, ...others]

/** What the rows show is stated; where only advice is given, it is not shown. */
const clausesOf = ({ operation, kind, played }: CellGroup): ClauseId[] => {
  const ofRows = isAdvised(operation, kind) ? [] : played.flatMap(({ clauses }) => clauses)
  return [...new Set([...(operation.clauses[kind] ?? []), ...ofRows])]
}

const scenarioOf = (group: CellGroup): AnyScenario => {
  const { operation, kind, played } = group
  const { title, control = played[0]?.caller ?? 'documentConsumer', causes } = kindsOfCaller[kind]
  const reads = operation.group === 'message' || operation.group === 'part' || operation.writes ? 'item' : 'list'
  return scenario({
    id: scenarioIdOf(operation, kind),
    rows: [],
    title: `${operation.says} ${title}`,
    level: isAdvised(operation, kind) ? 'SHOULD' : 'MUST',
    clauses: clausesOf(group),
    persona: control,
    needs: operation.needs,
    features: operation.features,
    reads,
    changes: operation.writes ? [operation.writes.changes] : [],
    // What a count leaves out is told from other counts, which change while people use the mailbox.
    ...(operation.group === 'statistic' && kind === 'without-right' && { relation: true }),
    causes,
    steps: (needs: Needs) => undoing(ordered(group, needs), operation.writes?.undo(needs)),
  })
}

/** Every cell of the grid that has an outcome, beside its control. */
export const gridScenarios: readonly AnyScenario[] = cellGroups().map(scenarioOf)
