import { batch, computed, type Signal, signal } from '@preact/signals'
import type { LocalizedString, Message } from '../../contract/interface/model.ts'
import type { Language } from '../../contract/interface/parameters.ts'
import type { Backend, DemoEnvironment, PortalPersona } from '../backend/backend.ts'
import { type TextKey, type TextValues, textIn } from '../languages/translate.ts'
import { type Address, formatAddress, parsePageAddress } from './address.ts'
import { type Criteria, criteriaOf, textLanguage } from './criteria.ts'
import type { VisitorClick, WireExchange } from './exchange.ts'
import { createTraffic } from './traffic.ts'

interface ListState {
  items: readonly Message[]
  total?: number
  /** the place of the first item among all, from 1 */
  first?: number
  isLoading: boolean
  refusal?: WireExchange
}

/** A file that was opened, as an object URL. */
export interface OpenedDocument {
  attachmentId: string
  url: string
  mediaType: string
  fileName: string
  /** the content of a text file */
  text?: string
}

interface OpenMessage {
  isLoading: boolean
  message?: Message
  /** the text, and the data of the optional operations, once they were asked for */
  body?: LocalizedString
  data?: { operation: 'paymentData' | 'structuredData'; json: unknown }
  document?: OpenedDocument
  refusal?: WireExchange
}

/** A sentence about what was just done, with the way back. */
export interface Notice {
  key: TextKey
  values?: TextValues
  undo?: () => Promise<void>
}

export interface PortalAlerts {
  nearlyExpired?: number
  withActionRequired?: number
  registeredMails?: number
}

/** Where the address is kept: the browser, or memory in tests. */
export interface AddressBar {
  read(): string
  write(hash: string, replaces: boolean): void
  /** languages that the visitor prefers, best first */
  languages: readonly string[]
}

/** Names of the reference data, by kind and identifier. */
type RecordNames = Readonly<
  Record<'applications' | 'organizations' | 'messageTypes', ReadonlyMap<string, LocalizedString>>
>

const noNames: RecordNames = { applications: new Map(), organizations: new Map(), messageTypes: new Map() }
const emptyList: ListState = { items: [], isLoading: false }

/** All state of the page. What belongs to a persona is in `forget`. */
export const createStore = (backend: Backend, bar: AddressBar) => {
  const address = signal<Address>(parsePageAddress(bar.read(), bar.languages))
  const personas = signal<readonly PortalPersona[]>([])
  const criteria = computed<Criteria>(() => criteriaOf(address.value.query))
  const store = {
    backend,
    bar,
    address,
    personas,
    criteria,
    environment: signal<DemoEnvironment | undefined>(undefined),
    /** why the page cannot work at all */
    failure: signal<string | undefined>(undefined),
    persona: computed(() => personas.value.find(({ name }) => name === address.value.persona)),
    texts: computed(() => textIn(address.value.language)),
    textLanguage: computed<Language>(() => textLanguage(address.value.language, address.value.query)),
    list: signal<ListState>(emptyList),
    open: signal<OpenMessage | undefined>(undefined),
    counts: signal<ReadonlyMap<string, number>>(new Map()),
    alerts: signal<PortalAlerts>({}),
    names: signal<RecordNames>(noNames),
    clicks: signal<readonly VisitorClick[]>([]),
    notice: signal<Notice | undefined>(undefined),
    /** read aloud by screen readers */
    announcement: signal(''),
    isChoosing: signal(false),
    session: new AbortController(),
    token: undefined as { persona: string; value: string; until: number } | undefined,
    traffic: createTraffic(),
    lastCall: 0,
    /** the click whose background requests made calls that were not collected yet */
    uncollected: undefined as number | undefined,
  }
  return store
}

export type PortalStore = ReturnType<typeof createStore>

/** Everything of the former persona goes away: what it saw, what is under way, its token. */
export const forget = (store: PortalStore): void => {
  store.session.abort()
  store.session = new AbortController()
  store.token = undefined
  store.traffic = createTraffic()
  store.uncollected = undefined
  closeDocument(store)
  batch(() => {
    store.list.value = emptyList
    store.open.value = undefined
    store.counts.value = new Map()
    store.alerts.value = {}
    store.names.value = noNames
    store.clicks.value = []
    store.notice.value = undefined
    store.announcement.value = ''
  })
}

export const closeDocument = (store: PortalStore): void => {
  const opened = store.open.value?.document
  if (opened) URL.revokeObjectURL(opened.url)
}

/** Writes a new address. `loading.ts` loads what it names. */
export const writeAddress = (store: PortalStore, change: Partial<Address>, replaces = false): void => {
  const next = { ...store.address.value, ...change }
  store.bar.write(formatAddress(next), replaces)
  store.address.value = next
}

export const change = <T>(target: Signal<T>, changes: Partial<NonNullable<T>>): void => {
  if (target.value) target.value = { ...target.value, ...changes }
}

/** Changes a message wherever it is shown, so that its marks change before the eyes. */
export const changeMessage = (store: PortalStore, messageId: string, changes: Partial<Message>): void => {
  const changed = (one: Message) => (one.messageId === messageId ? { ...one, ...changes } : one)
  store.list.value = { ...store.list.value, items: store.list.value.items.map(changed) }
  const { open } = store
  if (open.value?.message) open.value = { ...open.value, message: changed(open.value.message) }
}
