/** The result of a scenario as a line of `POST /control/runs`. */

import { isRight, missingText, type Outcome, type ScenarioResult } from '../engine/result.ts'
import { curlLine } from '../reporters/curl.ts'
import { escapeControl } from '../reporters/escape.ts'
import { problemSentence } from '../reporters/scenario-facts.ts'
import type { PrintOptions } from '../reporters/terminal/print-options.ts'
import { resultBlock } from '../reporters/terminal/result-block.ts'
import { brokenRule } from '../reporters/text/owners.ts'
import { paint } from '../reporters/text/paint.ts'

export interface ResultLine {
  id: string
  title: string
  outcome: Outcome | 'leftOut'
  /** duration in milliseconds */
  ms: number
  /** absent for a scenario that passed or does not apply */
  failure?: {
    /** what the step did, in words */
    step?: string
    /** method, path and persona */
    request?: string
    expected?: string
    actual: string
    likelyCause?: string
    /** the sentence of the specification that the provider breaks, with its section; several if it breaks one of them */
    rule?: string
    /** the failure as the report on a terminal shows it, without colours */
    text: string
  }
}

/** Columns of the failure text. */
const width = 80

export interface LineOptions extends Pick<PrintOptions, 'command' | 'repeatCommand' | 'causesOf'> {
  /** of the target */
  baseUrl: string
}

export const resultLine = (scenario: ScenarioResult, options: LineOptions): ResultLine => {
  const { id, title, outcome, durationMs: ms } = scenario
  return { id, title, outcome, ms, ...(!isRight(outcome) && { failure: failureOf(scenario, options) }) }
}

const failureOf = (scenario: ScenarioResult, options: LineOptions): ResultLine['failure'] => {
  const { mismatches, missing, outcome, id, clauses } = scenario
  const [first] = mismatches
  const [likelyCause] = outcome === 'failed' ? options.causesOf(id) : []
  const exchange = first?.exchange
  const rule = first && brokenRule(first.owner, clauses, first)
  const curlOf = () => exchange && escapeControl(curlLine(exchange, options.baseUrl))
  const text = resultBlock(scenario, { ...options, curlOf, paint: paint(false), width }).join('\n')
  return {
    ...(first && { step: first.step }),
    ...(exchange && { request: `${exchange.method} ${exchange.path} as ${exchange.as}` }),
    ...(first && { expected: first.expected }),
    actual: first?.actual ?? (missing.map(missingText).join('; ') || problemSentence(scenario)),
    ...(likelyCause && { likelyCause }),
    ...(rule && { rule: rule.says }),
    text,
  }
}

/** A scenario that did not run. */
export const leftOutLine = (id: string, title: string, reason: string): ResultLine => ({
  id,
  title,
  outcome: 'leftOut',
  ms: 0,
  failure: { actual: reason, text: `${id}   ${title}\n    not run: ${reason}` },
})
