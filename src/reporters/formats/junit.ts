import type { RunResult, ScenarioResult } from '../../engine/result.ts'
import { exchangeLines, failureLines, outcomeKinds, problemText } from '../failure-text.ts'
import { groupBy, subjectOf } from '../groups.ts'
import type { ReportContext } from '../reporter.ts'
import { escapeControlDeep } from '../visible.ts'
import { type Attributes, element, xmlDeclaration } from '../xml.ts'

/** The first part of every class name: Jenkins shows it as a package, and the subject as a class. */
const packageName = 'conformance'

/**
 * JUnit XML as CI servers read it: a suite for each subject, a case for each scenario. It keeps to what the schemas of
 * Jenkins and of Ant both allow: no attributes of `testsuites`, no properties or output inside a case.
 */
export const junitText = (received: RunResult, context: ReportContext): string => {
  const result = escapeControlDeep(received)
  const suites = groupBy(result.scenarios, subjectOf).map(([subject, scenarios], id) =>
    element('testsuite', suiteAttributes(subject, id, scenarios, result), [
      properties(result),
      ...scenarios.map((scenario) => testCase(scenario, result, context)),
      element('system-out', {}, scenarios.flatMap(exchangeTexts).join('\n\n')),
      element('system-err', {}, ''),
    ]),
  )
  return `${xmlDeclaration}${element('testsuites', {}, suites)}\n`
}

const suiteAttributes = (
  name: string,
  id: number,
  scenarios: ScenarioResult[],
  { startedAt }: RunResult,
): Attributes => {
  const count = (kind: string) => scenarios.filter(({ outcome }) => outcomeKinds[outcome] === kind).length
  return {
    name,
    id,
    package: packageName,
    // in UTC; the schema of Ant allows neither a zone nor fractions
    timestamp: startedAt.slice(0, 19),
    hostname: 'localhost',
    tests: scenarios.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
    time: seconds(scenarios.reduce((sum, { durationMs }) => sum + durationMs, 0)),
  }
}

const properties = ({ target, verdict, suite }: RunResult): string => {
  const values = {
    target: target.baseUrl,
    verdict,
    suite: `${suite.name} ${suite.version}`,
    ...(target.insecure && { insecure: 'no certificate was checked' }),
  }
  const elements = Object.entries(values).map(([name, value]) => element('property', { name, value }, []))
  return element('properties', {}, elements)
}

const testCase = (scenario: ScenarioResult, result: RunResult, context: ReportContext): string => {
  const { id, title, outcome, durationMs } = scenario
  const classname = `${packageName}.${subjectOf(scenario)}`
  const attributes = { classname, name: `${id}: ${title}`, time: seconds(durationMs) }
  const kind = outcomeKinds[outcome]
  if (kind === 'passed') return element('testcase', attributes, [])
  const text = failureLines(scenario, result, context).join('\n')
  return element('testcase', attributes, [element(kind, { message: problemText(scenario), type: outcome }, text)])
}

/** The request and answer of each mismatch. */
const exchangeTexts = ({ id, mismatches }: ScenarioResult): string[] =>
  mismatches.flatMap(({ step, exchange }) =>
    exchange ? [`${id}, ${step}:\n${exchangeLines(exchange).join('\n')}`] : [],
  )

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)
