import { describe, expect, it } from 'vitest'
import { clauses } from '../../contract/clauses/index.ts'
import { paths } from '../../contract/interface/paths.ts'
import { curlOf } from './curl.ts'
import { decidingClauses } from './deciding-clauses.ts'
import { type OperationId, shortenToken, type WireExchange } from './exchange.ts'
import { refusalRule } from './refusal-rules.ts'

const exchange = (given: Partial<WireExchange>): WireExchange => ({
  id: 1,
  operation: 'messages',
  method: 'GET',
  path: '/mailbox/messages',
  persona: { name: 'humanUser', kind: 'professional', title: 'a user', refused: false, relayed: false },
  requestHeaders: {},
  status: 200,
  responseHeaders: [],
  ms: 1,
  calls: [],
  ...given,
})
const representative = { name: 'representative', kind: 'representative', title: 'r', refused: false, relayed: true }
const issue = (name: string) => ({ issues: [{ type: '', in: 'body', name, detail: '' }] })

describe('the rule of a refusal', () => {
  it.each<[string, Partial<WireExchange>]>([
    ['crossOrigin', { status: 0 }],
    ['tokenMissing', { status: 401, json: { type: 'urn:problem-type:belgif:noAccessToken' } }],
    ['tokenInvalid', { status: 401, json: { type: 'urn:problem-type:belgif:invalidAccessToken' } }],
    ['scopeMissing', { status: 403, json: { type: 'urn:problem-type:belgif:missingScope' } }],
    ['headerMissing', { status: 400, persona: representative, json: issue('On-Behalf-Of-Enterprise-Number') }],
    ['mandateMissing', { status: 403, persona: representative }],
    ['rightsUnavailable', { status: 403, json: { detail: 'the rights of the caller could not be verified' } }],
    ['messageNoAccess', { status: 404, operation: 'details' }],
    ['messageOfOther', { status: 404, operation: 'details', persona: { ...representative, kind: 'documentConsumer' } }],
    ['notSupported', { status: 404, operation: 'body', json: { detail: 'the message has no body' } }],
    ['changeNoAccess', { status: 400, operation: 'changePartition', json: issue('messageIds') }],
    ['targetUnknown', { status: 400, operation: 'changePartition', json: issue('partition') }],
    ['replyForbidden', { status: 400, operation: 'reply', json: { detail: 'this message does not accept replies' } }],
    ['searchLanguage', { status: 400, json: issue('qlang') }],
    ['partitionNoAccess', { status: 403, path: '/mailbox/messages?recipientPartition=X' }],
    ['syntax', { status: 400 }],
    ['tooLarge', { status: 413, operation: 'reply' }],
    ['unknown', { status: 500 }],
  ])('is %s', (name, given) => {
    const found = refusalRule(exchange(given))
    expect(found.name).toBe(name)
    expect(found.clauses.every((id) => id in clauses)).toBe(true)
    expect(found.clauses.length > 0).toBe(name !== 'unknown')
  })
})

it('names the clauses that decided an answer, for each kind of caller and each operation', () => {
  for (const operation of Object.keys(paths) as OperationId[])
    for (const persona of [exchange({}).persona, representative]) {
      const ids = decidingClauses(exchange({ operation, persona }))
      expect(ids).toContain('5.1.introspects')
      expect(ids.filter((id) => !(id in clauses))).toEqual([])
      expect(ids.includes('4.6.preflight')).toBe(!persona.relayed)
    }
  const searched = decidingClauses(exchange({ path: '/mailbox/messages?q=a&qlang=de&folder=out' }))
  expect(searched).toEqual(expect.arrayContaining(['4.1.search-substring', '4.1.qlang-de', '4.1.folder-out']))
})

it('judges a user whose requests go through the relay as a user', () => {
  const persona = { ...exchange({}).persona, relayed: true }
  expect(refusalRule(exchange({ status: 404, operation: 'details', persona })).name).toBe('messageNoAccess')
  expect(decidingClauses(exchange({ persona }))).toContain('5.6.list-asks-rights')
})

it('repeats a request as a curl line, with quotes that a shell understands', () => {
  const asked = exchange({ method: 'POST', requestBody: `{"a":"it's"}`, requestHeaders: { accept: '*/*' } })
  expect(curlOf(asked, 'http://p.test', 'abc')).toBe(
    `curl -i -X POST -H 'authorization: Bearer abc' -H 'accept: */*' -d '{"a":"it'\\''s"}' 'http://p.test/mailbox/messages'`,
  )
  expect(shortenToken(`Bearer ${'a'.repeat(100)}`)).toBe(`Bearer ${'a'.repeat(12)}…${'a'.repeat(6)}`)
})
