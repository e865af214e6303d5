/** The words of JSON Schema that the document uses, and where each part of the document comes from. */
import { type Clause, type ClauseId, clauses } from '../clauses/index.ts'
import { type DialectEntry, dialectEntries } from '../dialect.ts'

/** Marks on a part of the document that the specification does not state. */
export interface Marks {
  'x-decided'?: true
  'x-decided-because'?: string
}

export interface Schema extends Marks {
  $ref?: string
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array'
  format?: 'date' | 'date-time' | 'uri' | 'uri-reference' | 'binary'
  pattern?: string
  enum?: readonly string[]
  const?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: number | string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  minProperties?: number
  items?: Schema
  minItems?: number
  oneOf?: readonly Schema[]
  anyOf?: readonly Schema[]
  description?: string
  examples?: readonly unknown[]
}

/** Where a part comes from: a clause, an entry of the dialect, or a section and a source. */
export type Origin = ClauseId | { entry: DialectEntry; section: string } | Pick<Clause, 'section' | 'source'>

const reasons: Record<Exclude<Clause['source'], 'S'>, string> = {
  P: 'Public versions of this interface do it this way.',
  B: 'The conventions of Belgian government services ask for it.',
  D: 'We chose it: the specification leaves it open.',
}

const sourceOf = (origin: Origin): Pick<Clause, 'section' | 'source'> => {
  if (typeof origin === 'string') return clauses[origin]
  if ('source' in origin) return origin
  const [first = 'D', ...others] = dialectEntries[origin.entry].source.split('/') as Clause['source'][]
  return { section: origin.section, source: others.includes('S') ? 'S' : first }
}

/** The marks of a part. A part that the specification states has none. */
export const marksOf = (origin: Origin): Marks => {
  const { source } = sourceOf(origin)
  return source === 'S' ? {} : { 'x-decided': true, 'x-decided-because': reasons[source] }
}

/** A description that ends with its section: "The subject of the message (§2)." */
const withSection = (text: string, origin: Origin): string => `${text} (${sourceOf(origin).section}).`

/** A part with its description and its marks. */
export const cited = <Part extends object>(origin: Origin, description: string, part: Part): Part & Marks => ({
  ...part,
  description: withSection(description, origin),
  ...marksOf(origin),
})

type OptionalKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T]

/** The fields of a type of the contract: none is missing, and none is too many. */
interface FieldsOf<T> {
  required: { [K in Exclude<keyof T, OptionalKeys<T>>]: Schema }
  optional: { [K in OptionalKeys<T>]: Schema }
}

/** An object with exactly the fields of the type. More fields are allowed. */
export const objectOf = <T>({ required, optional }: FieldsOf<T>): Schema => ({
  type: 'object',
  properties: { ...required, ...optional } as Record<string, Schema>,
  required: Object.keys(required),
})

export const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
export const arrayOf = (items: Schema): Schema => ({ type: 'array', items })

export const string: Schema = { type: 'string' }
export const identifier: Schema = { type: 'string', minLength: 1 }
export const boolean: Schema = { type: 'boolean' }
export const dateTime: Schema = { type: 'string', format: 'date-time' }
export const anyJson: Schema = {}
export const day: Schema = { type: 'string', format: 'date' }
