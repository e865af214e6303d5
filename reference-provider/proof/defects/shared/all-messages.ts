/** All messages of all mailboxes, collected while the provider sorts them at its start. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { type Rules, revise } from '../../../rules/rules.ts'

/** by identifier */
export type AllMessages = ReadonlyMap<string, StoredMessage>

/** A change that knows all messages; it gets the rules before that as well. */
export const withAllMessages =
  (change: (messages: AllMessages, rules: Rules) => (rules: Rules) => Rules) =>
  (rules: Rules): Rules => {
    const messages = new Map<string, StoredMessage>()
    const collecting = revise('ordering', ({ compare }) => ({
      compare: (one, other) => {
        messages.set(one.messageId, one).set(other.messageId, other)
        return compare(one, other)
      },
    }))
    return change(messages, rules)(collecting(rules))
  }

/** Newest first, from all mailboxes and partitions. */
export const newestOf = (held: AllMessages, { ordering }: Rules): StoredMessage[] =>
  [...held.values()].sort(ordering.compare)

/** The message in the path of the request. */
export const messageAt = (address: string, held: AllMessages): StoredMessage | undefined =>
  held.get(decodeURIComponent(/\/messages\/([^/?]+)/.exec(address)?.[1] ?? ''))

/** A header value that carries any text. */
export const fileNameHeader = (text: string): string => `attachment; filename*=UTF-8''${encodeURIComponent(text)}`
