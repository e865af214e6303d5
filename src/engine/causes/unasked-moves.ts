/** §3: the provider moved messages that no request named, so later scenarios find their messages in another partition. */
import { paths } from '../../contract/interface/paths.ts'
import { groupsBy } from '../../contract/lookup/by-key.ts'
import { isJsonObject } from '../scenario/json/json-object.ts'
import type { ObservedAnswer, ObservedRun, SeenValue } from './observed-run.ts'
import { type CauseOfAnswers, mentions, type RedAnswer } from './red-answer.ts'

/** A message in a partition that no request named for it, and the move that can have put it there. */
interface UnaskedMove {
  messageId: string
  from: SeenValue
  to: SeenValue
  by: ObservedAnswer
}

const movePath = paths.changePartition.slice(paths.changePartition.lastIndexOf('/'))

const isMove = ({ sent: { path, status } }: ObservedAnswer): boolean =>
  path.split('?')[0]?.endsWith(movePath) === true && status >= 200 && status < 300

const bodyOf = ({ body = '' }: ObservedAnswer): Readonly<Record<string, unknown>> => {
  try {
    const json: unknown = JSON.parse(body)
    return isJsonObject(json) ? json : {}
  } catch {
    return {}
  }
}

const names = (move: ObservedAnswer, messageId: string, partition: unknown): boolean => {
  const { messageIds, sourcePartitionId } = bodyOf(move)
  return (Array.isArray(messageIds) && messageIds.includes(messageId)) || sourcePartitionId === partition
}

/** One cause for each move that the provider should not have made. */
export const unaskedMoveCauses = (red: readonly RedAnswer[], { answers, messages }: ObservedRun): CauseOfAnswers[] => {
  const moves = answers.filter(isMove)
  const unasked = [...messages].flatMap(([messageId, fields]) =>
    unaskedMovesOf(messageId, fields.get('recipientPartition') ?? [], moves),
  )
  return [...groupsBy(unasked, ({ by }) => [by.sent.traceId]).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const moved = new Map(group.map((one) => [one.messageId, one]))
    const left = new Set(group.map(({ from }) => String(from.value)))
    const isExplained = (one: RedAnswer): boolean =>
      [...moved.keys()].some((id) => mentions(one, id)) || (moved.size >= manyMoved && isAboutPartition(one, left))
    const explains = red.filter((one) => isAfter(one, first.by) && isExplained(one))
    return explains.length === 0 ? [] : { id: 'moved-unasked', says: textOf(first, moved.size), explains }
  })
}

/** A move of so many messages can have emptied their partitions. */
const manyMoved = 3

/** The red answer is a list or a count of one of these partitions. */
const isAboutPartition = ({ answer }: RedAnswer, partitions: ReadonlySet<string>): boolean =>
  [...new URLSearchParams(answer.sent.path.split('?')[1]).values()].some((value) => partitions.has(value))

/** The scenario of the move names it by itself. */
const isAfter = ({ answer, result }: RedAnswer, { place, sent }: ObservedAnswer): boolean =>
  answer.place > place && result.id !== sent.scenario

const unaskedMovesOf = (
  messageId: string,
  seen: readonly SeenValue[],
  moves: readonly ObservedAnswer[],
): UnaskedMove[] =>
  seen.slice(1).flatMap((to, index) => {
    const from = seen[index]
    if (from === undefined) return []
    // Requests run at the same time, so a move that names the message can have been answered a little earlier or later.
    const isAsked = moves.some(
      (move) => bodyOf(move).targetRecipientPartitionId === to.value && names(move, messageId, from.value),
    )
    const by = moves.findLast(
      (move) =>
        move.place < to.answer.place &&
        move.place > from.answer.place &&
        bodyOf(move).targetRecipientPartitionId === to.value &&
        !names(move, messageId, from.value),
    )
    return isAsked || by === undefined ? [] : [{ messageId, from, to, by }]
  })

const textOf = ({ messageId, from, to, by }: UnaskedMove, count: number): string => {
  const { sent, body = '' } = by
  const others = count > 1 ? `, like ${count - 1} more,` : ''
  return (
    `An earlier request of this run moved messages that it did not name: step ${sent.step} of ${sent.scenario}, ` +
    `${sent.method} ${sent.path} with ${body.slice(0, 200)}, was answered ${sent.status}; after it message ${messageId}${others} ` +
    `is in ${to.value}, before it was in ${from.value} (§3). Mend that first.`
  )
}
