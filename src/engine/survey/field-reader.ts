import type { Dialect, DialectEntry } from '../../contract/dialect.ts'
import { asArray, atPath, fieldPath, identifierAt, stringsIn } from '../scenario/json-path.ts'
import type { FieldName } from '../scenario/request.ts'

/** Reads the fields of one message from its sources: its list item, its details or both. */
export interface FieldReader {
  /** The value in the first source that shows the field; undefined if none does. */
  value: (field: FieldName) => unknown
  /** The elements of an array; empty if the field is none. */
  array: (field: FieldName) => unknown[]
  /** The first text in the field; empty if it has none. */
  text: (field: FieldName) => string
  flag: (field: FieldName) => boolean | undefined
  /** A text or a number, as text; undefined if it is empty. */
  identifier: (entry: DialectEntry) => string | undefined
}

export const fieldReader = (sources: readonly unknown[], dialect: Dialect): FieldReader => {
  const value = (field: FieldName): unknown => {
    const path = fieldPath(dialect, field)
    if (path === null) return undefined
    for (const source of sources) {
      const found = atPath(source, path)
      if (found !== undefined) return found
    }
    return undefined
  }
  return {
    value,
    array: (field) => asArray(value(field)),
    text: (field) => stringsIn(value(field))[0] ?? '',
    flag: (field) => {
      const found = value(field)
      return typeof found === 'boolean' ? found : undefined
    },
    identifier: (entry) =>
      sources.map((source) => identifierAt(source, dialect[entry])).find((id) => id !== undefined && id !== ''),
  }
}
