import { describe, expect, it } from 'vitest'
import { causesAfter, type SentExample } from './test/observed.ts'

const red = { expected: '200', actual: '400' }

/** A request for the list as each of these scenarios sends it. */
const lists = (scenarios: readonly string[], query: string, more: SentExample = {}): SentExample[] =>
  scenarios.map((scenario) => ({ scenario, path: `/mailbox/messages?${query}`, ...more }))

describe('a refused parameter', () => {
  const refused = lists(['one', 'two', 'three'], 'folder=in&pageSize=10', { status: 400, red })
  const accepted = lists(['other', 'another'], 'folder=in&pageSize=100')

  it('explains every red line with its value', async () => {
    const [cause, ...others] = await causesAfter([...accepted, ...refused])
    expect(cause).toMatchObject({ id: 'parameter-refused', scenarios: ['one', 'two', 'three'] })
    expect(cause?.says).toBe(
      'The provider refuses pageSize=10 in GET /mailbox/messages: 3 requests got 400, and requests without it succeed. Correct this first.',
    )
    expect(others).toEqual([])
  })

  it('is named without a value if each value is refused', async () => {
    const ten = lists(['one', 'two'], 'folder=in&pageSize=10', { status: 400, red })
    const fifty = lists(['three'], 'folder=in&pageSize=50', { status: 400, red })
    const [cause] = await causesAfter([...lists(['other'], 'folder=in'), ...ten, ...fifty])
    expect(cause?.says).toContain('refuses any value of pageSize in GET /mailbox/messages')
  })

  it('does not depend on requests of callers without access', async () => {
    const closed = lists(['closed'], 'folder=in&pageSize=10', { status: 404 })
    const [cause] = await causesAfter([...accepted, ...refused, ...closed])
    expect(cause?.says).toContain('pageSize=10 in GET /mailbox/messages: 3 of 4 requests got 400')
  })

  it('is none if some request with it succeeds', async () => {
    const success = lists(['other'], 'folder=in&pageSize=10')
    expect(await causesAfter([...accepted, ...refused, ...success])).toEqual([])
  })

  it('is none where a refusal is expected', async () => {
    const expected = lists(['one', 'two', 'three'], 'page=0', { status: 400 })
    const other = lists(['four'], 'folder=out', { red: { expected: 'a list', actual: 'none' } })
    expect(await causesAfter([...accepted, ...expected, ...other])).toEqual([])
  })
})

describe('an operation without any success', () => {
  const move = (scenario: string, more: SentExample = {}): SentExample => ({
    ...{ scenario, method: 'POST', path: '/mailbox/messages/changePartition', status: 404, body: '{}' },
    ...{ red: { expected: '204', actual: '404' }, ...more },
  })

  it('is missing', async () => {
    const refusedCaller = move('closed', { status: 401, red: undefined })
    const [cause] = await causesAfter([move('one'), move('two'), move('three'), refusedCaller])
    expect(cause).toMatchObject({ id: 'operation-missing', scenarios: ['one', 'two', 'three'] })
    expect(cause?.says).toContain('does not have the operation POST /mailbox/messages/changePartition')
    expect(cause?.says).toContain('3 requests got 404')
  })

  it('is there after one success', async () => {
    expect(
      await causesAfter([move('one'), move('two'), move('three'), move('done', { status: 204, red: undefined })]),
    ).toEqual([])
  })
})
