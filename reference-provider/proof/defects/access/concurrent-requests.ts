/** §5.2, §5.6: data of one request is kept where concurrent requests overwrite it; sequential requests show nothing. */
import { setTimeout as after } from 'node:timers/promises'
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

type Asking = Rules['asking']

/** How long concurrent requests can overwrite the field, in milliseconds. */
const delayMs = 10

/** The response is kept in one shared field and read back after other requests had their turn. */
const throughSharedField = <Question, Answer>(
  rule: (question: Question, ask: (question: Question) => Promise<Answer>) => Promise<Answer>,
): typeof rule => {
  let field: Answer
  return async (question, ask) => {
    field = await rule(question, ask)
    await after(delayMs)
    return field
  }
}

const sharedFieldDefect = ([rule, says, clauses, expected]: [keyof Asking, string, ClauseId[], string[]]): Defect =>
  defect(`race-${rule}-lies-in-one-field`, expected, {
    says,
    clauses,
    change: revise('asking', (asking) => ({ [rule]: throughSharedField(asking[rule] as never) })),
  })

export const concurrentRequestDefects: readonly Defect[] = (
  [
    [
      'introspection',
      'who is calling is a field of the filter, of which there is one for all requests (a singleton bean)',
      ['5.3.scope-human-missing', '5.6.details-refused'],
      ['access-details-side-by-side'],
    ],
    [
      'right',
      'the right that was found is a field of the service that looks rights up',
      ['5.6.details-refused', '5.6.content-refused'],
      ['access-details-side-by-side'],
    ],
    [
      'rights',
      'the partitions that were found are a field of the service that looks rights up',
      ['5.6.list-consultable-only', '4.1.all-partitions-consultable-only'],
      ['access-list-side-by-side'],
    ],
  ] as const
).map(([rule, says, clauses, expected]) => sharedFieldDefect([rule, says, [...clauses], [...expected]]))
