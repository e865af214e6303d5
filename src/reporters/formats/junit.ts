import {
  expectationPath,
  missingText,
  type Outcome,
  ownerOfMissing,
  type RunResult,
  type ScenarioResult,
} from '../../engine/result.ts'
import { groupBy, subjectOf } from '../groups.ts'
import { type Attributes, element, xmlDeclaration } from '../xml.ts'

const outcomeTags: Record<Exclude<Outcome, 'passed'>, 'failure' | 'error' | 'skipped'> = {
  failed: 'failure',
  broken: 'error',
  unverifiable: 'error',
  notApplicable: 'skipped',
}

/** JUnit XML as CI servers read it: a suite for each subject, a case for each scenario. */
export const junitText = (result: RunResult): string => {
  const suites = groupBy(result.scenarios, subjectOf).map(([subject, scenarios]) => suite(subject, scenarios, result))
  const attributes = { name: result.suite.name, ...counts(result.scenarios), time: seconds(result.durationMs) }
  return `${xmlDeclaration}${element('testsuites', attributes, suites)}\n`
}

const suite = (subject: string, scenarios: ScenarioResult[], result: RunResult): string => {
  const time = seconds(scenarios.reduce((sum, { durationMs }) => sum + durationMs, 0))
  const attributes = { name: subject, ...counts(scenarios), time, timestamp: result.startedAt }
  const target = properties([
    ['target', result.target.baseUrl],
    ['verdict', result.verdict],
    ['suite', `${result.suite.name} ${result.suite.version}`],
    ...(result.target.insecure ? [['insecure', 'no certificate was checked']] : []),
  ])
  return element('testsuite', attributes, [target, ...scenarios.map(testCase)])
}

const testCase = (scenario: ScenarioResult): string => {
  const { id, title, rows, level, clauses, outcome, durationMs } = scenario
  const facts = properties([
    ['title', title],
    ['level', level],
    ...rows.map((row) => ['row', String(row)]),
    ...clauses.map((clause) => ['clause', clause]),
  ])
  const problem =
    outcome === 'passed'
      ? []
      : [element(outcomeTags[outcome], { message: shortMessage(scenario), type: outcome }, fullMessage(scenario))]
  const attributes = { classname: subjectOf(scenario), name: id, time: seconds(durationMs) }
  return element('testcase', attributes, [facts, ...problem])
}

/** Pairs of name and value. */
const properties = (pairs: readonly string[][]): string => {
  const elements = pairs.map(([name, value]) => element('property', { name, value }, []))
  return element('properties', {}, elements)
}

const shortMessage = ({ title, outcome, missing, mismatches }: ScenarioResult): string => {
  const [first] = mismatches
  if (first) return `${first.step}: expected ${first.expected}, actual ${first.actual}`
  return missing.length > 0 ? `missing: ${missing.map(missingText).join('; ')}` : `${outcome}: ${title}`
}

const fullMessage = ({ title, missing, mismatches, notRestored }: ScenarioResult): string =>
  [
    title,
    // the kind names what is missing; the owner follows from it
    ...missing.flatMap((one) => [
      `missing: ${missingText(one)}`,
      `kind: ${one.kind}`,
      `owner: ${ownerOfMissing[one.kind]}`,
    ]),
    ...mismatches.flatMap(({ step, expected, actual, owner, exchange, traceId, ...ids }) => [
      `step: ${step}`,
      `expectation: ${expectationPath(ids)}`,
      ...(exchange
        ? [`request: ${exchange.method} ${exchange.path} as ${exchange.as}, status ${exchange.status}`]
        : []),
      `expected: ${expected}`,
      `actual: ${actual}`,
      `owner: ${owner}`,
      ...(exchange?.body ? [`body: ${exchange.body}`] : []),
      ...(traceId ? [`trace id: ${traceId}`] : []),
    ]),
    ...notRestored.map((what) => `not restored: ${what}`),
  ].join('\n')

const counts = (scenarios: readonly ScenarioResult[]): Attributes => {
  const count = (tag: string) =>
    scenarios.filter(({ outcome }) => outcome !== 'passed' && outcomeTags[outcome] === tag).length
  return { tests: scenarios.length, failures: count('failure'), errors: count('error'), skipped: count('skipped') }
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)
