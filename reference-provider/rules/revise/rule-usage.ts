/** Which rules a request is answered by, told while it is: `access.asksRights.details`, `search.fold`. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Rules } from '../rules.ts'

/** Told of a rule that is consulted, and of the request it is consulted for; of none while the provider starts. */
export type OnRuleUsed = (rule: string, traceparent: string | undefined) => void

const currentTraceparent = new AsyncLocalStorage<string | undefined>()

/** Whatever is consulted in the course of `answer` is consulted for that request. */
export const runWithTraceparent = (traceparent: string | undefined, answer: () => void): void =>
  currentTraceparent.run(traceparent, answer)

type Group = Record<string, unknown>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The same rules, which tell whenever one of them is looked up. */
export const withRuleUsage = (rules: Rules, told: OnRuleUsed): Rules => {
  const watched = (group: Group, path: string): Group => {
    const inner = new Map<string, Group>()
    return new Proxy(group, {
      get: (target, name) => {
        const value = Reflect.get(target, name)
        if (typeof name === 'symbol') return value
        const rule = `${path}${name}`
        if (!isGroup(value)) {
          told(rule, currentTraceparent.getStore())
          return value
        }
        const known = inner.get(rule) ?? watched(value, `${rule}.`)
        inner.set(rule, known)
        return known
      },
    })
  }
  return watched({ ...rules }, '') as unknown as Rules
}

/** The rules that stand otherwise in `changed`. Of one that came or went, it is the group that changed. */
export const replacedRules = (rules: Rules, changed: Rules): string[] => {
  const between = (one: Group, other: Group, path: string): string[] =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => {
      const [before, after] = [one[name], other[name]]
      if (before === after) return []
      if (!Object.hasOwn(one, name) || !Object.hasOwn(other, name)) return [path]
      return isGroup(before) && isGroup(after) ? between(before, after, `${path}.${name}`) : [`${path}.${name}`]
    })
  return [...new Set(between({ ...rules }, { ...changed }, '').map((path) => path.slice(1)))]
}
