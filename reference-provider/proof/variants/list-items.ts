import { type Rules, reviseRules } from '../../rules/rules.ts'

export type EditableFields = Record<string, unknown>
export type FieldEdit = (fields: EditableFields) => object

/** Messages in lists. */
export const withEditedListItems = (rules: Rules, edit: FieldEdit): Rules =>
  reviseRules(rules, 'presentation', {
    listItem: (message, href) => edit({ ...rules.presentation.listItem(message, href) }),
  })

/** Messages in lists and details alike. */
export const withEditedMessages = (rules: Rules, edit: FieldEdit): Rules =>
  reviseRules(withEditedListItems(rules, edit), 'presentation', {
    details: (message, href) => edit({ ...rules.presentation.details(message, href) }),
  })

/** Each entry of an array of the message. */
export const editEach =
  (name: string, edit: FieldEdit): FieldEdit =>
  (fields) => {
    const entries = fields[name]
    return Array.isArray(entries) ? { ...fields, [name]: entries.map((entry: object) => edit({ ...entry })) } : fields
  }

/** Fields under other names; the rest as they are. */
export const renameFields =
  (names: Record<string, string>): FieldEdit =>
  (fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]))

export const removeFields =
  (...names: string[]): FieldEdit =>
  (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

export const keepFields =
  (...names: string[]): FieldEdit =>
  (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
