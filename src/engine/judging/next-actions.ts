import { type Path, paths } from '../../contract/interface/paths.ts'
import type { Mismatch, NextAction, Owner, ScenarioResult } from '../result.ts'

const maxActions = 3

/** A red, what is wrong with it, and what makes it one kind with others. */
interface PossibleAction {
  scenario: ScenarioResult
  weight: number
  groupKey: string
  says: string
  owner: Owner
}

/**
 * What to do first: reds of one kind are one thing; what the provider gave away weighs most, then the rows of the
 * validation scenarios, then the other failures, then what could not be told. Of equal weight the larger group leads.
 */
export const nextActions = (results: readonly ScenarioResult[]): NextAction[] => {
  const groups = new Map<string, PossibleAction[]>()
  for (const red of results.flatMap(possibleActions))
    groups.set(red.groupKey, [...(groups.get(red.groupKey) ?? []), red])
  return [...groups.values()]
    .map((group) => group.toSorted((one, other) => one.weight - other.weight))
    .sort(([one, ...ones], [other, ...others]) => weightOf(one) - weightOf(other) || others.length - ones.length)
    .slice(0, maxActions)
    .flatMap(toNextAction)
}

const weightOf = (red?: PossibleAction): number => red?.weight ?? Number.POSITIVE_INFINITY

const toNextAction = (group: readonly PossibleAction[]): NextAction[] =>
  group.slice(0, 1).map(({ scenario, says, owner }) => ({
    scenario: scenario.id,
    says,
    owner,
    scenarios: group.map(({ scenario: { id } }) => id),
  }))

const weights = { gaveAway: 0, row: 1, failed: 2, broken: 3, unverifiable: 4 }

const possibleActions = (scenario: ScenarioResult): PossibleAction[] => {
  const { outcome, rows, mismatches, missing } = scenario
  if (outcome === 'passed' || outcome === 'notApplicable') return []
  const gaveAway = mismatches.find((mismatch) => mismatch.gaveAway)
  const worst = gaveAway ?? mismatches.find(({ owner }) => outcome !== 'failed' || owner === 'provider')
  if (worst === undefined) {
    const says = missing[0] ?? 'it could not be told'
    return [{ scenario, weight: weights.unverifiable, groupKey: says, says: `missing: ${says}`, owner: 'data' }]
  }
  const weight = gaveAway ? weights.gaveAway : outcome === 'failed' && rows.length > 0 ? weights.row : weights[outcome]
  return [{ scenario, weight, groupKey: groupKeyOf(worst), says: describeMismatch(worst), owner: worst.owner }]
}

/** One operation that gives away, breaks, or is wrong about the same criteria is one thing to look at. */
const groupKeyOf = (mismatch: Mismatch): string => {
  const { gaveAway, owner, says, actual, exchange } = mismatch
  const asked = criteriaIn(mismatch)
  if (gaveAway) return JSON.stringify(['gave away', operationIn(mismatch)])
  if (exchange && exchange.status >= 500) return JSON.stringify([owner, operationIn(mismatch), exchange.status])
  return JSON.stringify([owner, operationIn(mismatch), ...(asked.length > 0 ? asked : [says, actual])])
}

/** They stand in most requests and tell nothing of what is asked for. */
const ordinaryCriteria = ['page', 'pageSize', 'folder', 'visible']

/** The names of the criteria that a list or a count was asked with. */
const criteriaIn = ({ exchange }: Mismatch): string[] => {
  const [, query = ''] = exchange?.path.split('?', 2) ?? []
  return [...new Set(new URLSearchParams(query).keys())].filter((name) => !ordinaryCriteria.includes(name)).sort()
}

const describeMismatch = (mismatch: Mismatch): string => {
  const { step, expected, actual, exchange } = mismatch
  const where = exchange ? ` (${operationIn(mismatch)} as ${exchange.as})` : ''
  return `${step}${where}: expected ${expected}, actual ${actual}`
}

/** `GET /mailbox/messages/{messageId}`: without what differs from one scenario to the next. */
const operationIn = ({ exchange }: Mismatch): string => {
  if (exchange === undefined) return ''
  const [asked = ''] = exchange.path.split('?', 1)
  return `${exchange.method} ${knownPaths.find(({ pattern }) => pattern.test(asked))?.path ?? asked}`
}

/** Literal paths first, since a parameter would take their names. */
const knownPaths = Object.values<Path>(paths)
  .toSorted((one, other) => one.split('{').length - other.split('{').length)
  .map((path) => ({
    path,
    pattern: new RegExp(
      `^${path.replace(/^\/mailbox|\{\w+\}/g, (part) => (part.startsWith('/') ? '/[^/]+' : '[^/]+'))}$`,
    ),
  }))
