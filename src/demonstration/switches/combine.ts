/** Several switches at once: what the provider is then, and which ones exclude each other. */
import type { ProviderChange } from '../../../reference-provider/provider.ts'
import { type Rules, referenceRules } from '../../../reference-provider/rules/rules.ts'
import type { Fault } from '../../contract/stub-control.ts'
import type { Switch } from './switch.ts'

/** What the provider and its services are while some switches are on. */
export interface SwitchedWorld {
  provider: Required<Pick<ProviderChange, 'features' | 'readings' | 'revise' | 'cacheRights'>>
  faults: readonly Fault[]
  /** Advice counts in a run: a mistake that is on breaks advice only. */
  strict: boolean
  /** A difference shows only over a connection. */
  needsConnection: boolean
}

type Change = NonNullable<Switch['change']>

const changesOf = (on: readonly Switch[]): Change[] => on.flatMap(({ change }) => change ?? [])

const inTurn =
  (changes: readonly Change[]): Change =>
  (rules) =>
    changes.reduce((changed, change) => change(changed), rules)

/** `on`: in the order in which they are applied; `usual`: what the provider is without them. */
export const combineSwitches = (on: readonly Switch[], usual: ProviderChange): SwitchedWorld => ({
  provider: {
    features: Object.assign({}, usual.features, ...on.map(({ features }) => features)),
    readings: Object.assign({}, usual.readings, ...on.map(({ readings }) => readings)),
    cacheRights: usual.cacheRights === true || on.some(({ cacheRights }) => cacheRights),
    revise: inTurn([...(usual.revise ? [usual.revise] : []), ...changesOf(on)]),
  },
  faults: on.flatMap(({ fault }) => fault ?? []),
  strict: on.some(({ strict }) => strict),
  needsConnection: on.some(({ needsConnection }) => needsConnection),
})

/** Why the second switch cannot be on beside the first, as a sentence; `first` is applied before. */
export const conflictOf = (first: Switch, second: Switch): string | undefined => {
  if (first.conflictGroup !== undefined && first.conflictGroup === second.conflictGroup) {
    return 'They are two forms of the same thing.'
  }
  const declared = contradiction(first.features, second.features) ?? contradiction(first.readings, second.readings)
  if (declared !== undefined) return `They say different things about ${declared}.`
  if (first.fault && second.fault && concernsSame(first.fault, second.fault)) {
    return 'A call can have only one fault.'
  }
  const lost = replacedRule(first, second)
  return lost === undefined ? undefined : `Both replace the rule ${lost}, and only one of them would have an effect.`
}

/** The name that two declarations give different values. */
const contradiction = (one: object = {}, other: object = {}): string | undefined => {
  const values = new Map(Object.entries(other))
  return Object.entries(one).find(([name, value]) => values.has(name) && values.get(name) !== value)?.[0]
}

const concernsSame = (one: Fault, other: Fault): boolean =>
  one.service === other.service &&
  (one.operation === undefined || other.operation === undefined || one.operation === other.operation)

/** A rule of the first that the second replaces by the same value with and without the first. */
const replacedRule = (first: Switch, second: Switch): string | undefined => {
  if (!first.change || !second.change) return undefined
  const reference = rulesByName(referenceRules)
  const firstAlone = rulesByName(first.change(referenceRules))
  const secondAlone = rulesByName(second.change(referenceRules))
  const both = rulesByName(second.change(first.change(referenceRules)))
  return [...firstAlone.keys()].find((name) => {
    const own = firstAlone.get(name)
    return own !== reference.get(name) && both.get(name) !== own && both.get(name) === secondAlone.get(name)
  })
}

/** Every rule by its name, such as `paging.defaultSize`. */
const rulesByName = (rules: Rules): Map<string, unknown> => {
  const named = new Map<string, unknown>()
  const collect = (value: unknown, name: string): void => {
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
      named.set(name, value)
      return
    }
    for (const [part, inner] of Object.entries(value)) collect(inner, name === '' ? part : `${name}.${part}`)
  }
  collect(rules, '')
  return named
}
