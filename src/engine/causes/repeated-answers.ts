/**
 * §5.4, §5.6: a cache of answers whose key is too short. Equal bytes alone are no evidence: a provider that ignores a parameter
 * or a right sends them too. But then it sends the same bytes each time. So the evidence is: the same request of the same
 * caller got two different answers, with no change between them, and one of them is the answer to somebody's other request.
 */
import { groupsBy } from '../../contract/lookup/by-key.ts'
import type { ObservedAnswer, ObservedRun } from './observed-run.ts'
import { type CauseOfAnswers, type RedAnswer, requestText } from './red-answer.ts'

/** Fewer bytes are equal by chance: an empty list, or a count. */
const minBytes = 200

const [callerPart, enterprisePart, queryPart, languagePart] = [
  'the caller',
  'the enterprise',
  'the query',
  'the language',
]

/** What a key must hold, beside the path. */
const partsOfKey = ({ sent, asEnterprise = '', language }: ObservedAnswer): Record<string, string> => ({
  [callerPart]: sent.as,
  [enterprisePart]: asEnterprise,
  [queryPart]: sent.path.split('?')[1] ?? '',
  [languagePart]: language,
})

const keyOf = (answer: ObservedAnswer): string => JSON.stringify(partsOfKey(answer))

const placeOf = ({ sent: { path } }: ObservedAnswer): string => path.split('?')[0] ?? ''

/** No change was made meanwhile. The same request can be refused as wrong, and then get an answer from a cache. */
const isSteady = ({ sent: { method, status }, changesBefore }: ObservedAnswer): boolean =>
  changesBefore !== undefined && method === 'GET' && [200, 400].includes(status)

const isComparable = (answer: ObservedAnswer): boolean =>
  isSteady(answer) && answer.sent.status === 200 && answer.bytes >= minBytes

/** One cause for each list of parts that keys leave out. */
export const repeatedAnswerCauses = (red: readonly RedAnswer[], { answers }: ObservedRun): CauseOfAnswers[] => {
  const byPlace = groupsBy(answers.filter(isSteady), (one) => [placeOf(one)])
  const repeats = red.flatMap((one) => {
    const repeated = isComparable(one.answer)
      ? repeatedBy(one.answer, byPlace.get(placeOf(one.answer)) ?? [])
      : undefined
    return repeated ? [{ one, ...repeated }] : []
  })
  return [...groupsBy(repeats, ({ leftOut }) => [leftOut]).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { one, earlier, own, leftOut } = first
    return {
      id: 'answer-repeated',
      says:
        `The answer to ${requestText(one.answer)} has the bytes of the earlier answer to ${requestText(earlier)}, ` +
        `and ${requestText(own)} got another one, with no change between: the key of a cache leaves out ${leftOut}.`,
      explains: group.map(({ one }) => one),
    }
  })
}

interface Repeated {
  /** another request, with the same bytes */
  earlier: ObservedAnswer
  /** the same request, with other bytes */
  own: ObservedAnswer
  leftOut: string
}

const repeatedBy = (answer: ObservedAnswer, ofPlace: readonly ObservedAnswer[]): Repeated | undefined => {
  const key = keyOf(answer)
  const meanwhile = ofPlace.filter(({ changesBefore }) => changesBefore === answer.changesBefore)
  const earlier = meanwhile.findLast(
    (one) => isComparable(one) && one.place < answer.place && one.digest === answer.digest && keyOf(one) !== key,
  )
  const own = meanwhile.find((one) => one.digest !== answer.digest && keyOf(one) === key)
  if (earlier === undefined || own === undefined) return undefined
  return { earlier, own, leftOut: differingParts(answer, earlier) }
}

const differingParts = (one: ObservedAnswer, other: ObservedAnswer): string => {
  const [parts, others] = [partsOfKey(one), partsOfKey(other)]
  return Object.keys(parts)
    .filter((part) => parts[part] !== others[part])
    .join(' and ')
}
