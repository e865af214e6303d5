/** What a query without conditions would find: the messages, as the provider sorts them when it starts. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'

export interface AllMessages {
  /** the rules, which fill the map by and by */
  rules: Rules
  /** by identifier */
  messages: ReadonlyMap<string, StoredMessage>
}

export const collectAllMessages = (rules: Rules): AllMessages => {
  const held = new Map<string, StoredMessage>()
  const compare: Rules['ordering']['compare'] = (one, other) => {
    held.set(one.messageId, one).set(other.messageId, other)
    return rules.ordering.compare(one, other)
  }
  return { rules: reviseRules(rules, 'ordering', { compare }), messages: held }
}

/** Newest first, of whatever mailbox and partition. */
export const newestOf = (held: AllMessages['messages'], { ordering }: Rules): StoredMessage[] =>
  [...held.values()].sort(ordering.compare)

/** The message whose address was asked for, or was asked below. */
export const messageAt = (address: string, held: AllMessages['messages']): StoredMessage | undefined =>
  held.get(decodeURIComponent(/\/messages\/([^/?]+)/.exec(address)?.[1] ?? ''))

/** A header value that carries any text. */
export const fileNameHeader = (text: string): string => `attachment; filename*=UTF-8''${encodeURIComponent(text)}`
