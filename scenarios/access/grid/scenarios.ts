import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { noTextOfMessages } from '../../../src/engine/expectations/leaks.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import { type AnyScenario, type Step, scenario } from '../../../src/engine/scenario/scenario.ts'
import { accessKindDescriptions } from './caller-kinds.ts'
import { type CellGroup, cellGroups, scenarioIdOf, type TestedCell } from './grid.ts'
import type { AccessKind, AnyAccessOperation, GridRequest } from './operation.ts'
import { acceptedAnswers, type OutcomeName } from './outcomes.ts'

const stepWhy = (caller: PersonaName, { does }: AnyAccessOperation): string => `${does}, as ${personaOf(caller).says}`

/** What a caller asks for, and what is accepted. */
const gridRequest = (
  { outcome }: TestedCell,
  operation: AnyAccessOperation,
  needs: Needs,
  turn: number,
): GridRequest => ({
  send: (outcome === 'foreign' && operation.askFromOtherEnterprise?.(needs)) || operation.ask(needs, turn),
  expect: [
    ...acceptedAnswers(outcome, operation).expectations(needs, operation),
    ...nothingQuoted(outcome, operation, needs),
  ],
})

const cellSteps = (cell: TestedCell, { operation, kind }: CellGroup, needs: Needs, turn: number): Step[] => {
  const isFirst = turn === 0 || accessKindDescriptions[kind].control !== undefined
  const { send, expect, precondition } =
    (!isFirst && operation.askWithoutEffect?.(needs)) || gridRequest(cell, operation, needs, turn)
  const step: Step = {
    why: stepWhy(cell.caller, operation),
    as: cell.caller,
    send,
    ...(cell.outcome === 'opened' && operation.offers && { triesFeature: operation.offers }),
    ...(cell.outcome === 'opened' && operation.recognized && { given: operation.recognized }),
    ...(isAdvised(operation, kind) ? { advise: expect } : { expect }),
  }
  return precondition && turn === 1 ? [{ ...precondition, as: cell.caller }, step] : [step]
}

/** A message that is changed is among those that the leak scanner leaves aside, so a refusal is looked at here. */
const nothingQuoted = (outcome: OutcomeName, { writes }: AnyAccessOperation, needs: Needs): Expectation[] =>
  outcome === 'opened' || writes === undefined ? [] : [noTextOfMessages(writes.message(needs))]

const isAdvised = ({ advised = [] }: AnyAccessOperation, kind: AccessKind): boolean => advised.includes(kind)

/** The twin request that is allowed. */
const controlStep = (as: PersonaName, operation: AnyAccessOperation, needs: Needs, turn: number): Step => ({
  why: stepWhy(as, operation),
  as,
  send: operation.ask(needs, turn),
  ...(operation.offers && { triesFeature: operation.offers }),
  given: [...operation.opened(needs), ...(operation.recognized ?? [])],
})

/**
 * Those who may change something do so in turns, there and back again. Those who may not try to take back what the
 * control did, or to do what nobody did yet where the control stands last.
 */
const orderedSteps = (group: CellGroup, needs: Needs): Step[] => {
  const { operation, kind, played } = group
  const { control: as } = accessKindDescriptions[kind]
  if (as === undefined) {
    const before = operation.precondition?.(needs)
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
const withUndo = ([first, ...others]: readonly Step[], undo: Step['restore']): Step[] =>
  first === undefined ? [] : [undo === undefined || undo.length === 0 ? first : { ...first, restore: undo }, ...others]

/** What the rows show is stated; where only advice is given, it is not shown. */
const clausesOf = ({ operation, kind, played }: CellGroup): ClauseId[] => {
  const ofRows = isAdvised(operation, kind) ? [] : played.flatMap(({ clauses }) => clauses)
  return [...new Set([...(operation.clauses[kind] ?? []), ...ofRows])]
}

const scenarioOf = (group: CellGroup): AnyScenario => {
  const { operation, kind, played } = group
  const { title, control = played[0]?.caller ?? 'documentConsumer', causes } = accessKindDescriptions[kind]
  const reads = operation.group === 'message' || operation.group === 'part' || operation.writes ? 'item' : 'list'
  return scenario({
    id: scenarioIdOf(operation, kind),
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
    steps: (needs: Needs) => withUndo(orderedSteps(group, needs), operation.writes?.undo(needs)),
  })
}

/** Every cell of the grid that has an outcome, beside its control. */
export const gridScenarios: readonly AnyScenario[] = cellGroups().map(scenarioOf)
