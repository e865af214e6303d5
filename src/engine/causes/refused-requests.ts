/** The provider refuses an operation, or a parameter, whatever the rest of the request is: many red lines have this one cause. */
import { counted } from '../../contract/counted.ts'
import { requestTemplate } from '../../contract/interface/path-templates.ts'
import { groupsBy } from '../../contract/lookup/by-key.ts'
import type { ScenarioResult } from '../result.ts'
import type { ObservedAnswer, ObservedRun } from './observed-run.ts'
import type { CauseOfAnswers, RedAnswer } from './red-answer.ts'

/** A cause before the results are known that it explains: the answers that it refused. */
interface Refusal {
  id: string
  says: string
  refused: ReadonlySet<ObservedAnswer>
}

/** Fewer can be a coincidence. */
const minRefused = 3

/** An operation that a provider does not have. 404 is also the answer for a message that it does not have. */
const absent = [404, 405, 501]

const isSuccess = ({ sent: { status } }: ObservedAnswer): boolean => status >= 200 && status < 400

/** One cause for each operation without any success, and one for each parameter with which every request was refused. */
export const refusedRequestCauses = (
  red: readonly RedAnswer[],
  { answers }: ObservedRun,
  results: readonly ScenarioResult[],
): CauseOfAnswers[] => {
  const redAnswers = new Set(red.map(({ answer }) => answer))
  const operations = groupsBy(answers, ({ sent }) => [requestTemplate(sent.method, sent.path)])
  return [...operations]
    .flatMap(([operation, own]) => {
      const missing = missingOperation(operation, own)
      return missing ? [missing] : refusedParameters(operation, own, redAnswers)
    })
    .map(({ id, says, refused }) => ({ id, says, explains: explainedBy(refused, red, results) }))
    .filter(({ explains }) => explains.length > 0)
}

/** Red lines of these answers, and scenarios that could not be checked and got one of them. */
const explainedBy = (
  refused: ReadonlySet<ObservedAnswer>,
  red: readonly RedAnswer[],
  results: readonly ScenarioResult[],
): Pick<RedAnswer, 'result'>[] => {
  const hindered = new Set([...refused].map(({ sent }) => sent.scenario))
  return [
    ...red.filter(({ answer }) => refused.has(answer)),
    ...results
      .filter(
        ({ id, outcome, mismatches }) => outcome === 'unverifiable' && mismatches.length === 0 && hindered.has(id),
      )
      .map((result) => ({ result })),
  ]
}

/** Callers without access get 401 or 403 before the provider looks for the operation. */
const missingOperation = (operation: string, own: readonly ObservedAnswer[]): Refusal | undefined => {
  const judged = own.filter(({ sent: { status } }) => ![401, 403].includes(status))
  if (judged.length < minRefused || judged.some(({ sent }) => !absent.includes(sent.status))) return undefined
  const says = `The provider does not have the operation ${operation}, or has it elsewhere: ${textOf(judged)}, and none a success. Correct this first.`
  return { id: 'operation-missing', says, refused: new Set(judged) }
}

/** How a server says that it cannot read a parameter. */
const unreadable = [400, 422, 500, 501]

/** The parameter that explains most red answers first; then those that explain the rest. */
const refusedParameters = (
  operation: string,
  own: readonly ObservedAnswer[],
  red: ReadonlySet<ObservedAnswer>,
): Refusal[] => {
  const isRed = (one: ObservedAnswer): boolean => red.has(one) && isUnread(one)
  if (!own.some(isRed) || !own.some(isSuccess)) return []
  const [worst] = [...groupsBy(own, parametersOf)]
    .filter(
      ([, having]) => having.filter(isUnread).length >= minRefused && !having.some(isSuccess) && having.some(isRed),
    )
    .map(([text, having]) => ({ text, having, explained: having.filter(isRed).length }))
    .toSorted((one, other) => other.explained - one.explained || byGenerality(one.text, other.text))
  if (worst === undefined) return []
  const { text, having } = worst
  const refused = new Set(having)
  const says = `The provider refuses ${text} in ${operation}: ${textOf(having)}, and requests without it succeed. Correct this first.`
  const left = own.filter((one) => !refused.has(one))
  return [{ id: 'parameter-refused', says, refused }, ...refusedParameters(operation, left, red)]
}

/** Where no value is accepted, the parameter is the cause and not its value. */
const byGenerality = (one: string, other: string): number =>
  Number(other.startsWith(anyValueOf)) - Number(one.startsWith(anyValueOf))

const anyValueOf = 'any value of'

const isUnread = ({ sent: { status } }: ObservedAnswer): boolean => unreadable.includes(status)

/** Its parameters: each name alone, and with its value. */
const parametersOf = ({ sent: { path } }: ObservedAnswer): string[] => [
  ...new Set(
    [...new URLSearchParams(path.split('?')[1])].flatMap(([name, value]) => [
      `${anyValueOf} ${name}`,
      `${name}=${value}`,
    ]),
  ),
]

/** `12 of 14 requests got 404`, by the most frequent status. */
const textOf = (answers: readonly ObservedAnswer[]): string => {
  const byStatus = [...groupsBy(answers, ({ sent }) => [String(sent.status)])]
  const [[status = '', most = []] = []] = byStatus.toSorted(([, one], [, other]) => other.length - one.length)
  const all = counted(answers.length, 'request')
  return most.length === answers.length ? `${all} got ${status}` : `${most.length} of ${all} got ${status}`
}
