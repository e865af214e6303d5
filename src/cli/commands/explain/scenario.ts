import { defects } from '../../../../reference-provider/proof/defects/index.ts'
import { type Clause, type ClauseId, clauses } from '../../../contract/clauses/index.ts'
import { personas } from '../../../contract/personas.ts'
import { needDescriptions, sampleNeeds } from '../../../contract/test-data/needs.ts'
import type { Expectation } from '../../../engine/scenario/expectation.ts'
import type { AnyScenario, Step } from '../../../engine/scenario/scenario.ts'
import { circumstanceLines, requestLines } from './request-lines.ts'
import { withFullStop } from './sentences.ts'
import { ownersByOutcome } from './who-must-act.ts'

/** One scenario in full, with placeholders for data, and what it means when it is red. */
export const formatScenario = (scenario: AnyScenario): string => {
  const { id, rows, title, level, persona, needs, causes = [] } = scenario
  const lines = [
    id,
    `  ${title}`,
    '',
    `  level     ${level}${rowsText(rows)}`,
    `  played as ${persona}: ${personas[persona].says}`,
    ...applicabilityLines(scenario),
    ...section('rests on', scenario.clauses.map(clauseText)),
    ...section(
      'needs',
      needs.map((need) => `${need}: ${needDescriptions[need]}`),
    ),
    ...scenario.steps(sampleNeeds).flatMap(stepLines),
    ...runWideLines(scenario),
    ...section(
      'when it is red, who must act',
      ownersByOutcome(scenario).map(({ outcome, owner }) => `${outcome.padEnd(13)} ${owner}`),
    ),
    ...section('likely causes', causes.map(withFullStop)),
    ...section('mistakes that it is proven to notice ("prove --defect ID" shows how)', defectsIn(id)),
  ]
  return `${lines.join('\n')}\n`
}

const defectsIn = (scenario: string): string[] =>
  defects.filter(({ expected }) => expected.includes(scenario)).map(({ id, says }) => `${id}: ${says}`)

const rowsText = (rows: readonly number[]): string =>
  rows.length === 0 ? '' : `, ${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')} of the validation scenarios`

const applicabilityLines = ({ features, featureAbsent }: AnyScenario): string[] => [
  ...(features ? [`  only where the target offers ${features.join(' and ')}`] : []),
  ...(featureAbsent ? [`  only where the target declares that it has no ${featureAbsent}`] : []),
]

const section = (label: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : ['', `  ${label}`, ...items.map((item) => `    ${item}`)]

const clauseText = (id: ClauseId): string => {
  const { section, says, source }: Clause = clauses[id]
  return `${id}   ${section}: ${says}${source === 'S' ? '' : ' (not stated by the specification itself)'}`
}

const stepLines = ({ why, as, send, given, expect, advise, restore, ...others }: Step, index: number): string[] => [
  '',
  `  ${index + 1}. ${why}${as ? `   as ${as}` : ''}`,
  ...circumstanceLines(others).map((words) => `     ${words}`),
  ...(typeof send === 'function' ? ['     a request made of the answers so far'] : requestLines(send)),
  ...expectationLines('given', given),
  ...expectationLines('expect', expect),
  ...expectationLines('advise', advise),
  ...(restore ?? []).flatMap((spec) =>
    requestLines(spec).map((line, at) => (at === 0 ? `     undone by ${line.trim()}` : line)),
  ),
]

const runWideLines = ({ runWide }: AnyScenario): string[] =>
  runWide === undefined
    ? []
    : [
        '',
        `  every answer of the run to ${runWide.personas.join(', ')}`,
        ...expectationLines('expect', [runWide.expectation]),
      ]

const expectationLines = (label: string, expectations: readonly Expectation[] = []): string[] =>
  expectations.map(({ says }) => `     ${label.padEnd(8)}${says}`)
