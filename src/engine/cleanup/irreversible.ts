/** §3, §4.1: effects that no request undoes: a message becomes read, a reply is sent, a sender partition changes. */
import { counted } from '../../contract/counted.ts'
import { type Path, paths } from '../../contract/interface/paths.ts'
import { type Allocation, irreversibleNeeds, messageIdsIn, usedUpPart } from '../data/allocate.ts'
import type { IrreversibleEffect, IrreversibleKind } from '../result.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { AnyScenario } from '../scenario/scenario.ts'

interface KindOfEffect {
  /** The requests that have the effect. */
  paths: readonly Path[]
  /** Completes "This run". */
  summary: (count: number) => string
  says: (messageId: string) => string
}

export const irreversibleKinds: Record<IrreversibleKind, KindOfEffect> = {
  read: {
    paths: [paths.content, paths.body],
    summary: (count) => `marks ${counted(count, 'message')} as read`,
    says: (messageId) => `message ${messageId} is marked as read`,
  },
  reply: {
    paths: [paths.reply],
    summary: (count) => `sends ${counted(count, 'reply', 'replies')}`,
    says: (messageId) => `a reply to message ${messageId} was sent`,
  },
  senderPartition: {
    paths: [paths.changePartition],
    summary: (count) => `changes the sender partition of ${counted(count, 'sent message')}`,
    says: (messageId) => `the sent message ${messageId} has another sender partition`,
  },
}

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
    if (kind === undefined) return []
    return messageIdsIn(usedUpPart(need, needs[need])).map((messageId) => ({ scenario, kind, messageId }))
  })
  const { sendersStay, sent = [] } = changes.includes('partitionToEmpty') ? needs.partitionToEmpty : {}
  const kind = 'senderPartition'
  return [...used, ...(sendersStay ? sent.map(({ messageId }) => ({ scenario, kind, messageId }) as const) : [])]
}

/** The effects that a request can have. */
export const effectsOfRequest = (spec: RequestSpec, all: readonly IrreversibleEffect[]): IrreversibleEffect[] =>
  all.filter(({ kind, messageId }) => {
    const isAbout = kind === 'senderPartition' || messageId === spec.parameters.messageId
    return isAbout && irreversibleKinds[kind].paths.includes(spec.path)
  })

/** The announcement before the first write, in one sentence. The result names the messages. */
export const irreversibleNotes = (all: readonly IrreversibleEffect[]): string[] => {
  const parts = Object.entries(irreversibleKinds).flatMap(([kind, { summary }]) => {
    const { size } = new Set(all.filter((one) => one.kind === kind).map(({ messageId }) => messageId))
    return size === 0 ? [] : [summary(size)]
  })
  if (parts.length === 0) return []
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
  return [`This run ${list}, and cannot undo that. Skip it with --no-irreversible.`]
}
