import { revise } from '../../rules/rules.ts'
import type { RuleChange } from './variant.ts'

export type EditableFields = Record<string, unknown>
export type FieldEdit = (fields: EditableFields) => EditableFields

/** Messages in lists. */
export const editListItems = (edit: FieldEdit): RuleChange =>
  revise('presentation', ({ listItem }) => ({ listItem: (message, href) => edit({ ...listItem(message, href) }) }))

/** Messages in lists and details alike. */
export const editMessages = (edit: FieldEdit): RuleChange =>
  revise('presentation', ({ listItem, details }) => ({
    listItem: (message, href) => edit({ ...listItem(message, href) }),
    details: (message, href) => edit({ ...details(message, href) }),
  }))

/** Each entry of an array of the message. */
export const editEach =
  (name: string, edit: FieldEdit): FieldEdit =>
  (fields) => {
    const entries = fields[name]
    return Array.isArray(entries) ? { ...fields, [name]: entries.map((entry: object) => edit({ ...entry })) } : fields
  }

/** Several edits, one after the other. */
export const editInSequence =
  (...edits: readonly FieldEdit[]): FieldEdit =>
  (fields) =>
    edits.reduce((edited, edit) => edit(edited), fields)

/** Fields under other names; the rest as they are. */
export const renameFields =
  (names: Record<string, string>): FieldEdit =>
  (fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]))

/** The fields whose name and value are such. */
export const filterFields =
  (isKept: (name: string, value: unknown) => boolean): FieldEdit =>
  (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => isKept(name, value)))

export const removeFields = (...names: string[]): FieldEdit => filterFields((name) => !names.includes(name))
export const keepFields = (...names: string[]): FieldEdit => filterFields((name) => names.includes(name))
