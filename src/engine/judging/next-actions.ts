import { type Path, paths } from '../../contract/interface/paths.ts'
import type { Act, FirstThing, Mismatch, ScenarioResult } from '../result.ts'

const most = 3

/** A red, what is wrong with it, and what makes it one kind with others. */
interface Red {
  scenario: ScenarioResult
  weight: number
  kind: string
  says: string
  act: Act
}

/**
 * What to do first: reds of one kind are one thing; what the provider gave away weighs most, then the rows of the
 * validation scenarios, then the other failures, then what could not be told. Of equal weight the larger group leads.
 */
export const firstThings = (results: readonly ScenarioResult[]): FirstThing[] => {
  const groups = new Map<string, Red[]>()
  for (const red of results.flatMap(redOf)) groups.set(red.kind, [...(groups.get(red.kind) ?? []), red])
  return [...groups.values()]
    .map((group) => group.toSorted((one, other) => one.weight - other.weight))
    .sort(([one, ...ones], [other, ...others]) => weightOf(one) - weightOf(other) || others.length - ones.length)
    .slice(0, most)
    .flatMap(thing)
}

const weightOf = (red?: Red): number => red?.weight ?? Number.POSITIVE_INFINITY

const thing = (group: readonly Red[]): FirstThing[] =>
  group.slice(0, 1).map(({ scenario, says, act }) => ({
    scenario: scenario.id,
    says,
    act,
    scenarios: group.map(({ scenario: { id } }) => id),
  }))

const weights = { gaveAway: 0, row: 1, failed: 2, broken: 3, unverifiable: 4 }

const redOf = (scenario: ScenarioResult): Red[] => {
  const { outcome, rows, mismatches, missing } = scenario
  if (outcome === 'passed' || outcome === 'notApplicable') return []
  const gaveAway = mismatches.find((mismatch) => mismatch.gaveAway)
  const worst = gaveAway ?? mismatches.find(({ act }) => outcome !== 'failed' || act === 'provider')
  if (worst === undefined) {
    const says = missing[0] ?? 'it could not be told'
    return [{ scenario, weight: weights.unverifiable, kind: says, says: `missing: ${says}`, act: 'data' }]
  }
  const weight = gaveAway ? weights.gaveAway : outcome === 'failed' && rows.length > 0 ? weights.row : weights[outcome]
  return [{ scenario, weight, kind: kindOf(worst), says: inWords(worst), act: worst.act }]
}

/** One operation that gives away, breaks, or is wrong about the same criteria is one thing to look at. */
const kindOf = (mismatch: Mismatch): string => {
  const { gaveAway, act, says, actual, exchange } = mismatch
  const asked = criteria(mismatch)
  if (gaveAway) return JSON.stringify(['gave away', operation(mismatch)])
  if (exchange && exchange.status >= 500) return JSON.stringify([act, operation(mismatch), exchange.status])
  return JSON.stringify([act, operation(mismatch), ...(asked.length > 0 ? asked : [says, actual])])
}

/** They stand in most requests and tell nothing of what is asked for. */
const common = ['page', 'pageSize', 'folder', 'visible']

/** The names of the criteria that a list or a count was asked with. */
const criteria = ({ exchange }: Mismatch): string[] => {
  const [, query = ''] = exchange?.path.split('?', 2) ?? []
  return [...new Set(new URLSearchParams(query).keys())].filter((name) => !common.includes(name)).sort()
}

const inWords = (mismatch: Mismatch): string => {
  const { step, expected, actual, exchange } = mismatch
  const where = exchange ? ` (${operation(mismatch)} as ${exchange.as})` : ''
  return `${step}${where}: expected ${expected}, actual ${actual}`
}

/** `GET /mailbox/messages/{messageId}`: without what differs from one scenario to the next. */
const operation = ({ exchange }: Mismatch): string => {
  if (exchange === undefined) return ''
  const [asked = ''] = exchange.path.split('?', 1)
  return `${exchange.method} ${known.find(({ pattern }) => pattern.test(asked))?.path ?? asked}`
}

/** Literal paths first, since a parameter would take their names. */
const known = Object.values<Path>(paths)
  .toSorted((one, other) => one.split('{').length - other.split('{').length)
  .map((path) => ({
    path,
    pattern: new RegExp(
      `^${path.replace(/^\/mailbox|\{\w+\}/g, (part) => (part.startsWith('/') ? '/[^/]+' : '[^/]+'))}$`,
    ),
  }))
