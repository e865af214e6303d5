/** §6: a notification changes the remembered rights, unless it is old news. */
import type { Clock } from '../../fixtures/clock.ts'
import { asRecord, booleanAt, stringAt } from '../read-json.ts'
import type { Notification } from '../rules/events.ts'
import type { Rules } from '../rules/rules.ts'
import type { RightsCache } from './rights-cache.ts'

/** False when the data of the notification are not what its type promises. */
export type NotificationHandler = (notification: Notification) => boolean

/** A right that came or went; without a person, a partition that went with all rights on it. */
interface RightsChange {
  mailbox: string
  partitionId: string
  person?: string
  consult: boolean
}

/** Notifications remembered so that they count once, and changes so that older ones do not undo them. */
const maxRemembered = 10_000

const remember = <T>(map: Map<string, T>, key: string, value: T) => {
  map.delete(key)
  map.set(key, value)
  const oldest = map.keys().next()
  if (map.size > maxRemembered && !oldest.done) map.delete(oldest.value)
}

/** What is told, `ignored` when it is none of our business, nothing when it cannot be read. */
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
  const consult = events.consult(type, booleanAt(data, 'consult'))
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
  const seen = new Map<string, true>()
  const lastChange = new Map<string, number>()
  return (notification) => {
    const told = rightsChangeIn(notification, rules)
    if (told === undefined || told === 'ignored') return told === 'ignored'
    const subject = JSON.stringify([told.mailbox, told.partitionId, told.person])
    const time = notification.time === undefined ? clock().getTime() : Date.parse(notification.time)
    const key = rules.events.key(notification)
    if (seen.has(key) || !rules.events.isNews(time, lastChange.get(subject))) return true
    remember(seen, key, true)
    remember(lastChange, subject, time)
    applyToCache(told, cache)
    return true
  }
}
