/** What a query without conditions would find: the messages, as the provider sorts them when it starts. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { type Rules, revised } from '../../../rules/rules.ts'

export interface Overheard {
  /** the rules, which fill the map by and by */
  rules: Rules
  /** by identifier */
  held: ReadonlyMap<string, StoredMessage>
}

export const overheard = (rules: Rules): Overheard => {
  const held = new Map<string, StoredMessage>()
  const compare: Rules['ordering']['compare'] = (one, other) => {
    held.set(one.messageId, one).set(other.messageId, other)
    return rules.ordering.compare(one, other)
  }
  return { rules: revised(rules, 'ordering', { compare }), held }
}

/** Newest first, of whatever mailbox and partition. */
export const newestOf = (held: Overheard['held'], { ordering }: Rules): StoredMessage[] =>
  [...held.values()].sort(ordering.compare)

/** The message whose address was asked for, or was asked below. */
export const messageAt = (address: string, held: Overheard['held']): StoredMessage | undefined =>
  held.get(decodeURIComponent(/\/messages\/([^/?]+)/.exec(address)?.[1] ?? ''))

/** A header value that carries any text. */
export const asFileName = (text: string): string => `attachment; filename*=UTF-8''${encodeURIComponent(text)}`
