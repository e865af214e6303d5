import { type Address, parsePageAddress } from './address.ts'
import { loadBackground } from './background.ts'
import { endClick, startClick } from './click-log.ts'
import { criteriaOf, withSearchLanguage } from './criteria.ts'
import { ask } from './provider-client.ts'
import { readListPage, readMessageAnswer } from './read-answers.ts'
import { change, closeDocument, forget, type PortalStore, writeAddress } from './store.ts'

/** Answers that come after the persona or the criteria changed are of no use. */
export const ignoreAborted = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/** Starts work in the background. */
export const settle = (work: Promise<unknown>): void => {
  void ignoreAborted(work)
}

let listRequest: AbortController | undefined

/** Requests the page of the list that the address names. A newer request aborts an older one. */
export const loadList = async (store: PortalStore, clickId: number): Promise<void> => {
  listRequest?.abort()
  listRequest = new AbortController()
  const { signal } = listRequest
  store.list.value = { ...store.list.value, isLoading: true }
  const query = withSearchLanguage(store.criteria.value, store.textLanguage.value)
  const first = (Number(query.page) - 1) * Number(query.pageSize) + 1
  const { isRefused, exchange, json } = await ask(store, clickId, { operation: 'messages', query, signal })
  if (isRefused) {
    store.list.value = { items: [], isLoading: false, refusal: exchange }
    return
  }
  const { items, total } = readListPage(json)
  store.list.value = { items, total, first, isLoading: false }
  const { t, number } = store.texts.value
  store.announcement.value = t('list.found', { count: number(total ?? items.length) })
}

/** Requests the details of the message that the address names. */
export const loadMessage = async (store: PortalStore, clickId: number): Promise<void> => {
  const { messageId } = store.address.value
  closeDocument(store)
  if (messageId === undefined) {
    store.open.value = undefined
    return
  }
  const listed = store.list.value.items.find((one) => one.messageId === messageId)
  store.open.value = { isLoading: true, message: listed }
  const { isRefused, exchange, json } = await ask(store, clickId, { operation: 'details', parameters: { messageId } })
  if (store.address.value.messageId !== messageId) return
  store.open.value = isRefused
    ? { isLoading: false, refusal: exchange }
    : { isLoading: false, message: readMessageAnswer(json) }
}

const listKey = ({ query, language }: Address): string => {
  const criteria = criteriaOf(query)
  return JSON.stringify([criteria, criteria.q ? (query.qlang ?? language) : ''])
}
const folderKey = ({ query }: Address): string => `${query.folder}|${query.visible}`

/** Shows what an address names: loads only what differs from the former one. */
const follow = async (store: PortalStore, former: Address | undefined): Promise<void> => {
  const { value: address } = store.address
  const persona = store.persona.value
  const isOther = former === undefined || former.persona !== address.persona
  if (isOther) forget(store)
  if (address.view !== former?.view) store.notice.value = undefined
  if (persona === undefined || address.view !== 'messages') return
  const isNew = isOther || former?.view !== address.view
  const isOtherList = isNew || listKey(former) !== listKey(address)
  const isOtherMessage = isNew || former.messageId !== address.messageId
  if (!isOtherList && !isOtherMessage) return
  store.notice.value = undefined
  if (!isOtherList && address.messageId === undefined) return loadMessage(store, 0)
  const label = isOther ? 'click.signIn' : isOtherList ? 'click.list' : 'click.open'
  const clickId = startClick(store, label, isOther ? { who: persona.name } : {})
  if (isOther) store.lastCall = (await store.backend.callsAfter(store.lastCall)).last
  if (isOtherList) await loadList(store, clickId)
  if (isOtherMessage) await loadMessage(store, clickId)
  await endClick(store, clickId)
  if (isNew || folderKey(former) !== folderKey(address)) await loadBackground(store, clickId, isNew)
}

/** Goes to an address and shows it. */
export const goTo = (store: PortalStore, to: Partial<Address>, replaces = false): Promise<void> => {
  const former = store.address.value
  writeAddress(store, to, replaces)
  return ignoreAborted(follow(store, former))
}

/** The visitor used the back button, or wrote an address. */
export const readAddress = (store: PortalStore): Promise<void> => {
  const former = store.address.value
  store.address.value = parsePageAddress(store.bar.read(), store.bar.languages)
  return ignoreAborted(follow(store, former))
}

/** Asks for everything on the screen again, after the provider changed. */
export const reload = async (
  store: PortalStore,
  key: 'click.reload' | 'click.reset' = 'click.reload',
): Promise<void> => {
  if (store.persona.value === undefined) return
  const clickId = startClick(store, key)
  await loadList(store, clickId)
  await loadMessage(store, clickId)
  await endClick(store, clickId)
  await loadBackground(store, clickId)
}

/** The first view: the surroundings, then what the address names. */
export const start = async (store: PortalStore): Promise<void> => {
  try {
    const [environment, personas] = await Promise.all([store.backend.environment(), store.backend.personas()])
    store.environment.value = environment
    store.personas.value = personas
    change(store.open, {})
    await ignoreAborted(follow(store, undefined))
  } catch (error) {
    store.failure.value = error instanceof Error ? error.message : String(error)
  }
}
