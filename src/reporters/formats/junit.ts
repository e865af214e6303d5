import type { RunResult, ScenarioResult } from '../../engine/result.ts'
import { escapeControlDeep } from '../escape.ts'
import { exchangeLines, failureLines, problemText, type ReportKind, reportKind } from '../failure-text.ts'
import { groupBy, subjectOf } from '../groups.ts'
import type { ReportContext } from '../reporter.ts'
import { unscoredHeading, unscoredMismatchTexts } from '../unscored.ts'
import { type Attributes, element, xmlDeclaration } from '../xml.ts'

/** The first part of every class name: Jenkins shows it as a package, and the subject as a class. */
const packageName = 'conformance'

/**
 * JUnit XML as CI servers read it: a suite for each subject, a case for each scenario. It keeps to what the schemas of
 * Jenkins and of Ant both allow: no attributes of `testsuites`, no properties or output inside a case. What the baseline
 * tolerates is skipped, and so is a failure that is newer than the requirement set.
 */
export const junitText = (received: RunResult, context: ReportContext): string => {
  const result = escapeControlDeep(received)
  const suites = groupBy(result.scenarios, subjectOf).map(([subject, scenarios], id) =>
    element('testsuite', suiteAttributes(subject, id, scenarios, result), [
      properties(result),
      ...scenarios.map((scenario) => testCase(scenario, result, context)),
      element(
        'system-out',
        {},
        scenarios.flatMap((one) => [...newerTexts(one, result), ...exchangeTexts(one)]).join('\n\n'),
      ),
      element('system-err', {}, ''),
    ]),
  )
  const baseline = baselineSuite(result, suites.length)
  return `${xmlDeclaration}${element('testsuites', {}, [...suites, ...baseline])}\n`
}

/** The lines to remove from the baseline, each a failure. */
const baselineSuite = ({ baseline, startedAt }: RunResult, id: number): string[] => {
  if (baseline === undefined || baseline.stale.length === 0) return []
  const { file, stale } = baseline
  const cases = stale.map(({ entry, line, because, says }) => {
    const message = `${says}: remove line ${line} of ${file}`
    const attributes = { classname: `${packageName}.baseline`, name: `${file}:${line}`, time: seconds(0) }
    return element('testcase', attributes, [element('failure', { message, type: because }, JSON.stringify(entry))])
  })
  const attributes = { ...commonAttributes('baseline', id, startedAt), tests: stale.length, failures: stale.length }
  return [
    element('testsuite', { ...attributes, errors: 0, skipped: 0, time: seconds(0) }, [
      element('properties', {}, []),
      ...cases,
      element('system-out', {}, ''),
      element('system-err', {}, ''),
    ]),
  ]
}

const commonAttributes = (name: string, id: number, startedAt: string): Attributes => ({
  name,
  id,
  package: packageName,
  // in UTC; the schema of Ant allows neither a zone nor fractions
  timestamp: startedAt.slice(0, 19),
  hostname: 'localhost',
})

const suiteAttributes = (
  name: string,
  id: number,
  scenarios: ScenarioResult[],
  { startedAt }: RunResult,
): Attributes => {
  const count = (kind: ReportKind) => scenarios.filter((one) => reportKind(one) === kind).length
  return {
    ...commonAttributes(name, id, startedAt),
    tests: scenarios.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
    time: seconds(scenarios.reduce((sum, { durationMs }) => sum + durationMs, 0)),
  }
}

const properties = ({ target, verdict, suite, requirements }: RunResult): string => {
  const values = {
    target: target.baseUrl,
    verdict,
    suite: `${suite.name} ${suite.version}`,
    ...(requirements && { requirements: String(requirements.set) }),
    ...(target.insecure && { insecure: 'no certificate was checked' }),
  }
  const elements = Object.entries(values).map(([name, value]) => element('property', { name, value }, []))
  return element('properties', {}, elements)
}

const testCase = (scenario: ScenarioResult, result: RunResult, context: ReportContext): string => {
  const { id, title, outcome, durationMs } = scenario
  const classname = `${packageName}.${subjectOf(scenario)}`
  const attributes = { classname, name: `${id}: ${title}`, time: seconds(durationMs) }
  const kind = reportKind(scenario)
  if (kind === 'passed') return element('testcase', attributes, [])
  const text = failureLines(scenario, result, context).join('\n')
  return element('testcase', attributes, [element(kind, { message: problemText(scenario), type: outcome }, text)])
}

/** The newer expectations that do not hold: a case that passed has no other place for them. */
const newerTexts = (scenario: ScenarioResult, result: RunResult): string[] =>
  unscoredMismatchTexts(scenario).map((says) => `${scenario.id}, ${unscoredHeading(result)}:\n${says}`)

/** The request and answer of each mismatch. */
const exchangeTexts = ({ id, mismatches }: ScenarioResult): string[] =>
  mismatches.flatMap(({ step, exchange }) =>
    exchange ? [`${id}, ${step}:\n${exchangeLines(exchange).join('\n')}`] : [],
  )

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)
