/**
 * The brand word of the mailbox product. Everything here is written in the neutral word `mailbox`; on the real
 * interface the brand word stands in its place in paths, scopes, field and event names.
 */
export const neutralWord = 'mailbox'

/** An identifier of the interface with the brand word of the target in the neutral word's place. */
export const spelled = (word: string, identifier: string): string => identifier.replaceAll(neutralWord, word)

/** §2: fields of the interface whose name holds the word. */
const fields: readonly string[] = ['mailboxType']

/** JSON with the brand word in the names of its fields, however deep; what values say stays. */
export const spelledFields = (word: string, json: unknown): unknown =>
  renamed(json, (name) => (fields.includes(name) ? spelled(word, name) : name))

/** JSON of a target with the neutral word in the names of its fields. */
export const neutralFields = (word: string, json: unknown): unknown =>
  renamed(json, (name) => fields.find((field) => spelled(word, field) === name) ?? name)

const renamed = (json: unknown, name: (field: string) => string): unknown => {
  if (Array.isArray(json)) return json.map((item) => renamed(item, name))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([field, value]) => [name(field), renamed(value, name)]))
}
