import { type PersonaName, personas } from '../../../contract/personas.ts'
import type { RequestSpec } from '../../../engine/scenario/request.ts'
import type { AnyScenario } from '../../../engine/scenario/scenario.ts'
import { describeScenario, type ScenarioDescription, type StepDescription } from './describe-scenario.ts'
import { requestLines } from './request-lines.ts'

/** One scenario in full for a terminal. */
export const formatScenario = (scenario: AnyScenario): string => {
  const description = describeScenario(scenario)
  const { clauses, needs, steps, runWide, runWideAdvice, owners, causes, defects } = description
  const lines = [
    ...headLines(description),
    ...section('clauses', clauses.map(clauseLine)),
    ...section(
      'needs',
      needs.map(({ need, says }) => `${need}: ${says}`),
    ),
    ...steps.flatMap(stepLines),
    ...runWideLines(runWide),
    ...runWideAdviceLines(runWideAdvice),
    ...section(
      'who must act, by outcome',
      owners.map(({ outcome, owner }) => `${outcome.padEnd(13)} ${owner}`),
    ),
    ...section('likely', causes),
    ...section(
      'defects that it detects ("prove --defect ID" shows how)',
      defects.map((defect) => `${defect.id}: ${defect.says}`),
    ),
  ]
  return `${lines.join('\n')}\n`
}

const headLines = ({ id, title, level, persona, appliesIf }: ScenarioDescription): string[] => [
  id,
  `  ${title}`,
  '',
  `  level     ${level.join(', ')}`,
  `  runs as   ${persona.name}: ${persona.says}`,
  ...appliesIf.map((condition) => `  ${condition}`),
]

const section = (label: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : ['', `  ${label}`, ...items.map((item) => `    ${item}`)]

const clauseLine = ({ id, section, says, isStated }: ScenarioDescription['clauses'][number]): string =>
  `${id}   ${section}: ${says}${isStated ? '' : ' (our decision: the specification does not state it)'}`

const stepLines = (
  { why, as, circumstances, request, methodAndPath, assertions, restore }: StepDescription,
  index: number,
): string[] => [
  '',
  `  ${index + 1}. ${why}${as ? callerText(as, why) : ''}`,
  ...[...circumstances, ...linesOf(request ?? builtText(methodAndPath))].map(indented),
  ...assertions.flatMap(({ kind, says }) => says.map((text) => indented(`${kind.padEnd(8)}${text}`))),
  ...restore.flatMap((one) => linesOf(one).map((line, at) => indented(at === 0 ? `restored by ${line}` : line))),
]

const linesOf = (request: RequestSpec | string): string[] =>
  typeof request === 'string' ? [request] : requestLines(request)

const builtText = (methodAndPath = 'a request'): string => `${methodAndPath}, built from earlier answers`

/** The name of the caller; many steps say already who it is. */
const callerText = (as: PersonaName, why: string): string =>
  why.endsWith(`, as ${personas[as].says}`) ? ` (${as})` : `   as ${as}`

const indented = (line: string): string => `     ${line}`

const runWideLines = (runWide: ScenarioDescription['runWide']): string[] =>
  runWide === undefined
    ? []
    : ['', `  every answer of the run to ${runWide.personas}`, indented(`expect  ${runWide.says}`)]

const runWideAdviceLines = (says: readonly string[]): string[] =>
  says.length === 0
    ? []
    : [
        '',
        '  every answer of the run; the first that differs is reported',
        ...says.map((one) => indented(`advise  ${one}`)),
      ]
