import { type Rules, revised } from '../../rules/rules.ts'

export type Fields = Record<string, unknown>
export type Edit = (fields: Fields) => object

/** Messages in lists. */
export const listing = (rules: Rules, edit: Edit): Rules =>
  revised(rules, 'presentation', {
    listItem: (message, href) => edit({ ...rules.presentation.listItem(message, href) }),
  })

/** Messages in lists and details alike. */
export const showing = (rules: Rules, edit: Edit): Rules =>
  revised(listing(rules, edit), 'presentation', {
    details: (message, href) => edit({ ...rules.presentation.details(message, href) }),
  })

/** Each entry of an array of the message. */
export const eachOf =
  (name: string, edit: Edit): Edit =>
  (fields) => {
    const entries = fields[name]
    return Array.isArray(entries) ? { ...fields, [name]: entries.map((entry: object) => edit({ ...entry })) } : fields
  }

/** Fields under other names; the rest as they are. */
export const renamed =
  (names: Record<string, string>): Edit =>
  (fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]))

export const without =
  (...names: string[]): Edit =>
  (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

export const only =
  (...names: string[]): Edit =>
  (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
