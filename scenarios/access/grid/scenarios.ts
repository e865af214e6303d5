/** §5: the scenarios of the access grid, one for each operation and kind of caller. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { noTextOfMessages } from '../../../src/engine/expectations/leaks.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import type { RequestSpec } from '../../../src/engine/scenario/request.ts'
import { kebabCase, type Scenario, scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { accessKindDescriptions } from './caller-kinds.ts'
import { type CellGroup, cellGroups, scenarioIdOf, type TestedCell } from './grid.ts'
import type { AnyAccessOperation, GridRequest } from './operation.ts'
import { acceptedAnswers, type OutcomeName } from './outcomes.ts'

const stepWhy = (caller: PersonaName, does: string): string => `${does}, as ${personaOf(caller).says}`

/** The run-wide leak scenarios leave out messages that a scenario changes, so a refused write is checked here. */
const noLeakedText = (outcome: OutcomeName, { writes }: AnyAccessOperation, needs: Needs): Expectation[] =>
  outcome === 'allowed' || writes === undefined ? [] : [noTextOfMessages(writes.message(needs))]

/** A caller who names the mailbox under test in a header sends the request that this mailbox would accept. */
const isNamingMailbox = (caller: PersonaName): boolean => personaOf(caller).onBehalfOf === 'mailbox'

/** The request of a caller and its accepted answers. */
const gridRequest = (
  { caller, outcome }: TestedCell,
  operation: AnyAccessOperation,
  needs: Needs,
  turn: number,
): GridRequest => ({
  send:
    (outcome === 'foreign' && !isNamingMailbox(caller) && operation.requestFromOtherEnterprise?.(needs)) ||
    operation.request(needs, turn),
  expect: [
    ...acceptedAnswers(outcome, operation).expectations(needs, operation),
    ...noLeakedText(outcome, operation, needs),
  ],
})

const cellSteps = (cell: TestedCell, { operation, kind }: CellGroup, needs: Needs, turn: number) => {
  const isTried = cell.outcome !== 'allowed' && accessKindDescriptions[kind].control !== undefined
  const isFirst = turn === 0 || isTried
  const request = (!isFirst && operation.requestWithoutEffect?.(needs)) || gridRequest(cell, operation, needs, turn)
  const { does = operation.does, send, expect, precondition } = request
  const hasAccess = cell.outcome === 'allowed'
  const ofCaller = step(kebabCase(cell.caller), stepWhy(cell.caller, does))
    .sendAs(cell.caller, send)
    .triesFeature(hasAccess ? operation.triesFeature : undefined)
    .given(...(hasAccess ? (operation.recognized ?? []) : []))
    .expect(...(expect ?? []))
  return precondition && turn === 1 ? [precondition.as(cell.caller), ofCaller] : [ofCaller]
}

/** The allowed twin request: without its success, a refusal proves nothing. */
const controlStep = (as: PersonaName, operation: AnyAccessOperation, needs: Needs, turn: number) =>
  step('control', stepWhy(as, operation.does))
    .sendAs(as, operation.request(needs, turn))
    .triesFeature(operation.triesFeature)
    .given(...operation.allowed(needs), ...(operation.recognized ?? []))

/** Shows that the target has the operation, before refusals that could mean that it is missing. */
const probeStep = (as: PersonaName, operation: AnyAccessOperation, { does, send, expect }: GridRequest) =>
  step('probe', stepWhy(as, does ?? operation.does))
    .sendAs(as, send)
    .triesFeature(operation.triesFeature)
    .expect(...expect)

/** All callers have access. In a write they alternate between the change and its undoing. */
const stepsOfAllowed = (group: CellGroup, needs: Needs) => {
  const { operation, cells } = group
  const precondition = operation.precondition?.(needs)
  const steps = cells.flatMap((cell, turn) => cellSteps(cell, group, needs, turn))
  return precondition ? [precondition.as(cells[0]?.caller), ...steps] : steps
}

/**
 * Some callers are refused. They try to undo what the control did; where the control comes last, they try the change
 * itself. What cannot be undone is done once, after they tried: a message may accept one reply and no more.
 */
const stepsOfRefused = (group: CellGroup, controlCaller: PersonaName, needs: Needs) => {
  const { operation, cells } = group
  const controlLast = operation.writes?.controlLast === true
  const firstTurn = controlLast ? 0 : 1
  const withAccess = cells.filter(({ outcome }) => outcome === 'allowed')
  const withoutAccess = cells.filter(({ outcome }) => outcome !== 'allowed')
  const refused = withoutAccess.flatMap((cell) => cellSteps(cell, group, needs, firstTurn))
  const allowed = withAccess.flatMap((cell, turn) => cellSteps(cell, group, needs, firstTurn + turn))
  const control = controlStep(controlCaller, operation, needs, controlLast ? allowed.length : 0)
  const unchanged = operation.writes?.unchanged?.(needs)
  const steps = [...refused, ...(unchanged ? [unchanged.as(controlCaller)] : []), ...allowed]
  const harmless = operation.requestWithoutEffect?.(needs)
  if (harmless) return [probeStep(controlCaller, operation, harmless), ...refused, control, ...allowed]
  return controlLast ? [...steps, control] : [control, ...steps]
}

const groupSteps = (group: CellGroup, needs: Needs) => {
  const { control } = accessKindDescriptions[group.kind]
  return control === undefined ? stepsOfAllowed(group, needs) : stepsOfRefused(group, control, needs)
}

/** The first step has the restore requests, so they are sent even if only a later step takes effect. */
const withRestore = ([first, ...others]: readonly WrittenStep[], restore: readonly RequestSpec[] = []) =>
  first === undefined ? [] : [restore.length === 0 ? first : first.restore(...restore), ...others]

const clausesOf = ({ operation, kind, cells }: CellGroup): ClauseId[] => [
  ...new Set([...(operation.clauses[kind] ?? []), ...cells.flatMap(({ clauses }) => clauses)]),
]

/** What a scenario says of itself, beside the cells that it tests. */
type ScenarioTexts = Pick<Scenario, 'id' | 'title' | 'causes'>

/** A scenario that tests these cells. */
export const scenarioOfCells = (group: CellGroup, texts: ScenarioTexts) => {
  const { operation, kind, cells } = group
  const { control = cells[0]?.caller ?? 'documentConsumer' } = accessKindDescriptions[kind]
  return scenario({
    ...texts,
    clauses: clausesOf(group),
    persona: control,
    needs: operation.needs,
    features: operation.features,
    reads: 'item',
    changes: operation.writes ? [operation.writes.changes] : [],
    // The expected count is compared with other counts, which change while people use the mailbox.
    ...(operation.group === 'statistic' && kind === 'without-right' && { relation: true }),
    steps: (needs: Needs) => withRestore(groupSteps(group, needs), operation.writes?.restore(needs)),
  })
}

const groupScenario = (group: CellGroup) => {
  const { operation, kind } = group
  const { title, causes, causesOfChanges = causes } = accessKindDescriptions[kind]
  return scenarioOfCells(group, {
    id: scenarioIdOf(operation, kind),
    title: `${operation.says} ${title}`,
    causes: operation.writes ? causesOfChanges : causes,
  })
}

export const gridScenarios = cellGroups().map(groupScenario)
