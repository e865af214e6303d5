import type { Dialect } from '../../../contract/dialect.ts'
import { type Exchange, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, inconclusive, pass } from '../../scenario/expectation.ts'
import { atPath, identifierAt } from '../../scenario/json-path.ts'
import { expectation, judgeObject } from '../building-blocks.ts'

const flagAt = (json: unknown, path: string | null): unknown => (path === null ? undefined : atPath(json, path))

/** The executed flag of each action that the details show, by its identifier. */
const executedFlags = (exchange: Exchange, { actions, actionId, isExecuted }: Dialect): Map<string, boolean> => {
  const entries = actions === null || isExecuted === null ? [] : atPath(jsonOf(exchange.answer), actions)
  return new Map(
    (Array.isArray(entries) ? entries : []).flatMap((one) => {
      const id = identifierAt(one, actionId)
      return id === undefined ? [] : [[id, flagAt(one, isExecuted) === true] as const]
    }),
  )
}

/**
 * §3: the details show the states of an earlier step, counted from 1, as far as both show them: a read message stays
 * read, a message stays hidden or visible, an action stays open or executed. Left out: the action that was updated.
 */
export const keepsStateOfStep = (
  step: number,
  updatedActionId?: (before: Exchange, dialect: Dialect) => string | undefined,
): Expectation =>
  expectation('keeps-state', `read flag, visibility and actions as in step ${step}`, (seen) => {
    const { exchange, dialect } = seen
    const before = exchangeOfStep(seen, step)
    if (before === undefined) return inconclusive('control', `the answer of step ${step}`, 'otherAnswer')
    return judgeObject(jsonOf(exchange.answer), (json) => {
      const was = jsonOf(before.answer)
      if (atPath(was, 'isRead') === true && atPath(json, 'isRead') !== true) return fail('it is unread again')
      const [wasVisible, isVisible] = [flagAt(was, dialect.isVisible), flagAt(json, dialect.isVisible)]
      const showsBoth = typeof wasVisible === 'boolean' && typeof isVisible === 'boolean'
      if (showsBoth && wasVisible !== isVisible) return fail(isVisible ? 'it is visible' : 'it is hidden')
      const updated = updatedActionId?.(before, dialect)
      const flags = executedFlags(exchange, dialect)
      const changed = [...executedFlags(before, dialect)].find(
        ([id, wasExecuted]) => id !== updated && (flags.get(id) ?? wasExecuted) !== wasExecuted,
      )
      return changed === undefined
        ? pass
        : fail(`the action ${changed[0]} is ${changed[1] ? 'open again' : 'executed'}`)
    })
  })
