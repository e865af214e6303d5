/** All messages of all mailboxes, collected while the provider sorts them at its start. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'

export interface AllMessages {
  /** the rules, which fill the map */
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

/** Newest first, from all mailboxes and partitions. */
export const newestOf = (held: AllMessages['messages'], { ordering }: Rules): StoredMessage[] =>
  [...held.values()].sort(ordering.compare)

/** The message in the path of the request. */
export const messageAt = (address: string, held: AllMessages['messages']): StoredMessage | undefined =>
  held.get(decodeURIComponent(/\/messages\/([^/?]+)/.exec(address)?.[1] ?? ''))

/** A header value that carries any text. */
export const fileNameHeader = (text: string): string => `attachment; filename*=UTF-8''${encodeURIComponent(text)}`
