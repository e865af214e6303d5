/** Every request and every response of a whole run, judged by the OpenAPI document. */
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import type { InProcessRequest, InProcessResponse } from '../../../reference-provider/http/in-process.ts'
import { parseJsonText } from '../../../reference-provider/read-json.ts'
import { utf8Text } from '../../contract/bytes.ts'
import { openApiDocument } from '../../contract/openapi/document.ts'
import { suite } from '../package-info.ts'
import { runAgainst } from '../run-against.ts'
import { bodyText, findOperation, requestProblems, responseProblems } from '../test/interface-schemas.ts'

interface Sent {
  request: InProcessRequest
  response: InProcessResponse
}

const wholeRun = async (): Promise<Sent[]> => {
  const sent: Sent[] = []
  const { exitCode } = await runAgainst({
    reference: true,
    referenceOptions: {
      transport: (own) => (request) =>
        own(request)?.then((response) => {
          sent.push({ request, response })
          return response
        }),
    },
  })
  expect(exitCode).toBe(0)
  return sent
}

const describeSent = ({ request: { method, url }, response: { status } }: Sent, problems: readonly string[]): string =>
  `${method} ${new URL(url).pathname} ${status}: ${problems.join('; ')}`

const distinct = (sentences: readonly string[]): string[] => [...new Set(sentences)].slice(0, 20)

const problemOf = ({ response: { bytes } }: Sent) =>
  parseJsonText(utf8Text(bytes)) as {
    status?: number
    type?: string
    issues?: { type: string; in: string; name?: string }[]
  }

it('is a file of the package', () => {
  const file = createRequire(import.meta.url)('message-registry-conformance/openapi.json')
  expect(file).toEqual(openApiDocument({ version: suite.version }))
})

describe('the judgement of a response', () => {
  const url = 'http://host/mailbox/messages/statistics/registeredMails'
  const json: InProcessResponse['headers'] = [['Content-Type', 'application/json']]
  const judged = (status: number, headers: InProcessResponse['headers'], body: unknown) => {
    const found = findOperation({ method: 'GET', url })
    return found && responseProblems(found, 'GET', { status, headers, bytes: Buffer.from(JSON.stringify(body)) })
  }

  it.each([
    ['a documented response', 200, json, { count: 3 }, []],
    ['a status', 418, json, {}, ['status 418 is not documented']],
    ['a header', 200, [...json, ['X-More', '1'] as const], { count: 3 }, ['header x-more is not documented']],
    ['a media type', 200, [['Content-Type', 'text/html'] as const], '', ['text/html is not documented']],
    ['a type', 200, json, { count: '3' }, ['/count must be integer integer']],
    ['a missing field', 200, json, {}, ["(body) must have required property 'count' count"]],
    ['a field', 200, json, { count: 3, of: 4 }, ['(body) must NOT have unevaluated properties of']],
  ])('sees %s', (_, status, headers, body, problems) => {
    expect(
      judged(
        status,
        headers.map(([name, value]) => [name, value]),
        body,
      ),
    ).toEqual(problems)
  })
})

describe('a whole run against the reference provider', { timeout: 240_000 }, async () => {
  const sent = await wholeRun()
  const known = sent.flatMap((one) => {
    const found = one.request.method === 'OPTIONS' ? undefined : findOperation(one.request)
    return found ? [{ ...one, found }] : []
  })

  it('gets the documented status, headers and body from every operation', () => {
    expect(known.length).toBeGreaterThan(1000)
    const wrong = known.flatMap((one) => {
      const problems = responseProblems(one.found, one.request.method, one.response)
      return problems.length > 0 ? [describeSent(one, problems)] : []
    })
    expect(distinct(wrong)).toEqual([])
  })

  it('reaches every operation of the document, except those that have the singular path first', () => {
    const { paths } = openApiDocument({ version: '0' }) as { paths: Record<string, Record<string, object>> }
    const reached = new Set(known.map(({ found: { template }, request: { method } }) => `${method} ${template}`))
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(documented.filter((one) => !reached.has(one))).toEqual([
      'GET /refData/senderApplications/{id}',
      'GET /refData/senderOrganizations/{id}',
    ])
  })

  it('gets a problem document or a preflight where there is no operation', () => {
    const others = sent.filter(({ request }) => findOperation(request) === undefined)
    expect(others.length).toBeGreaterThan(5)
    const wrong = others.filter((one) => {
      const { status } = one.response
      return one.request.method === 'OPTIONS' ? status !== 204 : problemOf(one).status !== status
    })
    expect(wrong.map((one) => describeSent(one, []))).toEqual([])
  })

  it('sends a documented request whenever it succeeds', () => {
    const wrong = known.flatMap((one) => {
      const problems = one.response.status < 400 ? requestProblems(one.found, one.request) : []
      return problems.length > 0 ? [describeSent(one, problems)] : []
    })
    expect(distinct(wrong)).toEqual([])
  })

  it('sends a request that is not as documented whenever its syntax is refused', () => {
    const refused = known.filter((one) => {
      if (one.response.status !== 400) return false
      const { issues = [] } = problemOf(one)
      // No schema knows whose mailbox it is, so it cannot refuse another sender.
      return issues.some(({ type, name }) => type.endsWith('schemaViolation') && name !== 'sender')
    })
    expect(refused.length).toBeGreaterThan(20)
    const conforming = refused.filter((one) => requestProblems(one.found, one.request).length === 0)
    expect(distinct(conforming.map((one) => describeSent(one, [one.request.url, bodyText(one.request)])))).toEqual([])
  })
})
