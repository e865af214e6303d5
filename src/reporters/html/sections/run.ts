import { type DialectEntry, dialectEntries } from '../../../contract/dialect.ts'
import { contradictions } from '../../../contract/readings.ts'
import type { LeftChange, ReportedDiagnosis, RunResult, Target } from '../../../engine/result.ts'
import { irreversibleCounts } from '../../irreversible-text.ts'
import type { ReportTextKey } from '../languages/index.ts'
import { html, type Markup } from '../markup.ts'
import { inEnglish, interfaceText, tag, term } from '../text.ts'
import { reportedStoppingDiagnosis } from './stopped.ts'

/** What was tested and how: target, readings, features, dialect, problems of the setup, and what the run left. */
export const runSection = (result: RunResult): Markup => {
  const { suite, target, startedAt, durationMs, profile, exchanges } = result
  const stop = reportedStoppingDiagnosis(result)
  return html`
<section id="run" aria-labelledby="run-title">
  <h2 id="run-title">${interfaceText('section.run')}</h2>
  ${target.insecure && html`<p class="warning">${interfaceText('run.insecure')}</p>`}
  <dl class="facts">
    ${term('run.target', html`<code>${target.baseUrl}</code>`)}
    ${term('run.kind', interfaceText(`run.kind.${target.kind}`))}
    ${term('run.started', html`<time datetime="${startedAt}">${startedAt}</time>`)}
    ${term('run.duration', html`${(durationMs / 1000).toFixed(1)} s`)}
    ${term('run.suite', html`${suite.name} ${suite.version}`)}
    ${term('run.profile', html`<code>${profile}</code>`)}
    ${term('run.requests', html`${exchanges.length}`)}
  </dl>
  ${stop ? undefined : [readingsTable(target), html`<div class="columns">${featuresTable(target)}${dialectTable(target)}</div>`]}
  ${remarks(stop ? withoutDiagnosis(result, stop) : result)}
</section>`
}

/** The page shows this diagnosis above, so it is not repeated here. */
const withoutDiagnosis = (result: RunResult, { id, says }: ReportedDiagnosis): RunResult => ({
  ...result,
  diagnoses: result.diagnoses.filter((one) => one.id !== id),
  notes: result.notes.filter((note) => !note.includes(says)),
})

const table = (heads: readonly ReportTextKey[], rows: readonly Markup[]): Markup => html`
<table><thead><tr>${heads.map((key) => html`<th scope="col">${interfaceText(key)}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`

const readingHeads = ['run.contradiction', 'run.reading.scenarios', 'run.reading.guidance', 'run.reading'] as const

/** On a phone each contradiction is below the other, because three columns of sentences are too narrow there. */
const readingsTable = ({ readings }: Target): Markup => html`
${tag('h3', 'run.readings')}${tag('p', 'run.readings.intro')}
<table role="table" class="stacked">
<thead role="rowgroup"><tr role="row">${readingHeads.map((key) => html`<th role="columnheader" scope="col">${interfaceText(key)}</th>`)}</tr></thead>
<tbody role="rowgroup">${Object.entries(contradictions).map(([name, { says, scenarios, guidance }]) => {
  const seen = readings[name as keyof typeof contradictions]
  const texts = [inEnglish(scenarios), inEnglish(guidance), interfaceText(`run.reading.${seen ?? 'unknown'}`)]
  return html`<tr role="row"><th role="rowheader" scope="row" lang="en">${says}</th>${texts.map((text, index) => readingCell(readingHeads[index + 1], text))}</tr>`
})}</tbody></table>`

const readingCell = (key: (typeof readingHeads)[number] | undefined, text: Markup): Markup =>
  html`<td role="cell">${key && html`<span class="name">${interfaceText(key)}</span>`}${text}</td>`

const featuresTable = ({ features }: Target): Markup => html`<div>
${tag('h3', 'run.features')}
${table(
  ['run.feature', 'run.state'],
  Object.entries(features).map(
    ([name, state]) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${interfaceText(`run.feature.${state}`)}</td></tr>`,
  ),
)}</div>`

const dialectTable = ({ dialect, word }: Target): Markup => html`<div>
${tag('h3', 'run.dialect')}${tag('p', 'run.dialect.intro')}
${table(
  ['run.dialect.meaning', 'run.dialect.name'],
  [
    ...(word === undefined
      ? []
      : [html`<tr><th scope="row" lang="en">brand word</th><td><code>${word}</code></td></tr>`]),
    ...(Object.entries(dialect) as [DialectEntry, string | null][]).map(
      ([entry, name]) =>
        html`<tr><th scope="row" lang="en">${dialectEntries[entry]?.says ?? entry}</th><td>${
          name === null ? interfaceText('run.dialect.unseen') : html`<code>${name}</code>`
        }</td></tr>`,
    ),
  ],
)}</div>`

const remarks = (result: RunResult): Markup[] => [
  ...listed(
    'run.diagnoses',
    result.diagnoses.map(({ says, evidence, wayOut }) => `${says} (${evidence}) ${wayOut}`),
  ),
  ...listed('run.notes', result.notes),
  ...irreversible(result),
  ...listed(
    'run.leftBehind',
    result.leftBehind?.changes.map(
      (change) => `${change.messageId}: ${change.field} ${change.before} → ${change.after}${whoChangedIt(change)}`,
    ) ?? [],
  ),
]

const irreversible = (result: RunResult): Markup[] => {
  const counts = [...irreversibleCounts(result)]
  const texts = counts.map(([kind, count]) => html`${interfaceText(`run.irreversible.${kind}`, count)} `)
  return texts.length === 0 ? [] : [html`<p>${texts}</p>`]
}

const whoChangedIt = ({ by, restored, unrequested }: LeftChange): string => {
  if (restored) return ' (the provider accepted the request that restores it)'
  return by === 'run' && !unrequested ? '' : ' (no request asked for it)'
}

const listed = (key: ReportTextKey, sentences: readonly string[]): Markup[] =>
  sentences.length === 0
    ? []
    : [html`${tag('h3', key)}<ul>${sentences.map((sentence) => html`<li>${inEnglish(sentence)}</li>`)}</ul>`]
