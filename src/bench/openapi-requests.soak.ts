/** Random requests made from the OpenAPI document: each answer is documented, and what the document allows is never refused as wrong. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { start } from '../../reference-provider/test/start.ts'
import { findOperation, requestProblems, responseProblems } from '../cli/test/interface-schemas.ts'
import { utf8Text } from '../contract/bytes.ts'
import { openApiDocument } from '../contract/openapi/document.ts'
import type { Schema } from '../contract/openapi/schema.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const seed = Number(process.env.SOAK_SEED ?? 1)

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

const text = fc.oneof(fc.constantFrom(...identifiers), fc.string({ maxLength: 20, unit: 'grapheme' }))

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
  if (pattern !== undefined) return patterned[pattern] ?? text
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return fc.integer({ min: -1, max: 120 })
  if (items !== undefined) return fc.array(valuesOf(items), { maxLength: 3 })
  if (properties !== undefined)
    return fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one)])), {
      requiredKeys: [],
    })
  return type === 'string' ? text : fc.jsonValue({ maxDepth: 2 })
}

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

const requests = fc.constantFrom(...operations).chain(({ path, method, operation: { parameters, requestBody } }) => {
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
        text.filter((one) => one !== '' && one !== '.' && one !== '..'),
        { minLength: 3, maxLength: 3 },
      )
      .map((ids) => path.replace(/\{\w+\}/g, () => encodeURIComponent(ids.pop() ?? ''))),
    query: fc.record(
      Object.fromEntries(
        query.map(({ name, schema }) => [
          name,
          fc.oneof({ weight: 6, arbitrary: valuesOf(schema).map(String) }, { weight: 1, arbitrary: text }),
        ]),
      ),
      { requiredKeys: [] },
    ),
    body,
    token: fc.constantFrom('human', 'consumer', 'consumer', 'representative', 'scopeless', 'events', ''),
  })
})

it('random requests find no deviation', { timeout: (minutes + 5) * 60_000 }, async () => {
  const { direct, url } = await start()
  let sent = 0
  const property = fc.asyncProperty(requests, async ({ method, path, query, body, token }) => {
    const request = {
      method,
      url: `${url}${path}?${new URLSearchParams(query as Record<string, string>)}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': body[0] }) },
      ...(body && { body: JSON.stringify(body[1]) }),
      signal: new AbortController().signal,
    }
    const found = findOperation(request)
    const response = await direct(request)
    if (found === undefined || response === undefined) return
    sent += 1
    const answer = utf8Text(response.bytes)
    expect(responseProblems(found, method, response)).toEqual([])
    expect(response.status).not.toBe(500)
    const problems = requestProblems(found, request)
    const isRefusedAsWrong =
      response.status === 400 && answer.includes('schemaViolation') && !answer.includes('"sender"')
    // The attributes of such a notification are in headers, which the document cannot demand for one media type alone.
    const hasEventHeaders = path === '/eventNotifications' && body?.[0] === 'application/json'
    if (problems.length === 0 && !hasEventHeaders) expect(isRefusedAsWrong, answer).toBe(false)
    if (problems.length > 0) expect(response.status, problems.join('; ')).toBeGreaterThanOrEqual(400)
  })
  await fc.assert(property, {
    seed,
    numRuns: 1_000_000,
    interruptAfterTimeLimit: minutes * 60_000,
    markInterruptAsFailure: false,
  })
  process.stdout.write(`${sent} requests sent, seed ${seed}\n`)
  expect(sent).toBeGreaterThan(0)
})
