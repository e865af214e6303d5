import { describe, expect, it } from 'vitest'
import { causesAfter, type SentExample } from './test/observed.ts'

describe('a move that no request asked for', () => {
  const shown = (recipientPartition: string, more: SentExample = {}): SentExample => ({
    scenario: 'before',
    path: '/mailbox/messages/m1',
    json: { messageId: 'm1', recipientPartition },
    ...more,
  })
  const move = (body: object): SentExample => ({
    ...{ scenario: 'mover', method: 'POST', path: '/mailbox/messages/changePartition', status: 204 },
    body: JSON.stringify({ targetRecipientPartitionId: 'B', ...body }),
  })
  const red = shown('B', { scenario: 'later', red: { expected: 'partition A', actual: 'B' } })

  it('names the earlier request in later lines, and not in its own', async () => {
    const own = shown('B', { scenario: 'mover', red: { actual: 'B' } })
    const [cause] = await causesAfter([shown('A'), move({ sourcePartitionId: '*' }), own, red])
    expect(cause).toMatchObject({ id: 'moved-unasked', scenarios: ['later'] })
    expect(cause?.says).toContain('step 2 of mover, POST /mailbox/messages/changePartition')
    expect(cause?.says).toContain('"sourcePartitionId":"*"')
    expect(cause?.says).toContain('message m1 is in B, before it was in A')
  })

  it('explains a list of the partition that it emptied', async () => {
    const ids = ['m1', 'm2', 'm3']
    const list = (partition: string): SentExample => ({
      scenario: 'before',
      json: { items: ids.map((messageId) => ({ messageId, recipientPartition: partition })) },
    })
    const empty: SentExample = {
      scenario: 'later',
      path: '/mailbox/messages?recipientPartition=A',
      red: { actual: 'an empty list' },
    }
    const [cause] = await causesAfter([list('A'), move({}), list('B'), empty])
    expect(cause).toMatchObject({ id: 'moved-unasked', scenarios: ['later'] })
    expect(cause?.says).toContain('message m1, like 2 more, is in B')
    expect(
      await causesAfter([list('A'), move({}), list('B'), { ...empty, path: '/mailbox/messages?recipientPartition=C' }]),
    ).toEqual([])
  })

  it.each<[string, object]>([
    ['its partition', { sourcePartitionId: 'A' }],
    ['the message', { messageIds: ['m1'] }],
  ])('is none if the request names %s', async (_, body) => {
    expect(await causesAfter([shown('A'), move(body), red])).toEqual([])
  })
})

describe('a field that changes from answer to answer', () => {
  const shown = (field: string, value: unknown, more: SentExample = {}): SentExample => ({
    ...{ scenario: 'before', path: '/mailbox/messages/m1', json: { messageId: 'm1', [field]: value }, ...more },
  })
  const wrong = (field: string): Pick<SentExample, 'scenario' | 'red'> => ({
    scenario: 'later',
    red: { expectationId: `field-${field}`, expected: 'm1', actual: 'another' },
  })
  const dates = async (first: string, second: string, startedAt = ['2026-05-04T10:00:00Z', '2026-05-04T11:00:00Z']) => {
    const [before, after] = startedAt
    const red = wrong('publicationDate')
    const found = await causesAfter([
      shown('publicationDate', first, { startedAt: before }),
      { ...shown('publicationDate', second, { startedAt: after }), ...red },
    ])
    return found.map(({ says }) => says)
  }

  it('names the message, both answers, and what each showed', async () => {
    const [says] = await dates('2026-01-01T10:00:00Z', '2026-01-01T11:00:00Z')
    expect(says).toBe(
      'The publicationDate of message m1 was 2026-01-01T10:00:00Z in the answer to GET /mailbox/messages/m1 as humanUser (step 1 of before), ' +
        'and 2026-01-01T11:00:00Z in the answer to GET /mailbox/messages/m1 as humanUser (step 2 of later): ' +
        'they differ by 60 minutes, so one of them seems to be written in another time zone.',
    )
  })

  it('finds the likely cause', async () => {
    expect((await dates('2026-05-04T10:00:01Z', '2026-05-04T11:00:01Z'))[0]).toMatch(/computed when the answer is made/)
    expect((await dates('2026-01-01T10:00:00Z', '2027-09-13T11:07:00Z'))[0]).toMatch(/several threads share/)
  })

  it('is none in another notation of the same instant or day', async () => {
    expect(await dates('2026-01-01T10:00:00Z', '2026-01-01T11:00:00.123+01:00')).toEqual([])
    expect(await dates('2026-01-01', '2026-01-01T00:00:00+01:00')).toEqual([])
  })

  it('names the change after which a flag is another one, or the other caller', async () => {
    const move: SentExample = {
      ...{ scenario: 'mover', method: 'POST', path: '/mailbox/messages/changePartition', status: 204 },
      body: '{"messageIds":["m1"]}',
    }
    const [before, red] = [shown('isReplyAuthorized', true), wrong('isReplyAuthorized')]
    const after = { ...shown('isReplyAuthorized', false), ...red }
    expect((await causesAfter([before, move, after]))[0]?.says).toContain(
      'POST /mailbox/messages/changePartition as humanUser (step 2 of mover) came between, and must not change it (§3)',
    )
    expect((await causesAfter([before, { ...after, as: 'userOfB' }]))[0]?.says).toContain(
      'each caller must see the same',
    )
  })
})

it('a token is refused for its length', async () => {
  const refused = (as: SentExample['as'], tokenLength: number): SentExample => ({
    as,
    tokenLength,
    status: 401,
    red: {},
  })
  const accepted: SentExample = { tokenLength: 900, scenario: 'other' }
  const [cause] = await causesAfter([accepted, refused('humanUser', 1600), refused('userOfB', 1700)])
  expect(cause?.says).toContain(
    'each token of 1600 characters or more with 401, and accepted those of up to 900 characters',
  )
  expect(await causesAfter([accepted, refused('humanUser', 1600)])).toEqual([])
  expect(await causesAfter([accepted, refused('humanUser', 800), refused('userOfB', 800)])).toEqual([])
})
