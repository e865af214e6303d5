import { isJsonObject } from '../../../engine/scenario/json/json-object.ts'
import type { LabelPairs } from './label-pairs.ts'

/** A field of an answer, such as `status`, `header.content-type` or `body.items[0].isRead`. */
export interface ChangedField {
  field: string
  /** As JSON, cut to a readable length; `absent` for a field that is not there. */
  before: string
  after: string
}

const maxLength = 120
/** More levels than this are compared as text. */
const maxDepth = 40

/**
 * The fields in which two values differ. For lists of different lengths, only the length is reported. The labels of the two
 * runs are paired as they appear: other scenarios of one run can add identifiers and times that the other run did not show.
 */
export const changedFields = (before: unknown, after: unknown, labels: LabelPairs, field = ''): ChangedField[] => {
  if (Object.is(before, after)) return []
  const levels = field.split(/[.[]/).length
  if (levels <= maxDepth && Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length)
      return [{ field: `${field}.length`, before: String(before.length), after: String(after.length) }]
    return before.flatMap((item, index) => changedFields(item, after[index], labels, `${field}[${index}]`))
  }
  if (levels <= maxDepth && isJsonObject(before) && isJsonObject(after)) {
    const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
    const names = [...new Set([...old.keys(), ...now.keys()])]
    return names.flatMap((name) =>
      changedFields(old.get(name), now.get(name), labels, field === '' ? name : `${field}.${name}`),
    )
  }
  const [one, other] = [textOf(before), textOf(after)]
  return labels.areSame(one, other) ? [] : [{ field, before: shortened(one), after: shortened(other) }]
}

const textOf = (value: unknown): string => {
  if (value === undefined) return 'absent'
  try {
    return JSON.stringify(value)
  } catch {
    return 'a value that nests too deeply'
  }
}

const shortened = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)
