/** Random requests made from the OpenAPI document, with identifiers of the small dataset. */
import fc from 'fast-check'
import { openApiDocument } from '../../contract/openapi/document.ts'
import type { Schema } from '../../contract/openapi/schema.ts'

interface WrittenOperation {
  parameters: { $ref?: string; name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const { paths, components } = openApiDocument({ version: '0' }) as unknown as {
  paths: Record<string, Record<string, WrittenOperation>>
  components: { schemas: Record<string, Schema> }
}

/** Identifiers of the small dataset, so that some requests find something. */
const identifiers = ['plain', 'plain-main', 'action-open', 'type-1', 'application-1', 'GENERAL', 'B', 'nothing']

const identifierOrText = fc.oneof(fc.constantFrom(...identifiers), fc.string({ maxLength: 20, unit: 'grapheme' }))

const patterned: Record<string, fc.Arbitrary<string>> = {
  '^\\d{1,10}$': fc.stringMatching(/^\d{1,10}$/),
}

/** Values that the schema allows, mostly. */
const valuesOf = ({
  $ref,
  type,
  enum: words,
  const: only,
  pattern,
  format,
  items,
  properties,
}: Schema): fc.Arbitrary<unknown> => {
  if ($ref !== undefined) return valuesOf(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})
  if (only !== undefined) return fc.constant(only)
  if (words !== undefined) return fc.constantFrom(...words)
  if (pattern !== undefined) return patterned[pattern] ?? identifierOrText
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return fc.integer({ min: -1, max: 120 })
  if (items !== undefined) return fc.array(valuesOf(items), { maxLength: 3 })
  if (properties !== undefined)
    return fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one)])), {
      requiredKeys: [],
    })
  return type === 'string' ? identifierOrText : fc.jsonValue({ maxDepth: 2 })
}

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

export interface DocumentedRequest {
  method: string
  path: string
  query: Record<string, string>
  /** media type and JSON value */
  body: [mediaType: string, value: unknown] | undefined
  /** empty: no token */
  token: string
}

/** Most of what they send is what the document allows. */
export const documentedRequests: fc.Arbitrary<DocumentedRequest> = fc
  .constantFrom(...operations)
  .chain(({ path, method, operation: { parameters, requestBody } }) => {
    const query = parameters.filter((one) => one.in === 'query')
    const bodies = Object.entries(requestBody?.content ?? {}).filter(([mediaType]) => mediaType.endsWith('json'))
    const body = fc.oneof(
      ...bodies.map(([mediaType, { schema }]) =>
        fc.tuple(
          fc.constant(mediaType),
          fc.oneof({ weight: 4, arbitrary: valuesOf(schema) }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) }),
        ),
      ),
      ...(bodies.length === 0 ? [fc.constant(undefined)] : []),
    )
    return fc.record({
      method: fc.constant(method),
      path: fc
        .array(
          identifierOrText.filter((one) => one !== '' && one !== '.' && one !== '..'),
          { minLength: 3, maxLength: 3 },
        )
        .map((ids) => path.replace(/\{\w+\}/g, () => encodeURIComponent(ids.pop() ?? ''))),
      query: fc.record(
        Object.fromEntries(
          query.map(({ name, schema }) => [
            name,
            fc.oneof(
              { weight: 6, arbitrary: valuesOf(schema).map(String) },
              { weight: 1, arbitrary: identifierOrText },
            ),
          ]),
        ),
        { requiredKeys: [] },
      ) as fc.Arbitrary<Record<string, string>>,
      body,
      token: fc.constantFrom('human', 'consumer', 'consumer', 'representative', 'scopeless', 'events', ''),
    })
  })
