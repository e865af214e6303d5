import { type Clause, type ClauseId, clauses } from '../contract/clauses.ts'
import { needsInWords } from '../contract/needs.ts'
import { personas } from '../contract/personas.ts'
import type { Expectation } from '../engine/expectation.ts'
import type { RequestSpec } from '../engine/request.ts'
import type { AnyScenario, Step } from '../engine/scenario.ts'
import { placeholders } from './placeholders.ts'

/** One scenario in full, with placeholders for data. */
export const explained = (scenario: AnyScenario): string => {
  const { id, rows, title, level, persona, needs } = scenario
  const lines = [
    id,
    `  ${title}`,
    '',
    `  level     ${level}${rowsInWords(rows)}`,
    `  played as ${persona}: ${personas[persona].says}`,
    ...applying(scenario),
    ...listing('rests on', scenario.clauses.map(clauseInWords)),
    ...listing(
      'needs',
      needs.map((need) => `${need}: ${needsInWords[need]}`),
    ),
    ...scenario.steps(placeholders).flatMap(stepLines),
  ]
  return `${lines.join('\n')}\n`
}

const rowsInWords = (rows: readonly number[]): string =>
  rows.length === 0 ? '' : `, ${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')} of the validation scenarios`

const applying = ({ features, featureAbsent }: AnyScenario): string[] => [
  ...(features ? [`  only where the target offers ${features.join(' and ')}`] : []),
  ...(featureAbsent ? [`  only where the target lacks ${featureAbsent}`] : []),
]

const listing = (label: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : ['', `  ${label}`, ...items.map((item) => `    ${item}`)]

const clauseInWords = (id: ClauseId): string => {
  const { section, says, mark }: Clause = clauses[id]
  return `${id}   ${section}: ${says}${mark === 'S' ? '' : ' (not stated by the specification itself)'}`
}

const stepLines = ({ why, as, send, given, expect, advise, undo }: Step, index: number): string[] => [
  '',
  `  ${index + 1}. ${why}${as ? `   as ${as}` : ''}`,
  ...(typeof send === 'function' ? ['     a request made of the answers so far'] : requestLines(send)),
  ...demands('given', given),
  ...demands('expect', expect),
  ...demands('advise', advise),
  ...(undo ?? []).flatMap((spec) =>
    requestLines(spec).map((line, at) => (at === 0 ? `     undone by ${line.trim()}` : line)),
  ),
]

const demands = (label: string, expectations: readonly Expectation[] = []): string[] =>
  expectations.map(({ says }) => `     ${label.padEnd(8)}${says}`)

const requestLines = ({ method, path, parameters, query, headers = {}, body }: RequestSpec): string[] => {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole)
  const search = query.map(([name, value]) => `${name}=${value}`).join('&')
  return [
    `     ${method} ${filled}${search === '' ? '' : `?${search}`}`,
    ...Object.entries(headers).map(([name, value]) => `     ${name}: ${value}`),
    ...bodyLines(body),
  ]
}

const bodyLines = (body: RequestSpec['body']): string[] => {
  if (body === undefined) return []
  if ('json' in body) return [`     ${JSON.stringify(body.json)}`]
  if ('text' in body) return [`     ${body.mediaType}: ${body.text}`]
  return body.parts.map(
    (part) => `     part ${part.name}: ${'json' in part ? JSON.stringify(part.json) : part.fileName}`,
  )
}
