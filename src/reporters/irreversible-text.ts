import { counted } from '../contract/counted.ts'
import type { IrreversibleEffect, IrreversibleKind, RunResult } from '../engine/result.ts'

interface EffectOfKind {
  /** The end of the path of a request that has the effect. */
  path: RegExp
  method: 'GET' | 'POST'
  /** Completes "This run". The content of an annex marks nothing as read, hence "up to". */
  says: (count: number) => string
}

const kinds: Record<IrreversibleKind, EffectOfKind> = {
  read: {
    path: /\/(content|body)\/?$/,
    method: 'GET',
    says: (count) => `marked up to ${counted(count, 'message')} as read`,
  },
  reply: {
    path: /\/reply\/?$/,
    method: 'POST',
    says: (count) => `sent ${count === 1 ? '1 reply' : `${count} replies`}`,
  },
  senderPartition: {
    path: /\/changePartition\/?$/,
    method: 'POST',
    says: (count) => `changed the sender partition of ${counted(count, 'sent message')}`,
  },
}

const kindNames = Object.keys(kinds) as IrreversibleKind[]

/**
 * How many replies the run sent, and how many messages it changed for good, by kind of effect. Only effects of requests that
 * succeeded count; empty without any. On the reference provider they do not matter.
 */
export const irreversibleCounts = ({
  irreversible,
  exchanges,
  target,
}: RunResult): ReadonlyMap<IrreversibleKind, number> => {
  const had = ({ scenario, kind, messageId }: IrreversibleEffect): boolean => {
    const { path: end, method: wanted } = kinds[kind]
    return exchanges.some(({ path, method, status, ...request }) => {
      const isSuccess = status >= 200 && status < 300
      const isOfMessage = kind === 'senderPartition' || path.includes(`/${encodeURIComponent(messageId)}/`)
      return request.scenario === scenario && method === wanted && isSuccess && end.test(path) && isOfMessage
    })
  }
  const happened = target.kind === 'reference' ? [] : irreversible.filter(had)
  return new Map(
    kindNames.flatMap((kind) => {
      const ids = happened.filter((one) => one.kind === kind).map(({ messageId }) => messageId)
      const count = kind === 'reply' ? ids.length : new Set(ids).size
      return count === 0 ? [] : [[kind, count] as const]
    }),
  )
}

/** What a run changed for good, in a sentence; empty if that is nothing. */
export const irreversibleText = (result: RunResult): string => {
  const parts = [...irreversibleCounts(result)].map(([kind, count]) => kinds[kind].says(count))
  if (parts.length === 0) return ''
  return `This run ${new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)}. That cannot be undone.`
}
