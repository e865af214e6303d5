import { type Dialect, type DialectEntry, dialectEntries } from '../../contract/dialect.ts'
import type { FieldName } from './request.ts'

/** The value at a dotted path. `.` is the value itself. */
export const atPath = (value: unknown, path: string): unknown => {
  if (path === '.') return value
  return path.includes('.') ? path.split('.').reduce<unknown>(propertyOf, value) : propertyOf(value, path)
}

/** The value at a path of the dialect; undefined if no answer showed its name. */
export const shownAt = (value: unknown, path: string | null): unknown =>
  path === null ? undefined : atPath(value, path)

/** In place of a name: the field of an object that has no other. */
export const onlyField = '*'

const propertyOf = (value: unknown, name: string): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  if (name === onlyField) {
    const [only, ...others] = Object.values(value)
    return others.length === 0 ? only : undefined
  }
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
}

/** True if the specification leaves the name of the field open, so the dialect has it. */
export const isDialectEntry = (field: string): field is DialectEntry => Object.hasOwn(dialectEntries, field)

/** The path of a field at this target; null if no answer showed it. */
export const fieldPath = (dialect: Dialect, field: FieldName): string | null =>
  isDialectEntry(field) ? dialect[field] : field

/** The identifier at a path, as text. Numbers are identifiers too. */
export const identifierAt = (value: unknown, path: string | null): string | undefined => {
  const found = shownAt(value, path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined
}

/** The entries of an array; none for any other value. */
export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A field that is null counts as left out. */
export const isAbsent = (value: unknown): boolean => value === undefined || value === null

/** Every string in a value, at any depth. */
export const stringsIn = (value: unknown): string[] => {
  const found: string[] = []
  collectStrings(value, found)
  return found
}

const collectStrings = (value: unknown, found: string[]): void => {
  if (typeof value === 'string') found.push(value)
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collectStrings(inner, found)
}

/** The deepest array of a list: `{"_embedded": {"records": []}}` has two envelopes. */
const maxEnvelopes = 3

/** The value if it is an array, otherwise the arrays in it, inside at most three objects. */
export const arraysIn = (value: unknown, envelopes = maxEnvelopes): unknown[][] => {
  if (Array.isArray(value)) return [value]
  if (typeof value !== 'object' || value === null || envelopes === 0) return []
  return Object.values(value).flatMap((inner) => arraysIn(inner, envelopes - 1))
}

/** Whether a list item shows the value. Summaries may have an empty array where the details have entries. */
export const isShown = (value: unknown): boolean => !isAbsent(value) && !(Array.isArray(value) && value.length === 0)

/** §2: true for the attachment that is the main content of its message. */
export const isMainContent = (attachment: unknown): boolean => atPath(attachment, 'isMainContent') === true
