import { type Clause, type ClauseId, clauses } from '../../../contract/clauses/index.ts'
import { needDescriptions, sampleNeeds } from '../../../contract/test-data/needs.ts'
import type { Expectation } from '../../../engine/scenario/expectation.ts'
import type { AnyScenario, Step } from '../../../engine/scenario/scenario.ts'
import { circumstanceLines, requestLine } from './request-lines.ts'
import { escapeMarkdown, withFullStop } from './sentences.ts'

/**
 * One scenario on the page of all: level and rows, rule, persona, needs, likely causes, steps. Causes that `elsewhere`
 * tells already are told by a link to that scenario.
 */
export const markdownEntry = (scenario: AnyScenario, elsewhere?: string): string => {
  const { id, title, persona, needs } = scenario
  const steps = scenario.steps(sampleNeeds)
  return [
    `### ${id}`,
    '',
    `${escapeMarkdown(title)}.`,
    '',
    `- ${levelAndRows(scenario)}`,
    `- rule: ${ruleOf(scenario.clauses)}`,
    `- played as [${persona}](#who-plays)`,
    ...(needs.length > 0 ? [`- needs ${needs.map((need) => needDescriptions[need]).join('; ')}`] : []),
    ...causeLines(scenario, elsewhere),
    '',
    ...steps.map(stepLine),
    ...runWideLine(scenario),
  ].join('\n')
}

const causeLines = ({ causes = [] }: AnyScenario, elsewhere?: string): string[] => {
  if (causes.length === 0) return []
  if (elsewhere !== undefined) return [`- likely causes when it fails: those of [${elsewhere}](#${elsewhere})`]
  return ['- likely causes when it fails:', ...causes.map((cause) => `  - ${escapeMarkdown(withFullStop(cause))}`)]
}

const levelAndRows = ({ level, rows, features, featureAbsent }: AnyScenario): string =>
  [
    level,
    ...(rows.length > 0 ? [`${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')}`] : []),
    ...(features ? [`only where the target offers ${features.join(' and ')}`] : []),
    ...(featureAbsent ? [`only where the target declares that it has no ${featureAbsent}`] : []),
  ].join('; ')

/** The first clause in words, and the others by their ids: `explain` tells those too. */
const ruleOf = (ids: readonly ClauseId[]): string => {
  const [first, ...others] = ids.toSorted((one, other) => Number(isTableClause(one)) - Number(isTableClause(other)))
  if (first === undefined) return ''
  const { section, says }: Clause = clauses[first]
  const besides = others.length > 0 ? `; also ${others.map((id) => `\`${id}\``).join(', ')}` : ''
  return `${escapeMarkdown(says)} (${section}, \`${first}\`)${besides}`
}

/** A row of the table repeats what the sections say. */
const isTableClause = (id: ClauseId): boolean => id.startsWith('rows.')

const stepLine = ({ why, as, send, expect = [], advise = [], ...others }: Step, index: number): string => {
  const request = typeof send === 'function' ? 'a request made of the answers so far' : `\`${requestLine(send)}\``
  const asked = [...expectationTexts('expect', expect), ...expectationTexts('advise', advise)]
  const spoiled = circumstanceLines(others).map((words) => `, ${escapeMarkdown(words)}`)
  return `${index + 1}. ${escapeMarkdown(why)}${as ? ` (as ${as})` : ''}${spoiled.join('')}: ${request}${asked.join('')}`
}

const expectationTexts = (label: string, some: readonly Expectation[]): string[] =>
  some.length === 0 ? [] : [`; ${label} ${some.map(({ says }) => escapeMarkdown(says)).join(', ')}`]

const runWideLine = ({ runWide }: AnyScenario): string[] =>
  runWide === undefined
    ? []
    : [
        `Judged on every answer of the run to ${runWide.personas.join(', ')}: expect ${escapeMarkdown(runWide.expectation.says)}`,
      ]
