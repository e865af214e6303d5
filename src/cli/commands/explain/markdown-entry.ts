import { type Clause, type ClauseId, clauses } from '../../../contract/clauses/index.ts'
import { needsInWords } from '../../../contract/test-data/needs.ts'
import type { Expectation } from '../../../engine/scenario/expectation.ts'
import type { AnyScenario, Step } from '../../../engine/scenario/scenario.ts'
import { requestLine, trouble } from './request-lines.ts'
import { placeholders } from './sample-data.ts'
import { plain, sentence } from './sentences.ts'

/**
 * One scenario on the page of all: level and rows, rule, persona, needs, likely causes, steps. Causes that `elsewhere`
 * tells already are told by a link to that scenario.
 */
export const explainedEntry = (scenario: AnyScenario, elsewhere?: string): string => {
  const { id, title, persona, needs } = scenario
  const steps = scenario.steps(placeholders)
  return [
    `### ${id}`,
    '',
    `${plain(title)}.`,
    '',
    `- ${standing(scenario)}`,
    `- rule: ${ruleOf(scenario.clauses)}`,
    `- played as [${persona}](#who-plays)`,
    ...(needs.length > 0 ? [`- needs ${needs.map((need) => needsInWords[need]).join('; ')}`] : []),
    ...causeLines(scenario, elsewhere),
    '',
    ...steps.map(stepLine),
    ...watchLine(scenario),
  ].join('\n')
}

const causeLines = ({ causes = [] }: AnyScenario, elsewhere?: string): string[] => {
  if (causes.length === 0) return []
  if (elsewhere !== undefined) return [`- likely causes when it fails: those of [${elsewhere}](#${elsewhere})`]
  return ['- likely causes when it fails:', ...causes.map((cause) => `  - ${plain(sentence(cause))}`)]
}

const standing = ({ level, rows, features, featureAbsent }: AnyScenario): string =>
  [
    level,
    ...(rows.length > 0 ? [`${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')}`] : []),
    ...(features ? [`only where the target offers ${features.join(' and ')}`] : []),
    ...(featureAbsent ? [`only where the target declares that it has no ${featureAbsent}`] : []),
  ].join('; ')

/** The first clause in words, and the others by their ids: `explain` tells those too. */
const ruleOf = (ids: readonly ClauseId[]): string => {
  const [first, ...others] = ids.toSorted((one, other) => Number(isRow(one)) - Number(isRow(other)))
  if (first === undefined) return ''
  const { section, says }: Clause = clauses[first]
  const besides = others.length > 0 ? `; also ${others.map((id) => `\`${id}\``).join(', ')}` : ''
  return `${plain(says)} (${section}, \`${first}\`)${besides}`
}

/** A row of the table repeats what the sections say. */
const isRow = (id: ClauseId): boolean => id.startsWith('rows.')

const stepLine = ({ why, as, send, expect = [], advise = [], ...others }: Step, index: number): string => {
  const request = typeof send === 'function' ? 'a request made of the answers so far' : `\`${requestLine(send)}\``
  const asked = [...demands('expect', expect), ...demands('advise', advise)]
  const spoiled = trouble(others).map((words) => `, ${plain(words)}`)
  return `${index + 1}. ${plain(why)}${as ? ` (as ${as})` : ''}${spoiled.join('')}: ${request}${asked.join('')}`
}

const demands = (label: string, some: readonly Expectation[]): string[] =>
  some.length === 0 ? [] : [`; ${label} ${some.map(({ says }) => plain(says)).join(', ')}`]

const watchLine = ({ watches }: AnyScenario): string[] =>
  watches === undefined
    ? []
    : [`Judged on every answer of the run to ${watches.personas.join(', ')}: expect ${plain(watches.demand.says)}`]
