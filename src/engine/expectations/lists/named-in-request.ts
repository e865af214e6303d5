/** §3: lists before and after a change whose request names messages of them. */

import { type Expectation, exchangeOfStep, fail, type JudgementInput, pass } from '../../scenario/expectation.ts'
import { asArray, atPath } from '../../scenario/json-path.ts'
import type { ListItem } from '../../scenario/list-answer.ts'
import { lackText } from '../judgement.ts'
import { listExpectation } from '../new-expectation.ts'
import { itemsOfStep } from './membership.ts'

/** The identifiers in `messageIds` of the request of that step, counted from 1. */
const idsNamedIn = (seen: JudgementInput, step: number): unknown[] => {
  const body = exchangeOfStep(seen, step)?.request.body
  return body === undefined ? [] : asArray(atPath(JSON.parse(body), 'messageIds'))
}

const firstNamed = (items: readonly ListItem[] | undefined, ids: readonly unknown[]): ListItem | undefined =>
  items?.find(({ id }) => ids.includes(id))

/** The list contains no message that the request of that step, counted from 1, names. */
export const noMessageNamedIn = (step: number): Expectation =>
  listExpectation('no-named-message', `the list contains no message that step ${step} names`, (items, seen) => {
    const found = firstNamed(items, idsNamedIn(seen, step))
    return found === undefined ? pass : fail(`the list contains message ${found.id}`, found.id)
  })

/**
 * The list contains the first message of step `list` that the request of step `change` names, if there is one. Both are
 * counted from 1.
 */
export const containsAgain = ({ list, change }: { list: number; change: number }): Expectation =>
  listExpectation(
    'contains-again',
    `the list contains again the first message of step ${list} that step ${change} named`,
    (items, seen) => {
      const first = firstNamed(itemsOfStep(seen, list), idsNamedIn(seen, change))
      if (first === undefined || firstNamed(items, [first.id])) return pass
      return fail(lackText(items, `message ${first.id}`), first.id)
    },
  )
