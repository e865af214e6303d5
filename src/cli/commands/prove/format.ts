import { shortenList } from '../../../reporters/terminal/wrap.ts'
import {
  type DefectProof,
  type EmptyTargetProof,
  type FalseAlarmCheck,
  isFalseAlarm,
  isProven,
  type MixtureProof,
  type Proof,
  type VariantProof,
} from './proof.ts'

/** One line: what was seeded, and what noticed it. */
export const defectLine = ({ id, caughtBy, caught, atExpected, expected }: DefectProof): string => {
  if (!caught) return `✗ ${id}: nothing noticed it, expected ${expected.join(', ')}`
  const others = caughtBy.filter((scenario) => !expected.includes(scenario)).length
  if (!atExpected) return `✗ ${id}: noticed by ${caughtBy.join(', ')}, expected ${expected.join(', ')}`
  const at = expected.filter((scenario) => caughtBy.includes(scenario)).join(', ')
  return `✓ ${id}: ${at}${others > 0 ? ` and ${others} more` : ''}`
}

/** The run against a defect in full: who noticed it by what, and who should have and did not. */
export const defectLines = (proof: DefectProof): string[] => [
  defectLine(proof),
  `  ${proof.says}   (breaks ${proof.clauses.join(', ')}; ${proof.played} scenarios played${proof.strict ? ', --strict' : ''})`,
  ...proof.kills.flatMap(({ scenario, step, expectation, expected, actual }) => [
    `  ${proof.expected.includes(scenario) ? scenario : `${scenario} (besides)`}`,
    `    step       ${step} (${expectation})`,
    `    expected   ${expected}`,
    `    actual     ${actual}`,
  ]),
  ...proof.missed.map(
    ({ scenario, outcome, why }) => `  ${scenario} did not notice it: ${outcome}${why && `, ${why}`}`,
  ),
]

/** All of them follow in lines of their own. */
const maxNamed = 5

const falseAlarmLine = (id: string, proof: FalseAlarmCheck): string => {
  if (!isFalseAlarm(proof)) return `✓ ${id}: ${proof.outcome === 'passed' ? 'no red' : `no failure, ${proof.outcome}`}`
  const reds = proof.reds.map(({ scenario }) => scenario)
  return `✗ ${id}: false alarm, ${shortenList(reds, maxNamed)}`
}

export const variantLine = (proof: VariantProof): string => falseAlarmLine(proof.id, proof)

/** A mixture is known by its seed; what is in it is told where it matters. */
export const mixtureLine = (proof: MixtureProof): string =>
  `${falseAlarmLine(`mixture ${proof.seed}`, proof)}   (${proof.variants.join(', ')})`

const redLines = ({ reds }: FalseAlarmCheck): string[] =>
  reds.map(({ scenario, outcome, why }) => `    ${scenario} ${outcome}: ${why}`)

const emptyTargetLine = ({ id, passed, unexplained, overexplained }: EmptyTargetProof): string => {
  if (unexplained.length > 0) return `✗ ${id}: passed for nothing, ${unexplained.join(', ')}`
  if (overexplained.length > 0) return `✗ ${id}: excused, and did not pass, ${overexplained.join(', ')}`
  return `✓ ${id}: ${passed.length === 0 ? 'nothing passes' : `${passed.length} pass, each for a reason`}`
}

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [heading, ...lines, ''] : []

/** What it comes to, figure by figure. */
const summaryLines = ({ summary, defects, mixtures, variants }: Proof): string[] => {
  const innocents = variants.length + mixtures.length
  return [
    ...(defects.length > 0
      ? [`${summary.caught} of ${summary.defects} defects caught, ${summary.atExpected} where expected`]
      : []),
    ...(innocents > 0
      ? [`${summary.falseAlarms} false alarms in ${summary.variants} variants and ${summary.mixtures} mixtures`]
      : []),
    ...(summary.emptyTargets > 0
      ? [
          `${summary.unexplained} passes for nothing on ${summary.emptyTargets} empty targets`,
          ...(summary.overexplained > 0 ? [`${summary.overexplained} excuses that nothing needs`] : []),
        ]
      : []),
    ...(summary.scenarios > 0 ? [`${summary.withoutWitness} of ${summary.scenarios} scenarios without a witness`] : []),
  ]
}

/** Everything on a line of its own, in full where few things were asked for, and what it comes to. */
export const formatProof = (proof: Proof, inFull = false): string => {
  const { defects, variants, mixtures, emptyTargets, withoutWitness } = proof
  const alarms = mixtures.filter((mixture) => inFull || isFalseAlarm(mixture))
  const lines = [
    ...section(
      'defects: each must turn a scenario red',
      defects.flatMap((one) => (inFull || !one.atExpected ? defectLines(one) : [defectLine(one)])),
    ),
    ...section(
      'variants: none may turn a scenario red',
      variants.flatMap((one) => [variantLine(one), ...(inFull || isFalseAlarm(one) ? redLines(one) : [])]),
    ),
    ...section(
      'mixtures of variants: nor may any of these',
      alarms.flatMap((one) => [mixtureLine(one), ...redLines(one)]),
    ),
    ...section('empty targets: none may make a scenario pass for nothing', emptyTargets.map(emptyTargetLine)),
    ...section('scenarios without a witness: no defect turns them red', withoutWitness),
    ...summaryLines(proof),
    isProven(proof) ? 'proven: the suite notices what it says it notices' : 'not proven',
  ]
  return `${lines.join('\n')}\n`
}
