import { type Dialect, type DialectEntry, dialectEntries } from '../../contract/dialect.ts'
import type { FieldName } from './request.ts'

/** What stands at a dotted path; `.` is the value itself. */
export const at = (value: unknown, path: string): unknown => {
  if (path === '.') return value
  return path.includes('.') ? path.split('.').reduce<unknown>(within, value) : within(value, path)
}

const within = (value: unknown, name: string): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
}

/** Whether the name of the field is left open, so that the dialect gives it. */
export const isEntry = (field: string): field is DialectEntry => Object.hasOwn(dialectEntries, field)

/** Where a field stands at this target; null when no answer told. */
export const pathOf = (dialect: Dialect, field: FieldName): string | null => (isEntry(field) ? dialect[field] : field)

/** The identifier at an entry of the dialect, as text: numbers are identifiers too. */
export const identifier = (value: unknown, path: string | null): string | undefined => {
  const found = path === null ? undefined : at(value, path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined
}

/** Every text in a value, however deep. */
export const strings = (value: unknown): string[] => {
  const found: string[] = []
  gather(value, found)
  return found
}

const gather = (value: unknown, found: string[]): void => {
  if (typeof value === 'string') found.push(value)
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) gather(inner, found)
}
