/** §6: a notification changes the cached rights, unless a newer one came before it. */
import type { Clock } from '../../fixtures/clock.ts'
import { sha256Base64Url } from '../../src/contract/sha256.ts'
import { asRecord, booleanAt, stringAt } from '../read-json.ts'
import { mayConsultFrom, type Notification } from '../rules/events.ts'
import { providerLimits } from '../rules/limits.ts'
import type { Rules } from '../rules/rules.ts'
import { type RightsCache, setNewest } from './rights.ts'

/** False when the data do not match the type of the notification. */
export type NotificationHandler = (notification: Notification) => boolean

/** A right that was created or deleted; without a person, a deleted partition with all rights on it. */
interface RightsChange {
  mailbox: string
  partitionId: string
  person?: string
  consult: boolean
}

/** A sender can choose long identifiers. */
const shortened = (key: string): string => (key.length > 200 ? sha256Base64Url(key) : key)

/** The change; `ignored` for other types and other users; undefined when the data cannot be read. */
const rightsChangeIn = (
  { type, data: raw }: Notification,
  { events, tokens }: Rules,
): RightsChange | 'ignored' | undefined => {
  const { rightCreated, rightDeleted, partitionDeleted } = events.types
  const data = asRecord(raw)
  const ofRight = type === rightCreated || type === rightDeleted
  const ofOthers = (stringAt(data, 'userType') ?? 'human') !== 'human'
  if ((!ofRight && type !== partitionDeleted) || ofOthers) return 'ignored'
  const mailbox = stringAt(data, 'enterpriseNumber')
  const partitionId = stringAt(data, 'partitionId')
  const person = ofRight ? stringAt(data, 'userId') : undefined
  if (mailbox === undefined || partitionId === undefined || (ofRight && person === undefined)) return undefined
  const consult = mayConsultFrom(type, booleanAt(data, 'consult'))
  return { mailbox: tokens.padded(mailbox), partitionId, person, consult }
}

const applyToCache = ({ mailbox, partitionId, person, consult }: RightsChange, cache: RightsCache | undefined) =>
  person === undefined
    ? cache?.forgetPartition(mailbox, partitionId)
    : cache?.update({ mailbox, person }, { partitionId, consult, publish: false })

export const notificationHandler = (
  rules: Rules,
  clock: Clock,
  cache: RightsCache | undefined,
): NotificationHandler => {
  const { rememberedNotifications: most } = providerLimits
  // Each notification counts once, and no older one undoes a newer one.
  const seen = new Map<string, true>()
  const lastChange = new Map<string, number>()
  return (notification) => {
    const change = rightsChangeIn(notification, rules)
    if (change === undefined || change === 'ignored') return change === 'ignored'
    const subject = shortened(JSON.stringify([change.mailbox, change.partitionId, change.person]))
    const time = notification.time ?? clock().getTime()
    const key = shortened(rules.events.key(notification))
    if (seen.has(key) || !rules.events.isNews(time, lastChange.get(subject))) return true
    setNewest(seen, key, true, most)
    setNewest(lastChange, subject, time, most)
    applyToCache(change, cache)
    return true
  }
}
