import type { RunResult } from '../../engine/result.ts'
import type { ReportContext } from '../reporter.ts'
import { failuresSection, isFailure } from './failures/failures.ts'
import { interfaceTexts, languageNames, type ReportTextKey } from './languages/index.ts'
import { doctype, html, type Markup, rawElement } from './markup.ts'
import { pageFiles } from './page/files.ts'
import { allSection } from './sections/all.ts'
import { answerSection } from './sections/answer.ts'
import { comparisonSection } from './sections/comparison.ts'
import { coverageSection } from './sections/coverage.ts'
import { missingSection, uncheckedScenarios } from './sections/missing.ts'
import { rowsSection } from './sections/rows.ts'
import { runSection } from './sections/run.ts'
import { reportedStoppingDiagnosis, stoppedSection } from './sections/stopped.ts'
import { unscoredSection } from './sections/unscored.ts'
import { interfaceText, label, minuteOf, tag } from './text.ts'

/** The report as a web page in one file: it loads nothing, and shows all without its script. */
export const htmlText = (result: RunResult, context: ReportContext): string => {
  const { style, script } = pageFiles()
  const policy = `default-src 'none'; style-src ${style.hash}; script-src ${script.hash}; base-uri 'none'; form-action 'none'`
  return html`${doctype}<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${tag('title', 'title')}
${rawElement('style', style.text)}
</head>
<body>
<a class="skip" href="#main">${interfaceText('skip')}</a>
${header(result)}
${navigation(result, context)}
<main id="main">
${sections(result, context)}
</main>
${rawElement('script', JSON.stringify(interfaceTexts).replaceAll('<', '\\u003c'), html` type="application/json" id="texts"`)}
${rawElement('script', script.text)}
</body>
</html>
`.text
}

const sections = (result: RunResult, context: ReportContext): readonly (Markup | undefined)[] => {
  const stop = reportedStoppingDiagnosis(result)
  if (stop) return [stoppedSection(stop, result, context.command), runSection(result)]
  return [
    answerSection(result, context),
    rowsSection(result),
    context.previous && comparisonSection(result, context.previous),
    failuresSection(result, context),
    missingSection(result, context),
    unscoredSection(result),
    allSection(result),
    coverageSection(result),
    runSection(result),
  ]
}

const header = ({ suite, target, startedAt }: RunResult): Markup => html`
<header class="top">
  ${target.kind === 'reference' ? tag('p', 'header.reference') : undefined}
  <p><strong>${interfaceText('title')}</strong><br><code>${target.baseUrl}</code> · <time datetime="${startedAt}">${minuteOf(startedAt)}</time> · ${interfaceText('suite', suite.version)}</p>
  <p id="languages" hidden><label for="language">${interfaceText('language')}</label>
    <select id="language">${Object.entries(languageNames).map(
      ([language, name]) => html`<option value="${language}" lang="${language}">${name}</option>`,
    )}</select></p>
</header>`

const navigation = (result: RunResult, context: ReportContext): Markup =>
  html`<nav${label('contents')}><ul>${linksTo(result, context).map(
    ([anchor, key, ...values]) =>
      html`<li><a href="#${anchor}">${interfaceText(key, ...values.filter((one) => one !== undefined))}</a></li>`,
  )}</ul></nav>`

type Link = readonly [anchor: string, key: ReportTextKey, value?: number]

const linksTo = (result: RunResult, { previous }: ReportContext): readonly Link[] => {
  if (reportedStoppingDiagnosis(result))
    return [
      ['answer', 'section.diagnosis'],
      ['run', 'section.run'],
    ]
  return [
    ['answer', 'section.fix'],
    ['rows', 'section.rows'],
    ...(previous ? ([['comparison', 'section.comparison']] as const) : []),
    ...(result.scenarios.some(isFailure) ? ([['failures', 'section.failures']] as const) : []),
    ...(uncheckedScenarios(result).length > 0 ? ([['missing', 'section.missing']] as const) : []),
    ...(result.requirements ? ([['newer', 'section.newer', result.requirements.set]] as const) : []),
    ['all', 'section.all'],
    ['coverage', 'section.coverage'],
    ['run', 'section.run'],
  ]
}
