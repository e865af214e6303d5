import { limits } from '../../contract/interface/limits.ts'
import type { PortalPersona } from '../backend/backend.ts'
import { collectBackground } from './click-log.ts'
import { ask } from './provider-client.ts'
import { readCount, readListPage, readRecords } from './read-answers.ts'
import type { PortalStore } from './store.ts'

/** What the list needs beside itself: the alerts (§4.2), the names (§4.3), and the counts of the partitions. */
export const loadBackground = async (store: PortalStore, clickId: number, withNames = true): Promise<void> => {
  const persona = store.persona.value
  if (persona === undefined) return
  if (store.list.value.refusal !== undefined) {
    // What was counted before is no longer known.
    store.counts.value = new Map()
    store.alerts.value = {}
    return
  }
  await Promise.all([
    loadAlerts(store, clickId),
    withNames ? loadNames(store, clickId) : undefined,
    loadCounts(store, clickId, persona),
  ])
  await collectBackground(store)
}

const loadAlerts = async (store: PortalStore, clickId: number): Promise<void> => {
  const count = async (operation: 'nearlyExpired' | 'withActionRequired' | 'registeredMails', query: object) => {
    const given = { operation, query: query as Record<string, string>, isBackground: true }
    const { isRefused, json } = await ask(store, clickId, given)
    return isRefused ? undefined : readCount(json)
  }
  const [nearlyExpired, withActionRequired, registeredMails] = await Promise.all([
    count('nearlyExpired', { numberOfDaysBeforeExpiration: `${limits.nearlyExpiredDays}`, isRead: 'false' }),
    count('withActionRequired', { isConfirmed: 'false' }),
    count('registeredMails', { isRead: 'false' }),
  ])
  store.alerts.value = { nearlyExpired, withActionRequired, registeredMails }
}

const loadNames = async (store: PortalStore, clickId: number): Promise<void> => {
  const names = async (operation: 'senderApplications' | 'senderOrganizations' | 'messageTypes') => {
    const { isRefused, json } = await ask(store, clickId, { operation, isBackground: true })
    return new Map(isRefused ? [] : readRecords(json))
  }
  const [applications, organizations, messageTypes] = await Promise.all([
    names('senderApplications'),
    names('senderOrganizations'),
    names('messageTypes'),
  ])
  store.names.value = { applications, organizations, messageTypes }
}

/** How many messages of the folder are in each partition, from the total of a list of one. */
const loadCounts = async (store: PortalStore, clickId: number, persona: PortalPersona): Promise<void> => {
  const { folder, visible } = store.criteria.value
  const counts = await Promise.all(
    (persona.partitions ?? []).map(async (recipientPartition) => {
      const query = { folder, visible, recipientPartition, page: '1', pageSize: '1' }
      const { isRefused, json } = await ask(store, clickId, { operation: 'messages', query, isBackground: true })
      return [recipientPartition, isRefused ? undefined : readListPage(json).total] as const
    }),
  )
  store.counts.value = new Map(counts.flatMap(([name, count]) => (count === undefined ? [] : [[name, count]])))
}
