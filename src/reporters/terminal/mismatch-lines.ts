import type { Mismatch, ScenarioResult } from '../../engine/result.ts'
import { groupBy } from '../groups.ts'
import { mismatchesToShow } from '../scenario-facts.ts'
import { brokenRule, ownerText } from '../text/owners.ts'
import { problemDocumentText } from '../text/problem-document.ts'
import { shortenList, truncateText } from '../text/wrap.ts'
import { line, roomFor, stepLines } from './block-lines.ts'
import type { PrintOptions } from './print-options.ts'

/** Without `verbose`, the most answers of a scenario that are printed. */
const maxAnswers = 3

/** What is wrong with each answer of a scenario, and where to fix it. */
export const mismatchLines = (scenario: ScenarioResult, options: PrintOptions): string[] => {
  const { clauses } = scenario
  const answers = groupBy(mismatchesToShow(scenario), ({ stepId, traceId = '' }) => `${stepId} ${traceId}`).map(
    ([, own]) => own,
  )
  const shown = options.verbose ? answers : answers.slice(0, maxAnswers)
  const owners = shown.map((own) => ownersOf(own, clauses))
  return [
    ...shown.flatMap((own, index) => [
      ...answerLines(own, options),
      // Answers in a row with the same owners share one line, below the last of them.
      ...(owners[index]?.join() === owners[index + 1]?.join()
        ? []
        : (owners[index] ?? []).flatMap(([label = '', text = '']) => line(label, text, options))),
    ]),
    ...moreLines(answers.slice(shown.length), options),
  ]
}

/** Where to fix these mismatches, and the rules that they break, each once: label and text. */
const ownersOf = (own: readonly Mismatch[], clauses: readonly string[]): string[][] => {
  const all = own.flatMap((one) => {
    const rule = brokenRule(one.owner, clauses, one)
    return [['fix in', ownerText(one.owner)], ...(rule ? [[rule.label, rule.says]] : [])]
  })
  return groupBy(all, (labelled) => labelled.join()).flatMap(([, [first = []]]) => [first])
}

/** The step and its request once, then each expectation that does not hold. */
const answerLines = (own: readonly Mismatch[], options: PrintOptions): string[] => {
  const [first] = own
  if (first === undefined) return []
  const { step, exchange, traceId } = first
  return [
    ...stepLines(step, exchange, options),
    ...own.flatMap((one, index) => [
      ...line('expected', one.expected, options),
      ...line('actual', one.actual, options),
      ...(one.exchange?.body === own[index + 1]?.exchange?.body ? [] : bodyLines(one, options)),
    ]),
    ...(traceId ? line('trace id', traceId, options) : []),
  ]
}

const bodyLines = ({ exchange }: Mismatch, options: PrintOptions): string[] =>
  exchange?.body ? line('body', truncateText(problemDocumentText(exchange.body), 2 * roomFor(options)), options) : []

const moreLines = (answers: readonly Mismatch[][], options: PrintOptions): string[] => {
  if (answers.length === 0) return []
  const steps = answers.flatMap(([first]) => first?.stepId ?? [])
  const noun = answers.length === 1 ? 'answer' : 'answers'
  return line('', `and ${answers.length} more ${noun}: ${shortenList(steps, maxAnswers)}`, options)
}
