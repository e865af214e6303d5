/** §3: a state that two answers show, and that is another one in the second. */
import type { Dialect } from '../../../contract/dialect.ts'
import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, type JudgementInput, pass } from '../../scenario/expectation.ts'
import { canonicalJson } from '../../scenario/json/json-object.ts'
import { asArray, atPath } from '../../scenario/json-path.ts'
import { expectation } from '../new-expectation.ts'
import { itemsOfStep } from './membership.ts'

const at = (message: unknown, path: string | null): unknown => (path === null ? undefined : atPath(message, path))

/** The states that a message shows, each as a text. */
const statesIn = (message: unknown, { recipientPartition, actions }: Dialect): Record<string, string> => ({
  isRead: canonicalJson(at(message, 'isRead')),
  isVisible: canonicalJson(at(message, 'isVisible')),
  recipientPartition: canonicalJson(at(message, recipientPartition)),
  isExecuted: canonicalJson(asArray(at(message, actions)).map((action) => atPath(action, 'isExecuted'))),
})

/** The details of that step, or the message in its list. */
const shownIn = (seen: JudgementInput, step: number, listed?: MessageHandle): unknown => {
  const shown = exchangeOfStep(seen, step)
  if (shown?.answer.status !== 200) return undefined
  return listed ? itemsOfStep(seen, step)?.find(({ id }) => id === listed.messageId)?.item : jsonOf(shown.answer)
}

/**
 * Not 304 if the answers of two steps, counted from 1, show different states of the message: the first is the one that a
 * condition names, and `now` came after a change. `listed`: the steps are lists, and this is the message.
 */
export const notUnmodifiedIfStateChanged = (
  { first, now }: { first: number; now: number },
  listed?: MessageHandle,
): Expectation =>
  expectation(
    'not-unmodified',
    `another answer than 304, if step ${now} shows other states than step ${first}`,
    (seen) => {
      const [before, after] = [first, now].map((step) => shownIn(seen, step, listed))
      if (seen.exchange.answer.status !== 304 || before === undefined || after === undefined) return pass
      const states = statesIn(before, seen.dialect)
      const changed = Object.entries(statesIn(after, seen.dialect)).find(([name, text]) => text !== states[name])
      return changed === undefined ? pass : fail(`304, and ${changed[0]} is not as it was`)
    },
  )
