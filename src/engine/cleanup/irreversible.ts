/** §3, §4.1: what no request takes back: a message that was read, a reply that was sent, a sender partition that held others too. */
import { type Path, paths } from '../../contract/interface/paths.ts'
import { type Allocation, messageIdsIn } from '../data/allocate.ts'
import { irreversibleNeeds, usedUpPart } from '../data/irreversible-needs.ts'
import type { IrreversibleEffect, IrreversibleKind } from '../result.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { AnyScenario } from '../scenario/scenario.ts'

/** Whether a scenario leaves something behind for good, as far as it tells without any data. */
export const hasIrreversibleEffects = ({ changes }: AnyScenario): boolean =>
  changes.some((need) => irreversibleNeeds[need] !== undefined)

/** What a scenario leaves behind with the data it was given; nothing where it was given none. */
export const irreversibleEffectsOf = (
  { id: scenario, changes }: AnyScenario,
  allocation: Allocation,
): IrreversibleEffect[] => {
  if ('missing' in allocation) return []
  const { needs } = allocation
  const used = changes.flatMap((need) => {
    const kind = irreversibleNeeds[need]
    const messageIds = messageIdsIn(usedUpPart(need, needs[need]))
    return kind === undefined ? [] : messageIds.map((messageId) => ({ scenario, kind, messageId }))
  })
  const { sendersStay, sent = [] } = changes.includes('partitionToEmpty') ? needs.partitionToEmpty : {}
  const senders = sendersStay
    ? sent.map(({ messageId }) => ({ scenario, kind: 'senderPartition' as const, messageId }))
    : []
  return [...used, ...senders]
}

/** Which of these a request may bring about. */
export const effectsOfRequest = (spec: RequestSpec, all: readonly IrreversibleEffect[]): IrreversibleEffect[] =>
  all.filter(({ kind, messageId }) => {
    const isAbout = kind === 'senderPartition' || messageId === spec.parameters.messageId
    return isAbout && causingPaths[kind].some((path) => path === spec.path)
  })

const causingPaths: Record<IrreversibleKind, readonly Path[]> = {
  read: [paths.content, paths.body],
  reply: [paths.reply],
  senderPartition: [paths.changePartition],
}

const effectSummaries: Record<IrreversibleKind, string> = {
  read: 'messages that will be marked as read',
  reply: 'messages that will get a reply, which stays',
  senderPartition: 'sent messages that will keep another sender partition',
}

/** Said before the first write: which scenarios, and which messages. */
export const irreversibleNotes = (all: readonly IrreversibleEffect[]): string[] =>
  (Object.keys(effectSummaries) as IrreversibleKind[]).flatMap((kind) => {
    const own = all.filter((one) => one.kind === kind)
    if (own.length === 0) return []
    const scenarios = [...new Set(own.map(({ scenario }) => scenario))].map((scenario) => {
      const ids = own.filter((one) => one.scenario === scenario).map(({ messageId }) => messageId)
      return `${scenario} (${ids.join(', ')})`
    })
    return [`cannot be put back (--no-irreversible leaves it out): ${effectSummaries[kind]}: ${scenarios.join(', ')}`]
  })
