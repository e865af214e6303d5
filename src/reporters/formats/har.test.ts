import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { harSchema } from '../test/har-schema.ts'
import { excerpt, mismatch, runResult, scenarioResult } from '../test/results.ts'
import { greenRun, redRun, tracedRequest, unverifiableRun } from '../test/runs.ts'
import { harText } from './har.ts'

const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true })
formats.default(ajv)
const isHar = ajv.compile(harSchema)

const body = '{"messageIds":["é1"]}'
const post = excerpt({
  method: 'POST',
  status: 302,
  request: { headers: { 'content-type': 'application/json' }, body },
  headers: [
    ['location', 'http://127.0.0.1:4000/elsewhere'],
    ['CONTENT-TYPE', 'text/html'],
  ],
  body: `${'x'.repeat(400)}…`,
  bytes: 9000,
})
const writeRun = runResult(
  [scenarioResult({ outcome: 'failed', mismatches: [mismatch({ traceId: 'a1', exchange: post })] })],
  {
    exchanges: [
      tracedRequest({
        traceId: 'a1',
        method: 'POST',
        status: 302,
        path: '/mailbox/messages?q=a%20b&q=c',
        durationMs: 40,
      }),
      tracedRequest({ traceId: 'a2', status: 0, durationMs: 0 }),
    ],
  },
)

const entriesOf = (run = writeRun) => JSON.parse(harText(run)).log.entries

describe('HAR', () => {
  it.each(Object.entries({ greenRun, redRun, unverifiableRun, writeRun }))('is valid: %s', (_, run) => {
    expect(isHar(JSON.parse(harText(run))) || isHar.errors).toBe(true)
  })

  it('has every request of the run in its order, with times that add up', () => {
    const entries = entriesOf(redRun)
    expect(entries).toHaveLength(redRun.exchanges.length)
    for (const { time, timings } of entries) expect(timings.send + timings.wait + timings.receive).toBe(time)
    expect(entries[0]).toMatchObject({ startedDateTime: '2026-05-04T08:00:01.250Z', time: 12 })
  })

  it('has headers, bodies and sizes where the result holds them', () => {
    const [first] = entriesOf()
    expect(first.request).toMatchObject({
      url: 'http://127.0.0.1:4000/mailbox/messages?q=a%20b&q=c',
      queryString: [
        { name: 'q', value: 'a b' },
        { name: 'q', value: 'c' },
      ],
      postData: { mimeType: 'application/json', text: body },
      bodySize: 22,
    })
    expect(first.response).toMatchObject({
      status: 302,
      redirectURL: 'http://127.0.0.1:4000/elsewhere',
      content: { size: 9000, mimeType: 'text/html', comment: 'the start of the body' },
      bodySize: 9000,
    })
  })

  it('says what is not known', () => {
    const [, lost] = entriesOf()
    expect(lost.request).toMatchObject({ headers: [], bodySize: -1 })
    expect(lost.response).toMatchObject({ status: 0, comment: 'no answer came', content: { size: -1 } })
    expect(lost.comment).toContain('trace id a2')
  })

  it('keeps line breaks of a body', () => {
    const lines = excerpt({ body: '{\n}', bytes: 3 })
    const red = scenarioResult({ outcome: 'failed', mismatches: [mismatch({ traceId: 'a1', exchange: lines })] })
    const [first] = entriesOf(runResult([red], { exchanges: [tracedRequest({ traceId: 'a1' })] }))
    expect(first.response.content).toEqual({ size: 3, mimeType: 'application/json', text: '{\n}' })
  })
})
