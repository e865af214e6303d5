/** What the visitor did, as the wire shows it: clicks with their requests, and the calls that follow from each request. */
import type { TextKey, TextValues } from '../languages/translate.ts'
import type { VisitorClick, WireExchange } from './exchange.ts'
import type { PortalStore } from './store.ts'

const mostClicks = 60

let lastId = 0
export const nextId = (): number => {
  lastId += 1
  return lastId
}

/** Starts a new click: what the visitor did, as the wire shows it. */
export const startClick = (store: PortalStore, key: TextKey, values?: TextValues): number => {
  const id = nextId()
  const click: VisitorClick = {
    id,
    label: { key, values },
    exchanges: [],
    background: { exchanges: [], calls: [] },
  }
  store.traffic.begin(id)
  store.clicks.value = [click, ...store.clicks.value].slice(0, mostClicks)
  return id
}

const changeClick = (store: PortalStore, id: number, change: (click: VisitorClick) => VisitorClick): void => {
  store.clicks.value = store.clicks.value.map((click) => (click.id === id ? change(click) : click))
}

export const recordExchange = (
  store: PortalStore,
  clickId: number,
  exchange: WireExchange,
  isBackground: boolean,
): void =>
  changeClick(store, clickId, (click) =>
    isBackground
      ? { ...click, background: { ...click.background, exchanges: [...click.background.exchanges, exchange] } }
      : { ...click, exchanges: [...click.exchanges, exchange] },
  )

/** Keeps the calls that the provider made since the last time: with the last request of a click, or in its background. */
const collectCalls = async (store: PortalStore, clickId: number, isBackground: boolean): Promise<void> => {
  const { calls, last } = await store.backend.callsAfter(store.lastCall)
  store.lastCall = Math.max(store.lastCall, last)
  if (calls.length === 0) return
  changeClick(store, clickId, (click) => {
    if (isBackground)
      return { ...click, background: { ...click.background, calls: [...click.background.calls, ...calls] } }
    const asked = click.exchanges.at(-1)
    if (asked === undefined) return click
    return { ...click, exchanges: [...click.exchanges.slice(0, -1), { ...asked, calls: [...asked.calls, ...calls] }] }
  })
}

/** The click has sent all its requests: keeps the calls for the last one, and lets the background go on. */
export const endClick = async (store: PortalStore, clickId: number): Promise<void> => {
  await collectCalls(store, clickId, false)
  store.traffic.end(clickId)
}

export const collectBackground = async (store: PortalStore): Promise<void> => {
  const { uncollected } = store
  store.uncollected = undefined
  if (uncollected !== undefined) await collectCalls(store, uncollected, true)
}

/** Before a request of a click, the calls for what was sent before it are kept, so that each request has its own. */
export const collectBefore = async (store: PortalStore, clickId: number): Promise<void> => {
  await collectBackground(store)
  const click = store.clicks.value.find(({ id }) => id === clickId)
  if (click && click.exchanges.length > 0) await collectCalls(store, clickId, false)
}
