import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../../../contract/interface/paths.ts'
import type { ShownSwitch } from '../../../../demonstration/playground.ts'
import type { ResultLine } from '../../../../demonstration/result-line.ts'
import { type ServedPage, servedPage } from '../../../test/served-page.ts'

let served: ServedPage
let token: string

beforeAll(async () => {
  served = await servedPage()
  const answer = await served.control('POST', 'control/tokens', { persona: 'humanUser' })
  token = ((await answer.json()) as { token: string }).token
})

afterAll(() => served.stop())

beforeEach(async () => {
  expect((await served.control('POST', 'control/reset')).status).toBe(204)
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${served.providerUrl}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })

const listed = async (query = ''): Promise<string[]> => {
  const { items } = (await (await ask(`${paths.messages}${query}`)).json()) as { items: { messageId: string }[] }
  return items.map(({ messageId }) => messageId)
}

const problemOf = async (answer: Response) => {
  const { status, detail } = (await answer.json()) as { status: number; detail: string }
  expect(status).toBe(answer.status)
  return [status, detail]
}

const switches = async () =>
  ((await (await served.control('GET', 'control/switches')).json()) as { switches: ShownSwitch[] }).switches

type Line = ResultLine & { done?: true; counts?: Record<string, number> }

const run = async (...scenarios: string[]): Promise<Line[]> => {
  const answer = await served.control('POST', 'control/runs', { scenarios })
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
  return (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

describe('a switch', () => {
  it('changes the provider that is shown, and goes off again', async () => {
    expect(await listed('?pageSize=10')).toHaveLength(10)
    expect((await served.control('PUT', 'control/switches/defect/page-size-is-ignored')).status).toBe(204)
    expect((await listed('?pageSize=10')).length).not.toBe(10)
    expect((await switches()).filter(({ on }) => on).map(({ id }) => id)).toEqual(['page-size-is-ignored'])
    expect((await served.control('DELETE', 'control/switches/defect/page-size-is-ignored')).status).toBe(204)
    expect(await listed('?pageSize=10')).toHaveLength(10)
  })

  it('keeps what was changed in the mailbox', async () => {
    const [first = ''] = await listed()
    const hide = { method: 'POST', body: JSON.stringify({ messageIds: [first], isVisible: false }) }
    expect((await ask(paths.changeVisibility, hide)).status).toBeLessThan(300)
    await served.control('PUT', 'control/switches/feature/registeredMail')
    expect(await listed()).not.toContain(first)
    expect(await listed('?registeredMail=true')).toEqual([])
    await served.control('DELETE', 'control/switches')
    expect(await listed()).not.toContain(first)
    expect((await listed('?registeredMail=true')).length).toBeGreaterThan(0)
  })

  it('makes a service fail, and heals it', async () => {
    await served.control('PUT', 'control/switches/fault/partitionService-refused')
    expect((await ask(paths.messages)).status).not.toBe(200)
    await served.control('DELETE', 'control/switches/fault/partitionService-refused')
    expect((await ask(paths.messages)).status).toBe(200)
  })

  it('is refused when there is none of that name, with the nearest ones', async () => {
    const put = async (path: string) => problemOf(await served.control('PUT', `control/switches/${path}`))
    expect(await put('defect/page-size-is-ignore')).toEqual([404, expect.stringContaining('page-size-is-ignored')])
    expect(await put('mistake/page-size-is-ignored')).toEqual([404, expect.stringContaining('defect')])
    expect(await put('defect/__proto__')).toEqual([404, expect.stringContaining('GET /control/switches')])
  })

  it('is refused beside one that excludes it', async () => {
    await served.control('PUT', 'control/switches/fault/introspect-slow')
    const refused = await served.control('PUT', 'control/switches/fault/introspect-empty')
    expect(await problemOf(refused)).toEqual([409, expect.stringContaining('fault/introspect-slow off before')])
  })
})

describe('a run', () => {
  it('streams a line for each scenario, with the failure text of the report, and the counts', async () => {
    await served.control('PUT', 'control/switches/defect/page-size-is-ignored')
    const lines = await run('list-first-page-ten', 'details-shown')
    // Scenarios end in any order.
    const lineOf = (id: string) => lines.find((line) => 'id' in line && line.id === id)
    expect(lineOf('list-first-page-ten')).toMatchObject({
      id: 'list-first-page-ten',
      outcome: 'failed',
      title: expect.stringMatching(/^[A-Z]/),
      ms: expect.any(Number),
      failure: {
        step: expect.any(String),
        request: expect.stringMatching(/^GET \/mailbox\/messages\?.* as humanUser$/),
        expected: expect.any(String),
        actual: expect.any(String),
        text: expect.stringMatching(/✗ list-first-page-ten.*expected.*actual.*fix in.*repeat .*--only list-first/s),
      },
    })
    expect(lineOf('details-shown')).toMatchObject({ outcome: 'passed' })
    expect(lineOf('details-shown')).not.toHaveProperty('failure')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatchObject({ done: true, counts: { failed: 1, passed: 1 } })
  })

  it('changes nothing of what is shown, and makes no call that is listed', async () => {
    const before = await listed('?pageSize=100')
    const { last } = (await (await served.control('GET', 'control/calls')).json()) as { last: number }
    expect(await run('visibility-hide-removes', 'partition-change-whole-partition')).toMatchObject([
      { outcome: 'passed' },
      { outcome: 'passed' },
      { done: true },
    ])
    const after = (await (await served.control('GET', `control/calls?after=${last}`)).json()) as { calls: unknown[] }
    expect(after.calls).toEqual([])
    expect(await listed('?pageSize=100')).toEqual(before)
  })

  it('says that a feature is absent, and fails while a service does', async () => {
    await served.control('PUT', 'control/switches/feature/body')
    const [body] = await run('body-main-by-mandate-marks-read')
    expect(body).toMatchObject({ outcome: 'notApplicable' })
    for (const id of ['introspect-notJson', 'authorizationServer-refused', 'partitions-endless']) {
      await served.control('DELETE', 'control/switches')
      await served.control('PUT', `control/switches/fault/${id}`)
      const { scenarios } = (await switches()).find(({ on }) => on) ?? { scenarios: [] }
      expect(await run(...scenarios)).toMatchObject([{ outcome: 'failed' }, { done: true, counts: { failed: 1 } }])
    }
  })

  it('needs the ids of scenarios', async () => {
    const refused = async (body: unknown) => problemOf(await served.control('POST', 'control/runs', body))
    for (const body of [{}, [], { scenarios: [] }, { scenarios: 'details-shown' }, { scenarios: [1] }]) {
      expect(await refused(body)).toEqual([400, expect.stringContaining('must name scenarios')])
    }
    expect(await refused({ scenarios: ['details-show'] })).toEqual([400, expect.stringContaining('details-shown')])
  })

  it('ends when nobody waits for it, and the next one begins', async () => {
    const abort = new AbortController()
    const long = fetch(`${served.pageUrl}control/runs`, {
      method: 'POST',
      headers: { 'conformance-key': served.key, 'content-type': 'application/json' },
      body: JSON.stringify({ scenarios: ['list-first-page-ten', 'details-shown', 'visibility-hide-removes'] }),
      signal: abort.signal,
    })
    abort.abort()
    await expect(long).rejects.toThrow()
    expect(await run('details-shown')).toMatchObject([{ outcome: 'passed' }, { done: true }])
  })
})
