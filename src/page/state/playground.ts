import { signal } from '@preact/signals'
import type { PlaygroundSwitch, ScenarioEnd } from '../backend/backend.ts'
import { reload } from './loading.ts'
import { forget, type PortalStore } from './store.ts'

/** A scenario that was asked for: it has no end while it runs. */
export interface ScenarioRow {
  id: string
  end?: ScenarioEnd
}

export const createPlayground = () => ({
  switches: signal<readonly PlaygroundSwitch[] | undefined>(undefined),
  rows: signal<readonly ScenarioRow[]>([]),
  isRunning: signal(false),
  /** what the control surface refused, in its words */
  failure: signal<string | undefined>(undefined),
  current: undefined as AbortController | undefined,
})

export type Playground = ReturnType<typeof createPlayground>

/** Runs work on the control surface; an error becomes a sentence on the page. */
const attempt = async (playground: Playground, work: () => Promise<void>): Promise<boolean> => {
  playground.failure.value = undefined
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      playground.failure.value = error instanceof Error ? error.message : String(error)
    return false
  }
}

export const loadSwitches = (playground: Playground, { backend }: PortalStore): Promise<boolean> =>
  attempt(playground, async () => {
    playground.switches.value = await backend.switches()
  })

/** Switches something on or off, shows the portal as it is now, and runs the scenarios that it touches. */
export const turnSwitch = async (
  playground: Playground,
  store: PortalStore,
  { kind, id, scenarios }: PlaygroundSwitch,
  on: boolean,
): Promise<void> => {
  playground.current?.abort()
  playground.rows.value = []
  const isTurned = await attempt(playground, async () => {
    await store.backend.turn(kind, id, on)
    playground.switches.value = await store.backend.switches()
  })
  if (!isTurned) return
  const { t } = store.texts.value
  store.announcement.value = t(on ? 'playground.turnedOn' : 'playground.turnedOff', { id })
  if (scenarios.length > 0) await runScenarios(playground, store, scenarios)
}

/** Runs scenarios against the provider as it is now; each line appears as its scenario ends. */
export const runScenarios = async (
  playground: Playground,
  store: PortalStore,
  scenarios: readonly string[],
): Promise<void> => {
  playground.current?.abort()
  const current = new AbortController()
  playground.current = current
  playground.rows.value = scenarios.map((id) => ({ id }))
  playground.isRunning.value = true
  const ended = (end: ScenarioEnd) => {
    if (current.signal.aborted) return
    playground.rows.value = playground.rows.value.map((row) => (row.id === end.id ? { id: row.id, end } : row))
  }
  await attempt(playground, () => store.backend.run(scenarios, ended, current.signal))
  if (playground.current !== current) return
  playground.isRunning.value = false
  const failed = playground.rows.value.filter(({ end }) => end !== undefined && isRed(end)).length
  const { t } = store.texts.value
  store.announcement.value = t('playground.ran', { count: playground.rows.value.length, failed })
}

export const isRed = ({ outcome }: ScenarioEnd): boolean => outcome === 'failed' || outcome === 'broken'

/** Messages and switches as at the start. */
export const resetEverything = async (playground: Playground, store: PortalStore): Promise<void> => {
  playground.current?.abort()
  const isReset = await attempt(playground, async () => {
    await store.backend.reset()
    playground.switches.value = await store.backend.switches()
  })
  if (!isReset) return
  playground.rows.value = []
  playground.isRunning.value = false
  forget(store)
  store.announcement.value = store.texts.value.t('playground.wasReset')
  if (store.address.value.view === 'messages') await reload(store, 'click.reset')
}

const sectionsInOrder = new Intl.Collator('en', { numeric: true })

/** By section of the specification; what concerns none comes last. */
const bySection = (one: PlaygroundSwitch, other: PlaygroundSwitch): number =>
  sectionsInOrder.compare(one.chapter ?? '99', other.chapter ?? '99')

/** The switches that a text finds, in their id, sentence, section or scenarios, by section. */
export const foundSwitches = (
  switches: readonly PlaygroundSwitch[],
  kind: string | undefined,
  text: string,
): PlaygroundSwitch[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return switches
    .filter((one) => kind === undefined || one.kind === kind)
    .filter((one) => {
      const searched = `${one.id} ${one.title} ${one.chapter ?? ''} ${one.scenarios.join(' ')}`.toLowerCase()
      return words.every((word) => searched.includes(word))
    })
    .sort(bySection)
}
