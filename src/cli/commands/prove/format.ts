import { counted } from '../../../contract/counted.ts'
import { shortenList } from '../../../reporters/text/wrap.ts'
import { type ExpectedPassReason, expectedPassesOn, expectedPassReasons } from './expected-passes/expected-passes.ts'
import {
  type DefectProof,
  type EmptyTargetProof,
  type FalseAlarmCheck,
  isFalseAlarm,
  isProven,
  type MixtureProof,
  type Proof,
} from './proof.ts'

/** At most so many scenarios in a line; those with lines of their own are all there. */
const maxNamed = 5

/** One line: the defect, and the scenarios that caught it. */
const defectLine = ({ id, caughtBy, caught, atExpected, expected }: DefectProof): string => {
  if (!caught) return `✗ ${id}: not caught; expected ${expected.join(', ')}`
  if (!atExpected) return `✗ ${id}: only caught by ${caughtBy.join(', ')}; expected ${expected.join(', ')}`
  const catchingExpected = expected.filter((scenario) => caughtBy.includes(scenario))
  const others = caughtBy.length - catchingExpected.length
  return `✓ ${id}: ${catchingExpected.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

/**
 * How the expected scenarios of a defect failed, or why they did not. Other failed scenarios are named; if no expected one
 * failed, a few of them are shown in full.
 */
const defectLines = (proof: DefectProof): string[] => {
  const { says, clauses, scenariosRun, strict, expected, kills, missed, atExpected } = proof
  const inFull = atExpected ? kills.filter(({ scenario }) => expected.includes(scenario)) : kills.slice(0, maxNamed)
  const others = kills.filter((kill) => !inFull.includes(kill)).map(({ scenario }) => scenario)
  return [
    defectLine(proof),
    `  ${says}`,
    `  breaks ${clauses.join(', ')}; scenarios run: ${scenariosRun}${strict ? ', --strict' : ''}`,
    ...inFull.flatMap(({ scenario, step, expectation, expected: wanted, actual }) => [
      `  ${expected.includes(scenario) ? scenario : `also failed: ${scenario}`}`,
      `    step       ${step} (${expectation})`,
      `    expected   ${wanted}`,
      `    actual     ${actual}`,
    ]),
    ...missed.map(({ scenario, outcome, why }) => `  ${scenario} did not catch it: ${outcome}${why && `, ${why}`}`),
    ...(others.length > 0 ? [`  also failed: ${shortenList(others, maxNamed)} (in full with --json FILE)`] : []),
  ]
}

const falseAlarmLine = (name: string, check: FalseAlarmCheck): string => {
  if (isFalseAlarm(check)) {
    const scenarios = check.notPassed.map(({ scenario }) => scenario)
    return `✗ ${name}: false alarm in ${shortenList(scenarios, maxNamed)}`
  }
  return `✓ ${name}: ${check.outcome === 'passed' ? 'all passed' : `no failure (${check.outcome})`}`
}

/** A mixture is known by its seed; its variants matter after a false alarm. */
const mixtureLine = (proof: MixtureProof): string =>
  `${falseAlarmLine(`mixture with seed ${proof.seed}`, proof)}   (mixes ${proof.variants.join(', ')})`

const notPassedLines = ({ notPassed }: FalseAlarmCheck): string[] =>
  notPassed.map(({ scenario, outcome, why }) => `    ${scenario} ${outcome}: ${why}`)

const emptyTargetLine = ({ id, passed, unexpectedPasses, unusedExpectedPasses }: EmptyTargetProof): string => {
  const problems = [
    ...(unexpectedPasses.length > 0 ? [`unexpected passes: ${unexpectedPasses.join(', ')}`] : []),
    ...(unusedExpectedPasses.length > 0 ? [`expected to pass, but did not: ${unusedExpectedPasses.join(', ')}`] : []),
  ]
  if (problems.length > 0) return `✗ ${id}: ${problems.join('; ')}`
  return `✓ ${id}: ${passed.length === 0 ? 'no passes' : `no unexpected pass (${passed.length} expected)`}`
}

/** Each expected pass that happened, with its reason. */
const expectedPassLines = ({ id, unusedExpectedPasses }: EmptyTargetProof): string[] =>
  Object.entries(expectedPassesOn(id))
    .filter(([scenario]) => !unusedExpectedPasses.includes(scenario))
    .map(([scenario, reason]) => `    ${scenario}: ${expectedPassReasons[reason as ExpectedPassReason] ?? reason}`)

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [heading, ...lines, ''] : []

const summaryLines = ({ summary, defects, mixtures, variants }: Proof): string[] => [
  ...(defects.length > 0
    ? [`${summary.caught} of ${summary.defects} defects caught, ${summary.atExpected} by an expected scenario`]
    : []),
  ...(variants.length + mixtures.length > 0
    ? [
        `${counted(summary.falseAlarms, 'false alarm')} in ${counted(summary.variants, 'variant')} and ${counted(summary.mixtures, 'mixture')}`,
      ]
    : []),
  ...(summary.emptyTargets > 0
    ? [
        `${counted(summary.unexpectedPasses, 'unexpected pass', 'unexpected passes')} on ${counted(summary.emptyTargets, 'empty target')}`,
      ]
    : []),
  ...(summary.unusedExpectedPasses > 0
    ? [counted(summary.unusedExpectedPasses, 'unused expected pass', 'unused expected passes')]
    : []),
  ...(summary.scenarios > 0
    ? [`${summary.scenariosWithoutDefect} of ${summary.scenarios} scenarios catch no defect`]
    : []),
]

/** What is proven, of what ran. */
const provenTexts = ({ defects, variants, mixtures, emptyTargets }: Proof['summary']): string[] => [
  ...(defects > 0 ? ['no defect missed'] : []),
  ...(variants + mixtures > 0 ? ['no false alarm'] : []),
  ...(emptyTargets > 0 ? ['no unexpected pass'] : []),
]

/** The proof as text. `inFull` prints every detail, for a proof of a few selected things. */
export const formatProof = (proof: Proof, inFull = false): string => {
  const { defects, variants, mixtures, emptyTargets, scenariosWithoutDefect } = proof
  const lines = [
    ...section(
      'defects: for each, at least one of its expected scenarios must fail',
      defects.flatMap((one) => (inFull || !one.atExpected ? defectLines(one) : [defectLine(one)])),
    ),
    ...section(
      'variants: a failure is a false alarm',
      variants.flatMap((one) => [
        falseAlarmLine(one.id, one),
        ...(inFull || isFalseAlarm(one) ? notPassedLines(one) : []),
      ]),
    ),
    ...section(
      'mixtures of variants: a failure is a false alarm',
      mixtures
        .filter((one) => inFull || isFalseAlarm(one))
        .flatMap((one) => [mixtureLine(one), ...notPassedLines(one)]),
    ),
    ...section(
      'empty targets: only expected passes are allowed',
      emptyTargets.flatMap((one) => [emptyTargetLine(one), ...(inFull ? expectedPassLines(one) : [])]),
    ),
    ...section('scenarios that catch no defect', scenariosWithoutDefect),
    ...summaryLines(proof),
    isProven(proof)
      ? `Proven: ${provenTexts(proof.summary).join(', ')}.`
      : 'Not proven: see the lines marked ✗ and the figures above.',
  ]
  return `${lines.join('\n')}\n`
}
