/** Which rules a request uses, recorded from outside the provider: `access.grants`, `search.fold`, `seams.details`. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { InProcessTransport } from '../http/in-process.ts'
import type { Rules } from '../rules/rules.ts'

type Group = Record<string, unknown>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A request uses an operation as a whole, even if only one seam of it is replaced. */
const ruleName = (path: string): string => path.replace(/^seams\.\w+\./, 'seams.')

/** The same rules, which report each lookup; `group.*` when all names of a group are read. */
const observed = (rules: Rules, onUsed: (rule: string) => void): Rules => {
  const observedGroup = (group: Group, path: string): Group => {
    const inner = new Map<string, Group>()
    return new Proxy(group, {
      ownKeys: (target) => {
        onUsed(`${path}*`)
        return Reflect.ownKeys(target)
      },
      get: (target, name) => {
        const value = Reflect.get(target, name)
        if (typeof name === 'symbol') return value
        const rule = `${path}${name}`
        if (!isGroup(value)) {
          onUsed(ruleName(rule))
          return value
        }
        const known = inner.get(rule) ?? observedGroup(value, `${rule}.`)
        inner.set(rule, known)
        return known
      },
    })
  }
  return observedGroup({ ...rules }, '') as unknown as Rules
}

/**
 * Calls `onUsed` for each rule that is looked up, with the traceparent of the request; without one while the provider starts.
 * `revise` is the option of the provider, `transport` wraps the one that carries the requests.
 */
export const recordRuleUsage = (onUsed: (rule: string, traceparent: string | undefined) => void) => {
  const current = new AsyncLocalStorage<string | undefined>()
  return {
    revise: (rules: Rules): Rules => observed(rules, (rule) => onUsed(rule, current.getStore())),
    transport:
      (own: InProcessTransport): InProcessTransport =>
      (request) =>
        current.run(request.headers.traceparent, () => own(request)),
  }
}

/** The rules that differ in `changed`. */
export const replacedRules = (rules: Rules, changed: Rules): string[] => {
  const between = (one: Group, other: Group, path: string): string[] =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => {
      const [before, after] = [one[name], other[name]]
      if (before === after) return []
      return isGroup(before) && isGroup(after) ? between(before, after, `${path}${name}.`) : [`${path}${name}`]
    })
  return [...new Set(between({ ...rules }, { ...changed }, '').map(ruleName))]
}

/** Whether one of the used rules is replaced, is part of a replaced group, or was read with the names of its group. */
export const usesReplacedRule = (used: Iterable<string>, replaced: readonly string[]): boolean =>
  [...used].some((rule) =>
    replaced.some((other) => rule === other || rule.startsWith(`${other}.`) || rule === other.replace(/[^.]+$/, '*')),
  )
