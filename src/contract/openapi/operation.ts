/** §4: what an operation is, and the ways to write one. */
import type { Feature } from '../features.ts'
import type { OpenApiParameter } from './parameters.ts'
import type { HeaderName, RefusalStatus } from './responses.ts'
import { cited, type Marks, type Origin, reference, type Schema } from './schema.ts'

export interface Operation extends Marks {
  origin: Origin
  /** its name for generated clients */
  id: string
  method: 'get' | 'post' | 'patch'
  tag: string
  summary: string
  description: string
  /** §1.4: optional with this feature */
  feature?: Feature
  parameters?: readonly OpenApiParameter[]
  /** schemas of the request body, by media type */
  body?: Readonly<Record<string, { schema: Schema; encoding?: object }>>
  /** of success */
  status: 200 | 201 | 204
  /** the name of the schema of the response, or its media type and schema */
  answers?: string | Readonly<Record<string, { schema: Schema }>>
  /** headers of success, besides those of every response */
  headers?: readonly HeaderName[]
  /** refusals, besides those of every operation */
  refusals?: readonly RefusalStatus[]
  /** other paths of the operation, each with a word for the operation there, and where it comes from */
  alsoAt?: readonly { path: string; id: string; origin: Origin }[]
}

type Written = Omit<Operation, 'origin' | 'summary' | 'description' | keyof Marks>

/** An operation, with its summary as the description: the section and the marks come from its origin. */
export const operation = (origin: Origin, summary: string, written: Written): Operation => ({
  ...cited(origin, summary, { ...written, description: summary }),
  origin,
  summary,
})

/** Reads JSON. `answers` names the schema. */
export const reading = (
  origin: Origin,
  summary: string,
  answers: string,
  written: Pick<Written, 'id' | 'tag'> & Partial<Written>,
): Operation => operation(origin, summary, { method: 'get', status: 200, answers, ...written })

/** A JSON body with this schema. */
export const jsonBody = (name: string, ...mediaTypes: string[]): Operation['body'] =>
  Object.fromEntries(['application/json', ...mediaTypes].map((type) => [type, { schema: reference(name) }]))
