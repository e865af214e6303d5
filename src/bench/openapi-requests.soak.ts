/** Random requests made from the OpenAPI document: each answer is documented, and what the document allows is never refused as wrong. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { start } from '../../reference-provider/test/start.ts'
import { findOperation, requestProblems, responseProblems } from '../cli/test/interface-schemas.ts'
import { utf8Text } from '../contract/bytes.ts'
import { documentedRequests } from './fuzz/documented-requests.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const seed = Number(process.env.SOAK_SEED ?? 1)

it('random requests find no deviation', { timeout: (minutes + 5) * 60_000 }, async () => {
  const { direct, url } = await start()
  let sent = 0
  const property = fc.asyncProperty(documentedRequests, async ({ method, path, query, body, token }) => {
    const request = {
      method,
      url: `${url}${path}?${new URLSearchParams(query)}`,
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
    // The attributes of such a notification are in headers, which the document cannot demand for some media types alone.
    const hasEventHeaders = path === '/eventNotifications' && body?.[0] !== 'application/cloudevents+json'
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
