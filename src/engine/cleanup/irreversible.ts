/** §3, §4.1: effects that no request undoes: a message becomes read, a reply is sent, a sender partition changes. */
import { type Path, paths } from '../../contract/interface/paths.ts'
import { type Allocation, irreversibleNeeds, messageIdsIn, usedUpPart } from '../data/allocate.ts'
import type { IrreversibleEffect, IrreversibleKind } from '../result.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { AnyScenario } from '../scenario/scenario.ts'

/** True if a scenario has irreversible effects, as far as its needs show. */
export const hasIrreversibleEffects = ({ changes }: AnyScenario): boolean =>
  changes.some((need) => irreversibleNeeds[need] !== undefined)

/** The irreversible effects of a scenario on its test data; empty without test data. */
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

/** The effects that a request can have. */
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
  read: 'mark messages as read',
  reply: 'leave replies',
  senderPartition: 'change the sender partition of sent messages',
}

/** The announcement before the first write: which scenarios, and which messages. */
export const irreversibleNotes = (all: readonly IrreversibleEffect[]): string[] =>
  (Object.keys(effectSummaries) as IrreversibleKind[]).flatMap((kind) => {
    const own = all.filter((one) => one.kind === kind)
    if (own.length === 0) return []
    const scenarios = [...new Set(own.map(({ scenario }) => scenario))].map((scenario) => {
      const messageIds = own.filter((one) => one.scenario === scenario).map(({ messageId }) => messageId)
      return `${scenario} (${messageIds.join(', ')})`
    })
    return [`This run will ${effectSummaries[kind]}: ${scenarios.join(', ')}. Skip this with --no-irreversible.`]
  })
