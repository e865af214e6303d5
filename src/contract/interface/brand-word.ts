/**
 * The brand word of the mailbox product. This code base uses the neutral word `mailbox`; the real interface has the brand
 * word instead, in paths, scopes, field names and event names.
 */
export const neutralWord = 'mailbox'

/** An identifier of the interface with the brand word of the target in the neutral word's place. */
export const toBrandWord = (word: string, identifier: string): string => identifier.replaceAll(neutralWord, word)

/** §2: fields of the interface whose name holds the word. */
const brandedFields: readonly string[] = ['mailboxType']

/** JSON with the brand word in the names of its fields, however deep; what values say stays. */
export const fieldsToBrandWord = (word: string, json: unknown): unknown =>
  withRenamedFields(json, (name) => (brandedFields.includes(name) ? toBrandWord(word, name) : name))

/** JSON of a target with the neutral word in the names of its fields. */
export const fieldsToNeutralWord = (word: string, json: unknown): unknown =>
  word === neutralWord
    ? json
    : withRenamedFields(json, (name) => brandedFields.find((field) => toBrandWord(word, field) === name) ?? name)

const withRenamedFields = (json: unknown, name: (field: string) => string): unknown => {
  if (Array.isArray(json)) return json.map((item) => withRenamedFields(item, name))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([field, value]) => [name(field), withRenamedFields(value, name)]))
}
