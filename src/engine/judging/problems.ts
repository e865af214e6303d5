import { requestTemplate } from '../../contract/interface/path-templates.ts'
import { groupsBy } from '../../contract/lookup/by-key.ts'
import {
  disclosesContent,
  isRight,
  type Mismatch,
  type Owner,
  ownerOfMissing,
  type Problem,
  type ScenarioResult,
} from '../result.ts'
import { type Missing, missingKey, missingText } from '../scenario/missing.ts'
import { isBrokenByOthers, mailboxInUse } from './second-look.ts'

/** A result that needs action, and the key that groups it with others of the same problem. */
interface PossibleAction {
  scenario: ScenarioResult
  weight: number
  groupKey: string
  /** Groups whose most important results share this key are one problem; undefined if nothing was judged. */
  causeKey?: string
  says: string
  owner: Owner
  /** nothing was judged: data, a token or a name is missing */
  isMissing?: true
}

/** The likely causes of a scenario, by its id; empty if none are known. */
type CausesOf = (scenarioId: string) => readonly string[]

/**
 * What is wrong. Results with the same problem are one entry: of one operation, or with the same likely causes. Disclosed content comes first, then rows of the
 * validation table, other failures, broken scenarios, and what could not be checked; of equal weight, the larger group.
 * What the baseline tolerates needs no action, unless it discloses content.
 */
export const problemsIn = (results: readonly ScenarioResult[], causesOf: CausesOf = () => []): Problem[] => {
  const actions = results.flatMap((one) => possibleActions(one, causesOf(one.id)))
  const ofOneOperation = [...groupsBy(actions, ({ groupKey }) => [groupKey]).values()].map(byWeight)
  const ofOneCause = groupsBy(ofOneOperation, (group) => group.slice(0, 1).map((one) => one.causeKey ?? one.groupKey))
  return [...ofOneCause.values()]
    .map((groups) => byWeight(groups.flat()))
    .sort(([one, ...ones], [other, ...others]) => weightOf(one) - weightOf(other) || others.length - ones.length)
    .flatMap(toProblem)
}

const byWeight = (group: readonly PossibleAction[]): PossibleAction[] =>
  group.toSorted((one, other) => one.weight - other.weight)

const weightOf = (action?: PossibleAction): number => action?.weight ?? Number.POSITIVE_INFINITY

const toProblem = (group: readonly PossibleAction[]): Problem[] =>
  group.slice(0, 1).map(({ scenario, says, owner, isMissing }) => {
    const others = isMissing ? new Set(group.map((one) => one.says)).size - 1 : 0
    return {
      scenario: scenario.id,
      says: others > 0 ? `${says}; and ${others} more` : says,
      owner,
      scenarios: group.map(({ scenario: { id } }) => id),
    }
  })

const weights = { disclosed: 0, row: 1, failed: 2, broken: 3, unverifiable: 4 }

const possibleActions = (scenario: ScenarioResult, causes: readonly string[]): PossibleAction[] => {
  const { outcome, flags, rows, mismatches, missing, foundCauses = [] } = scenario
  const disclosure = mismatches.find(disclosesContent)
  if (isRight(outcome) || (flags.includes('tolerated') && !disclosure)) return []
  const worst = disclosure ?? mismatches.find(({ owner }) => outcome !== 'failed' || owner === 'provider')
  const [first] = missing
  const [found] = foundCauses
  const foundKey = found && JSON.stringify(['cause', found])
  if (worst) {
    const isRow = outcome === 'failed' && rows.length > 0
    const weight = weights[disclosure ? 'disclosed' : isRow ? 'row' : outcome] + (isOfOtherScenario(worst) ? 0.5 : 0)
    const { owner } = worst
    const groupKey = foundKey ?? groupKeyOf(worst, scenario)
    const causeKey = foundKey ? undefined : causeKeyOf(worst, causes)
    return [{ scenario, weight, groupKey, causeKey, says: describeMismatch(worst), owner }]
  }
  if (first === undefined) return []
  const says = `missing: ${missingText(first)}`
  const owner = ownerOfMissing(first)
  const groupKey = foundKey ?? missingGroup(first)
  return [{ scenario, weight: weights.unverifiable, groupKey, says, owner, isMissing: true }]
}

/** A check of all answers found it in the answer of another scenario, whose causes are nearer. */
const isOfOtherScenario = ({ exchange }: Mismatch): boolean => exchange?.scenario !== undefined

/** One remedy is one problem: loading the test mailbox brings all data, and names are set together. */
const missingGroup = (missing: Missing): string => {
  const { kind, need, usedUp = false } = missing
  return (kind === 'testData' && need !== undefined) || kind === 'dialect'
    ? JSON.stringify([kind, usedUp])
    : missingKey(missing)
}

/** One operation that discloses content, crashes, or gets the same criteria wrong is one problem. */
const groupKeyOf = (mismatch: Mismatch, { missing }: ScenarioResult): string => {
  const { lateMs, owner, kind, expectationId, exchange } = mismatch
  const operation = operationIn(mismatch)
  if (lateMs !== undefined) return 'late'
  if (isBrokenByOthers({ missing })) return missingKey(mailboxInUse([]))
  if (disclosesContent(mismatch)) return JSON.stringify(['disclosed', operation])
  if (exchange && exchange.status >= 500) return JSON.stringify([owner, operation, exchange.status])
  const criteria = criteriaIn(mismatch)
  const detail = criteria.length > 0 ? criteria : [kind, expectationId, exchange?.status]
  return JSON.stringify([owner, operation, ...detail])
}

/** The same answer to the same demand, with the same likely causes; undefined without causes. */
const causeKeyOf = (mismatch: Mismatch, causes: readonly string[]): string | undefined => {
  const { owner, expectationId, exchange } = mismatch
  if (causes.length === 0) return undefined
  return JSON.stringify([owner, expectationId, exchange?.status, disclosesContent(mismatch), ...causes])
}

/** These are in most requests, so they do not identify a problem. */
const ordinaryCriteria = ['page', 'pageSize', 'folder', 'visible']

/** The names of the criteria in the request for a list or a count. */
const criteriaIn = ({ exchange }: Mismatch): string[] => {
  const [, query = ''] = exchange?.path.split('?', 2) ?? []
  return [...new Set(new URLSearchParams(query).keys())].filter((name) => !ordinaryCriteria.includes(name)).sort()
}

const describeMismatch = (mismatch: Mismatch): string => {
  const { step, expected, actual, exchange, lateMs } = mismatch
  const where = exchange ? ` (${operationIn(mismatch)} as ${exchange.as})` : ''
  const cause =
    lateMs === undefined ? '' : 'the provider confirms a change before it makes it, or answers from a cache: '
  return `${cause}${step}${where}: expected ${expected}, actual ${actual}`
}

const operationIn = ({ exchange }: Mismatch): string =>
  exchange === undefined ? '' : requestTemplate(exchange.method, exchange.path)
