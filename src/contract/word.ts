/**
 * The brand word of the mailbox product. Everything here is written in the neutral word `mailbox`; on the real
 * interface the brand word stands in its place in paths, scopes, field and event names.
 */
export const neutralWord = 'mailbox'

/** An identifier of the interface with the brand word of the target in the neutral word's place. */
export const spelled = (word: string, identifier: string): string => identifier.replaceAll(neutralWord, word)
