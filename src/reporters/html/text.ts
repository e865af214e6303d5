import type { ExchangeExcerpt } from '../../engine/result.ts'
import { type AnyTextKey, interfaceTexts, type ReportTextKey } from './languages/index.ts'
import { html, type Markup } from './markup.ts'

type Value = string | number

const english: Readonly<Record<string, string>> = interfaceTexts.en

const fill = (text: string, values: readonly Value[]): string =>
  text.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''))

/** A text of the interface in English. */
export const englishText = (key: AnyTextKey, ...values: Value[]): string => fill(english[key] ?? key, values)

const valuesOf = (values: readonly Value[]): Markup | undefined =>
  values.length === 0 ? undefined : html` data-values="${JSON.stringify(values)}"`

/** An element whose whole text is of the interface: the script of the page translates it. */
export const tag = (
  name: 'span' | 'h2' | 'h3' | 'h4' | 'th' | 'dt' | 'p' | 'option' | 'title' | 'text' | 'summary' | 'button',
  key: AnyTextKey,
  ...values: Value[]
): Markup => html`<${name} data-text="${key}"${valuesOf(values)}>${withBreaks(englishText(key, ...values))}</${name}>`

/** A text of the interface inside a line. */
export const interfaceText = (key: AnyTextKey, ...values: Value[]): Markup => tag('span', key, ...values)

/** The name of an element for screen readers: an attribute that the script translates. */
export const label = (key: ReportTextKey, ...values: Value[]): Markup =>
  html` aria-label="${englishText(key, ...values)}" data-label="${key}"${valuesOf(values)}`

/** `2026-05-04 08:00 UTC`: results have their times in UTC. */
export const minuteOf = (isoTime: string): string => `${isoTime.slice(0, 16).replace('T', ' ')} UTC`

/** Text that stays English in every language: sentences of scenarios and clauses, and what the target sent. */
export const inEnglish = (sentence: string): Markup => html`<span lang="en">${sentence}</span>`

/** A command to copy. It is wrapped, but not inside an option, and a browser copies it as one line. */
export const commandText = (command: string): Markup =>
  html`<pre class="command">${command
    .split(/(?<= )(--[a-z-]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<span>${part}</span>` : part))}</pre>`

/** Method, path and persona. The line can break after each `=`, before a value that is long. */
export const sentRequest = ({ method, path, as }: Pick<ExchangeExcerpt, 'method' | 'path' | 'as'>): Markup =>
  html`<code>${method} ${withBreaks(path)}</code> <span class="as">${interfaceText('failure.as', as)}</span>`

const withBreaks = (text: string): Markup[] =>
  text.split(/(?<==)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`))

/** A sentence of this package: what is between backticks is code. */
export const withCode = (sentence: string): Markup =>
  html`${sentence.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`

/** A term with its description; empty if there is no description. */
export const term = (key: ReportTextKey, description: Markup | readonly Markup[] | undefined): Markup | undefined =>
  description === undefined || (Array.isArray(description) && description.length === 0)
    ? undefined
    : html`${tag('dt', key)}<dd>${description}</dd>`
