import { defects } from '../../../../reference-provider/proof/defects/index.ts'
import { type Clause, type ClauseId, clauses } from '../../../contract/clauses/index.ts'
import { personas } from '../../../contract/personas.ts'
import { needsInWords } from '../../../contract/test-data/needs.ts'
import type { Expectation } from '../../../engine/scenario/expectation.ts'
import type { AnyScenario, Step } from '../../../engine/scenario/scenario.ts'
import { requestLines, trouble } from './request-lines.ts'
import { placeholders } from './sample-data.ts'
import { sentence } from './sentences.ts'
import { whenRed } from './who-must-act.ts'

/** One scenario in full, with placeholders for data, and what it means when it is red. */
export const explained = (scenario: AnyScenario): string => {
  const { id, rows, title, level, persona, needs, causes = [] } = scenario
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
    ...watchLines(scenario),
    ...listing(
      'when it is red, who must act',
      whenRed(scenario).map(({ outcome, act }) => `${outcome.padEnd(13)} ${act}`),
    ),
    ...listing('likely causes', causes.map(sentence)),
    ...listing('mistakes that it is proven to notice ("prove --defect ID" shows how)', defectsIn(id)),
  ]
  return `${lines.join('\n')}\n`
}

const defectsIn = (scenario: string): string[] =>
  defects.filter(({ expected }) => expected.includes(scenario)).map(({ id, says }) => `${id}: ${says}`)

const rowsInWords = (rows: readonly number[]): string =>
  rows.length === 0 ? '' : `, ${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')} of the validation scenarios`

const applying = ({ features, featureAbsent }: AnyScenario): string[] => [
  ...(features ? [`  only where the target offers ${features.join(' and ')}`] : []),
  ...(featureAbsent ? [`  only where the target declares that it has no ${featureAbsent}`] : []),
]

const listing = (label: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : ['', `  ${label}`, ...items.map((item) => `    ${item}`)]

const clauseInWords = (id: ClauseId): string => {
  const { section, says, mark }: Clause = clauses[id]
  return `${id}   ${section}: ${says}${mark === 'S' ? '' : ' (not stated by the specification itself)'}`
}

const stepLines = ({ why, as, send, given, expect, advise, undo, ...others }: Step, index: number): string[] => [
  '',
  `  ${index + 1}. ${why}${as ? `   as ${as}` : ''}`,
  ...trouble(others).map((words) => `     ${words}`),
  ...(typeof send === 'function' ? ['     a request made of the answers so far'] : requestLines(send)),
  ...demands('given', given),
  ...demands('expect', expect),
  ...demands('advise', advise),
  ...(undo ?? []).flatMap((spec) =>
    requestLines(spec).map((line, at) => (at === 0 ? `     undone by ${line.trim()}` : line)),
  ),
]

const watchLines = ({ watches }: AnyScenario): string[] =>
  watches === undefined
    ? []
    : ['', `  every answer of the run to ${watches.personas.join(', ')}`, ...demands('expect', [watches.demand])]

const demands = (label: string, expectations: readonly Expectation[] = []): string[] =>
  expectations.map(({ says }) => `     ${label.padEnd(8)}${says}`)
