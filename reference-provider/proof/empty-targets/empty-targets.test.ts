import { describe, expect, it } from 'vitest'
import { m } from '../../test/requests.ts'
import { start } from '../../test/start.ts'
import { emptyTargets, withEmptyResponses } from './index.ts'
import { scramble } from './scramble.ts'

const started = async (id: string) => {
  const target = emptyTargets.find((one) => one.id === id) ?? expect.fail(`no target ${id}`)
  const told: string[] = []
  return {
    told,
    ...(await start({ revise: withEmptyResponses(target, (traceparent) => told.push(traceparent)) })),
  }
}

describe('the empty targets', () => {
  it('have ids of their own, in words joined by hyphens', () => {
    const ids = emptyTargets.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('ask the services as they must, and answer nothing', async () => {
    const { ask, services, told } = await started('web-page')
    const { status, text } = await ask('GET', m, { headers: { traceparent: '00-a-b-01' } })
    expect([status, text.startsWith('<!doctype html>')]).toEqual([200, true])
    expect(services.called('introspect')).toHaveLength(1)
    expect(services.called('userPartitionRights')).toHaveLength(1)
    expect((await ask('GET', '/nowhere')).status).toBe(200)
    expect(told).toEqual(['00-a-b-01', ''])
  })

  it('may answer lists and details rightly', async () => {
    const { ask, ids, told } = await started('not-found-beside-lists')
    expect(await ids('recipientPartition=B&folder=in')).toEqual(['in-b'])
    expect((await ask('GET', `${m}/in-b`)).status).toBe(200)
    expect((await ask('GET', `${m}/in-b/body`)).status).toBe(404)
    expect(told).toHaveLength(1)
  })

  it('echo what was asked', async () => {
    const { ask } = await started('echo')
    expect((await ask('GET', `${m}?page=2`)).json).toMatchObject({ method: 'GET', address: `${m}?page=2` })
  })

  it('show the right shape with random content, also where they should refuse', async () => {
    const { ask } = await started('random-content')
    const { json } = await ask('GET', `${m}?recipientPartition=B&folder=in`)
    expect(Object.keys(json)).toEqual(expect.arrayContaining(['items', 'total']))
    expect(JSON.stringify(json)).not.toContain('in-b')
    expect((await ask('GET', m, { as: '' })).status).toBe(200)
    expect((await ask('POST', `${m}/changeVisibility`, { json: {} })).status).toBe(204)
  })
})

it('what is scrambled keeps its shape, and none of its content', () => {
  const value = { text: 'some text', at: '2026-03-10T12:00:00Z', count: 3, isRead: true, list: [{ none: null }] }
  const other = scramble(value, 'seed') as typeof value
  expect(Object.keys(other)).toEqual(Object.keys(value))
  expect(other.text).not.toBe(value.text)
  expect(Date.parse(other.at)).not.toBeNaN()
  expect(typeof other.isRead).toBe('boolean')
  expect(other.list).toEqual([{ none: null }])
  expect(scramble(value, 'seed')).toEqual(other)
  expect(scramble(value, 'other seed')).not.toEqual(other)
})
