/** The playground: switches of a provider and its two services that run. */
import type { ProviderChange } from '../../reference-provider/provider.ts'
import type { StubControl } from '../contract/stub-control.ts'
import { combineSwitches, conflictOf, type SwitchedWorld } from './switches/combine.ts'
import { faultSwitches } from './switches/fault-switches.ts'
import { providerSwitches } from './switches/provider-switches.ts'
import type { Switch } from './switches/switch.ts'

export const allSwitches: readonly Switch[] = [...providerSwitches, ...faultSwitches]

/** A switch for people and scripts: without the code behind it. */
export interface ShownSwitch extends Pick<Switch, 'kind' | 'id' | 'title' | 'chapter' | 'scenarios'> {
  on: boolean
}

/** There is no switch of that kind and name. */
export class UnknownSwitch extends Error {
  readonly kind: string
  readonly id: string

  constructor(kind: string, id: string) {
    super(`There is no switch ${kind}/${id}.`)
    this.name = 'UnknownSwitch'
    this.kind = kind
    this.id = id
  }
}

/** Two switches exclude each other. */
export class SwitchConflict extends Error {
  constructor(wanted: Switch, other: Switch, why: string) {
    super(`${nameOf(wanted)} cannot be on together with ${nameOf(other)}. ${why} Switch ${nameOf(other)} off before.`)
    this.name = 'SwitchConflict'
  }
}

const nameOf = ({ kind, id }: Switch): string => `${kind}/${id}`

/** What the playground switches. */
interface SwitchedParts {
  /** of the provider: replaces its whole difference, and keeps its messages */
  change(difference: SwitchedWorld['provider']): void
  /** of the stubs */
  faults: Pick<StubControl, 'injectFault' | 'clearFaults'>
  /** what the provider is without any switch */
  usual?: ProviderChange
}

export interface Playground {
  switches(): ShownSwitch[]
  /** Switching on what is on changes nothing. @throws UnknownSwitch, SwitchConflict */
  turnOn(kind: string, id: string): Promise<void>
  /** @throws UnknownSwitch */
  turnOff(kind: string, id: string): Promise<void>
  turnAllOff(): Promise<void>
  /** What the provider and its services are now. */
  world(): SwitchedWorld
}

export const createPlayground = ({ change, faults, usual = {} }: SwitchedParts): Playground => {
  let on: readonly Switch[] = []
  let turn: Promise<void> = Promise.resolve()
  const world = (): SwitchedWorld => combineSwitches(on, usual)
  /** One after the other, so that two requests at the same time end in a state that one of them asked for. */
  const switchTo = (next: () => readonly Switch[]): Promise<void> => {
    const done = turn.then(async () => {
      const wanted = next()
      if (wanted === on) return
      on = wanted
      change(world().provider)
      await faults.clearFaults()
      for (const fault of world().faults) await faults.injectFault(fault)
    })
    turn = done.catch(() => {})
    return done
  }
  return {
    world,
    switches: () => allSwitches.map((one) => ({ ...shown(one), on: on.includes(one) })),
    turnOn: (kind, id) =>
      switchTo(() => {
        const wanted = switchNamed(kind, id)
        if (on.includes(wanted)) return on
        assertCombinable(wanted, on)
        return allSwitches.filter((one) => one === wanted || on.includes(one))
      }),
    turnOff: (kind, id) =>
      switchTo(() => {
        const unwanted = switchNamed(kind, id)
        return on.includes(unwanted) ? on.filter((one) => one !== unwanted) : on
      }),
    turnAllOff: () => switchTo(() => []),
  }
}

const shown = ({ kind, id, title, chapter, scenarios }: Switch) => ({
  kind,
  id,
  title,
  ...(chapter && { chapter }),
  scenarios,
})

const switchNamed = (kind: string, id: string): Switch => {
  const found = allSwitches.find((one) => one.kind === kind && one.id === id)
  if (found === undefined) throw new UnknownSwitch(kind, id)
  return found
}

const assertCombinable = (wanted: Switch, on: readonly Switch[]): void => {
  for (const other of on) {
    const isBefore = allSwitches.indexOf(other) < allSwitches.indexOf(wanted)
    const why = isBefore ? conflictOf(other, wanted) : conflictOf(wanted, other)
    if (why !== undefined) throw new SwitchConflict(wanted, other, why)
  }
}
