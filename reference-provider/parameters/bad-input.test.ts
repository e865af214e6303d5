import { describe, expect, it } from 'vitest'
import { start } from '../test/start.ts'

const m = '/mailbox/messages'
type Issue = { name: string; type: string; in: string }

describe('a parameter of the list', () => {
  it.each([
    'page=abc',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=',
    'page=1e3',
    'page=99999999999999999999',
    'pageSize=0',
    'pageSize=101',
    'page=1&page=2',
    'read=maybe',
    'visible=TRUE',
    'registeredMail=1',
    'requiredAction=',
    'requiredActionNotExecuted=yes',
    'receivedAfter=notadate',
    'receivedBefore=2026-02-30',
    'receivedBefore=2026-13-01',
    'expiredBefore=20260101',
    'expiredBefore=2026-01-01T00:00:00Z',
    'folder=x',
    'enterpriseNumber=abc',
    'enterpriseNumber=12345678901',
    'recipientPartition=',
    'senderApplicationId=',
    'qlang=en',
    'q=&qlang=fr',
    `q=${'x'.repeat(2000)}&qlang=fr`,
    'q=word',
  ])('?%s is 400, and nobody is asked for rights', async (query) => {
    const { ask, services } = await start()
    const { status, json } = await ask('GET', `${m}?${query}`)
    expect(status).toBe(400)
    const name = query === 'q=word' ? 'qlang' : query.split('=')[0]
    expect((json.issues as Issue[]).map((issue) => issue.name)).toEqual([name])
    expect((json.issues as Issue[])[0]?.in).toBe('query')
    expect(services.called('userPartitionRights')).toEqual([])
  })

  it('gets one issue each', async () => {
    const { ask } = await start()
    const { json } = await ask('GET', `${m}?page=x&read=y&receivedAfter=z&q=a`)
    expect((json.issues as Issue[]).map(({ name }) => name)).toEqual(['page', 'read', 'receivedAfter', 'qlang'])
    expect((json.issues as Issue[])[3]?.type).toBe('urn:problem-type:belgif-ext:input-validation:requiredInput')
  })

  it.each([
    'q=%00&qlang=fr',
    'q=%E0%A4%A&qlang=fr',
    '__proto__=1',
    'page[]=1',
    'constructor=x',
    'recipientPartition=__proto__',
    '&&=&',
  ])('?%s is odd, and harmless', async (query) => {
    const { ask } = await start()
    expect((await ask('GET', `${m}?${query}`)).status).toBe(200)
  })
})

describe('a parameter of the statistics', () => {
  it.each([
    ['nearlyExpired', ''],
    ['nearlyExpired', 'numberOfDaysBeforeExpiration=abc'],
    ['nearlyExpired', 'numberOfDaysBeforeExpiration=-1'],
    ['nearlyExpired', 'numberOfDaysBeforeExpiration=99999999'],
    ['nearlyExpired', 'numberOfDaysBeforeExpiration=15&isRead=maybe'],
    ['withActionRequired', 'isConfirmed=maybe'],
    ['registeredMails', 'isRead=maybe'],
  ])('%s?%s is 400', async (name, query) => {
    const { ask } = await start()
    expect((await ask('GET', `${m}/statistics/${name}?${query}`)).status).toBe(400)
  })
})

const json = { 'Content-Type': 'application/json' }
const bodies = (good: string): [says: string, status: number, body: string, headers: Record<string, string>][] => [
  ['broken', 400, '{', json],
  ['empty', 400, '', json],
  ['null', 400, 'null', json],
  ['a list', 400, '[]', json],
  ['a text', 400, '"x"', json],
  ['an empty object', 400, '{}', json],
  ['polluting', 400, '{"__proto__": {"messageIds": ["plain"], "isVisible": false, "isExecuted": true}}', json],
  ['too large', 413, JSON.stringify({ messageIds: ['x'.repeat(1_100_000)] }), json],
  ['of another type', 415, good, { 'Content-Type': 'text/plain' }],
  ['of no type', 415, good, { 'Content-Type': '' }],
  ['in an unknown encoding', 415, good, { ...json, 'Content-Encoding': 'rot13' }],
  ['not in the encoding it says', 400, good, { ...json, 'Content-Encoding': 'gzip' }],
  ['in an unknown charset', 415, good, { 'Content-Type': 'application/json; charset=rot13' }],
]

const writes: [method: string, path: string, good: string, wrong: unknown[]][] = [
  [
    'POST',
    `${m}/changePartition`,
    '{"messageIds": ["plain"], "targetRecipientPartitionId": "B"}',
    [
      { messageIds: [], targetRecipientPartitionId: 'B' },
      { messageIds: 'plain', targetRecipientPartitionId: 'B' },
      { messageIds: ['plain', 1], targetRecipientPartitionId: 'B' },
      { messageIds: [null], targetRecipientPartitionId: 'B' },
      { messageIds: ['plain'] },
      { messageIds: ['plain'], targetSenderPartitionId: 'B' },
      { messageIds: ['plain'], targetRecipientPartitionId: 1 },
      { messageIds: ['plain'], targetRecipientPartitionId: '' },
      { messageIds: ['plain'], sourcePartitionId: 'GENERAL', targetRecipientPartitionId: 'B' },
      { sourcePartitionId: 'GENERAL' },
      { sourcePartitionId: ['GENERAL'], targetRecipientPartitionId: 'B' },
      { targetRecipientPartitionId: 'B' },
    ],
  ],
  [
    'POST',
    `${m}/changeVisibility`,
    '{"messageIds": ["plain"], "isVisible": false}',
    [
      { messageIds: ['plain'] },
      { messageIds: ['plain'], isVisible: 'false' },
      { messageIds: ['plain'], isVisible: null },
      { messageIds: [], isVisible: false },
      { messageIds: [['plain']], isVisible: false },
      { isVisible: false },
    ],
  ],
  [
    'PATCH',
    `${m}/open-action/actions/action-open`,
    '{"isExecuted": true}',
    [{ isExecuted: 'true' }, { isExecuted: 1 }, { isExecuted: null }],
  ],
]

describe.each(writes)('%s %s', (method, path, good, wrong) => {
  const unchanged = async (ask: Awaited<ReturnType<typeof start>>['ask']) => {
    const { json: plain } = await ask('GET', `${m}/plain`)
    expect(plain).toMatchObject({ recipientPartition: 'GENERAL', isVisible: true })
    expect((await ask('GET', '/messageActions/action-open')).json.isExecuted).toBe(false)
  }

  it.each(bodies(good))('a body that is %s is %d and changes nothing', async (_says, status, body, headers) => {
    const { ask } = await start()
    const answer = await ask(method, path, { body, headers })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    await unchanged(ask)
  })

  it.each(wrong)('%j is 400 and changes nothing', async (body) => {
    const { ask, services } = await start()
    const answer = await ask(method, path, { json: body })
    expect(answer.status).toBe(400)
    expect(answer.json.issues).toContainEqual(expect.objectContaining({ in: 'body' }))
    expect(services.called('userPartitionRights')).toEqual([])
    await unchanged(ask)
  })
})
