/** §3, §4.1: effects that no request undoes: a message becomes read, a reply is sent, a sender partition changes. */
import { type Path, paths } from '../../contract/interface/paths.ts'
import { type Allocation, irreversibleNeeds, messageIdsIn, usedUpPart } from '../data/allocate.ts'
import type { IrreversibleEffect, IrreversibleKind } from '../result.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { AnyScenario } from '../scenario/scenario.ts'

interface KindOfEffect {
  /** The requests that have the effect. */
  paths: readonly Path[]
  /** Completes "This run will". */
  summary: string
  says: (messageId: string) => string
}

export const irreversibleKinds: Record<IrreversibleKind, KindOfEffect> = {
  read: {
    paths: [paths.content, paths.body],
    summary: 'mark messages as read',
    says: (messageId) => `message ${messageId} is marked as read`,
  },
  reply: {
    paths: [paths.reply],
    summary: 'leave replies',
    says: (messageId) => `a reply to message ${messageId} was sent`,
  },
  senderPartition: {
    paths: [paths.changePartition],
    summary: 'change the sender partition of sent messages',
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

/** The announcement before the first write: which scenarios, and which messages. */
export const irreversibleNotes = (all: readonly IrreversibleEffect[]): string[] =>
  Object.entries(irreversibleKinds).flatMap(([kind, { summary }]) => {
    const own = all.filter((one) => one.kind === kind)
    if (own.length === 0) return []
    const scenarios = [...new Set(own.map(({ scenario }) => scenario))].map((scenario) => {
      const messageIds = own.filter((one) => one.scenario === scenario).map(({ messageId }) => messageId)
      return `${scenario} (${messageIds.join(', ')})`
    })
    return [`This run will ${summary}: ${scenarios.join(', ')}. Skip this with --no-irreversible.`]
  })
