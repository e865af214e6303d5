/** §2: what can be wrong with the value of a field, by the type of the field. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { allowedBecause, atMostAdvice, type MutantFacts } from '../mutant.ts'

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const fieldTypes = ['flag', 'localized', 'array', 'text', 'object', 'date'] as const

type FieldType = (typeof fieldTypes)[number]

export interface Field {
  name: string
  type: FieldType
  clauses: readonly ClauseId[]
  /** The specification states the field and its type. */
  isStated: boolean
}

export const stated = (name: string, type: FieldType, ...clauses: readonly ClauseId[]): Field => ({
  name,
  type,
  clauses,
  isStated: true,
})

/** We decided the name or the type of this field. */
export const decided = (name: string, type: FieldType, ...clauses: readonly ClauseId[]): Field => ({
  ...stated(name, type, ...clauses),
  isStated: false,
})

const removed = Symbol('removed')

type ValueChange = (value: unknown) => unknown

const all = fieldTypes
const except = (...left: readonly FieldType[]): FieldType[] => fieldTypes.filter((type) => !left.includes(type))
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const emptyLike = (value: unknown): unknown => (Array.isArray(value) ? [] : typeof value === 'string' ? '' : {})
const languagesOf = (value: unknown) => Object(value) as Record<string, string>

const inLanguages =
  (change: (texts: Record<string, string>) => unknown): ValueChange =>
  (value) =>
    change(languagesOf(value))

const inArray =
  (change: (elements: unknown[]) => unknown[]): ValueChange =>
  (value) =>
    Array.isArray(value) ? change(value) : value

/** `%` in `says` stands for the name of the field. */
type FieldOperator = readonly [id: string, says: string, types: readonly FieldType[], change: ValueChange]

const fieldOperators: readonly FieldOperator[] = [
  ['absent', '% is absent', all, () => removed],
  ['null', '% is null', all, () => null],
  ['as-text', '% is a text', except('text', 'date'), textOf],
  ['as-number', '% is a number', all, (value) => (value === true ? 1 : 0)],
  ['in-array', '% is an array with its value', except('array'), (value) => [value]],
  ['as-object', '% is an object with its value', ['flag', 'text'], (value) => ({ value })],
  ['inverted', '% says the opposite', ['flag'], (value) => value !== true],
  ['always-true', '% is always true', ['flag'], () => true],
  ['always-false', '% is always false', ['flag'], () => false],
  ['empty', '% is empty', except('flag'), emptyLike],
  ['empty-texts', 'the texts of % are empty', ['localized'], () => ({ nl: '', fr: '', de: '' })],
  ['one-language', '% has one language alone', ['localized'], inLanguages(({ fr }) => ({ fr }))],
  [
    'languages-swapped',
    '% has its languages swapped',
    ['localized'],
    inLanguages(({ nl, fr, de }) => ({ nl: fr, fr: de, de: nl })),
  ],
  ['without-last', '% lacks its last element', ['array'], inArray((elements) => elements.slice(0, -1))],
  ['without-first', '% lacks its first element', ['array'], inArray((elements) => elements.slice(1))],
  ['doubled', '% has each element twice', ['array'], inArray((elements) => elements.flatMap((one) => [one, one]))],
]

/** An operator that fits a field, applied to it. */
export interface FieldMistake {
  field: Field
  /** the operator */
  id: string
  says: string
  change: (fields: Fields) => Fields
  /** absent or null */
  removes: boolean
}

export const mistakesIn = (field: Field): FieldMistake[] => {
  const { name, type } = field
  const changeWith = (changeValue: ValueChange) => (fields: Fields) => {
    if (!(name in fields)) return fields
    const value = changeValue(fields[name])
    const { [name]: _, ...rest } = fields
    return value === removed ? rest : { ...fields, [name]: value }
  }
  return fieldOperators
    .filter(([_id, _says, types]) => types.includes(type))
    .map(([id, says, _types, change]) => ({
      field,
      id,
      says: says.replace('%', name),
      change: changeWith(change),
      removes: id === 'absent' || id === 'null',
    }))
}

export const summaryAllowed: Partial<MutantFacts> = allowedBecause(
  'An item of a list may be a summary; what it lacks is read from the details.',
)
export const absenceAllowed: Partial<MutantFacts> = atMostAdvice(
  'An absent flag counts as false and an absent array as empty.',
)
export const notStated: Partial<MutantFacts> = atMostAdvice(
  'The specification does not state the name or the type of this field.',
)
