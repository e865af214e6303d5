import { messagesOfShards } from '../cleanup/left-behind.ts'
import type { EndEntry } from '../recording/entries.ts'
import type { LeftBehind, LeftChange } from '../result.ts'

type Ending = Pick<EndEntry, 'leftBehind' | 'checkedMessages'>

/**
 * What several parts of a run left behind; undefined if none of them looked. A message that one shard changed looks to
 * another one as if another user had changed it, so the shard that says "by this run" counts.
 */
export const joinLeftBehind = (endings: readonly Ending[]): LeftBehind | undefined => {
  const all = endings.flatMap(({ leftBehind }) => leftBehind ?? [])
  const [first, ...others] = all
  if (first === undefined || others.length === 0) return first
  const ofShards = endings.flatMap(({ checkedMessages }) => checkedMessages ?? [])
  const notChecked = all.map((one) => one.notChecked).find((reason) => reason !== undefined)
  const changes = all.flatMap((one) => one.changes)
  return {
    ...first,
    ...(notChecked !== undefined && { notChecked }),
    checked:
      ofShards.length > 0 ? messagesOfShards(ofShards).length : all.reduce((sum, { checked }) => sum + checked, 0),
    changes: changes.filter(
      (change, index) => isFirst(change, changes.slice(0, index)) && !isOfAnother(change, changes),
    ),
  }
}

const keyOf = ({ messageId, field, by }: LeftChange): string => [messageId, field, by].join(' ')

const isFirst = (change: LeftChange, before: readonly LeftChange[]): boolean =>
  !before.some((other) => keyOf(other) === keyOf(change))

/** True if another shard says that it made this change. */
const isOfAnother = (change: LeftChange, changes: readonly LeftChange[]): boolean =>
  change.by === 'meanwhile' && changes.some((other) => keyOf(other) === keyOf({ ...change, by: 'run' }))
