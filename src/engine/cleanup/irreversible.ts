/** §3, §4.1: what no request takes back: a message that was read, a reply that was sent, a sender partition that held others too. */
import { type Path, paths } from '../../contract/interface/paths.ts'
import { type Allotment, idsIn } from '../data/allocate.ts'
import { spentNeeds } from '../data/irreversible-needs.ts'
import type { Lasting, LastingKind } from '../result.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { AnyScenario } from '../scenario/scenario.ts'

/** Whether a scenario leaves something behind for good, as far as it tells without any data. */
export const leavesForGood = ({ changes }: AnyScenario): boolean =>
  changes.some((need) => spentNeeds[need] !== undefined)

/** What a scenario leaves behind with the data it was given; nothing where it was given none. */
export const lastingOf = ({ id: scenario, changes }: AnyScenario, allotment: Allotment): Lasting[] => {
  if ('missing' in allotment) return []
  const { needs } = allotment
  const used = changes.flatMap((need) => {
    const kind = spentNeeds[need]
    // Of two unread messages the second is there to stay unread.
    const given = need === 'twoUnread' ? needs.twoUnread.first : needs[need]
    return kind === undefined ? [] : idsIn(given).map((messageId) => ({ scenario, kind, messageId }))
  })
  const { sendersStay, sent = [] } = changes.includes('partitionToEmpty') ? needs.partitionToEmpty : {}
  const senders = sendersStay
    ? sent.map(({ messageId }) => ({ scenario, kind: 'senderPartition' as const, messageId }))
    : []
  return [...used, ...senders]
}

/** Which of these a request may bring about. */
export const broughtAbout = (spec: RequestSpec, all: readonly Lasting[]): Lasting[] =>
  all.filter(({ kind, messageId }) => {
    const isAbout = kind === 'senderPartition' || messageId === spec.parameters.messageId
    return isAbout && bringers[kind].some((path) => path === spec.path)
  })

const bringers: Record<LastingKind, readonly Path[]> = {
  read: [paths.content, paths.body],
  reply: [paths.reply],
  senderPartition: [paths.changePartition],
}

const inWords: Record<LastingKind, string> = {
  read: 'messages that will be marked as read',
  reply: 'messages that will get a reply, which stays',
  senderPartition: 'sent messages that will keep another sender partition',
}

/** Said before the first write: which scenarios, and which messages. */
export const announced = (all: readonly Lasting[]): string[] =>
  (Object.keys(inWords) as LastingKind[]).flatMap((kind) => {
    const own = all.filter((one) => one.kind === kind)
    if (own.length === 0) return []
    const scenarios = [...new Set(own.map(({ scenario }) => scenario))].map((scenario) => {
      const ids = own.filter((one) => one.scenario === scenario).map(({ messageId }) => messageId)
      return `${scenario} (${ids.join(', ')})`
    })
    return [`cannot be put back (--no-irreversible leaves it out): ${inWords[kind]}: ${scenarios.join(', ')}`]
  })
