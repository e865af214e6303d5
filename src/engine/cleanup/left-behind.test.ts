import { describe, expect, it } from 'vitest'
import { referenceDialect as dialect } from '../../contract/dialect.ts'
import { paths } from '../../contract/interface/paths.ts'
import { get, getDetails, moveMessages, post, type RequestSpec } from '../scenario/request.ts'
import { answered } from '../test/exchanges.ts'
import { findLeftBehind, leftBehindNotes, leftChanges } from './left-behind.ts'
import { messagesTouchedBy, type RequestedChange } from './requested-changes.ts'

const states = {
  a: { recipientPartition: 'B', isRead: false },
  b: { recipientPartition: 'GENERAL', senderPartition: 'B', isRead: true },
  c: { recipientPartition: 'GENERAL', isRead: true },
}

describe('the messages that a request can change', () => {
  it.for<[string, RequestSpec, string[]]>([
    ['the message of its path', getDetails({ messageId: 'a' }), ['a']],
    ['the message of a file', get(paths.content, { messageId: 'a', attachmentId: '1' }), ['a']],
    ['each message of its body', moveMessages(['a', 'c'], 'GENERAL'), ['a', 'c']],
    [
      'those that a source partition received or sent',
      post(paths.changePartition, {}, { sourcePartitionId: 'B' }),
      ['a', 'b'],
    ],
    ['none, if it lists', get(paths.messages, {}), []],
  ])('are %s', ([, spec, expected]) => {
    expect(messagesTouchedBy(spec, states)).toEqual(expected)
  })
})

describe('what differs after the run', () => {
  const touched = new Set(['a', 'b'])
  const changes = (after: Record<string, Record<string, string | boolean>>, announced: { kind: 'read' }[] = []) =>
    leftChanges(
      states,
      { ...states, ...after },
      { touched, announced: announced.map((one) => ({ ...one, scenario: 's', messageId: 'a' })) },
    )

  it('is nothing when every field has its value again', () => {
    expect(changes({})).toEqual([])
  })

  it('is a field of a message that the run touched', () => {
    const expected = { messageId: 'a', field: 'isRead', before: false, after: true, by: 'run' }
    expect(changes({ a: { ...states.a, isRead: true } })).toEqual([expected])
  })

  it('is nothing if the run announced it, and is a second field beside it', () => {
    expect(changes({ a: { ...states.a, isRead: true } }, [{ kind: 'read' }])).toEqual([])
    expect(changes({ a: { recipientPartition: 'C', isRead: true } }, [{ kind: 'read' }])).toMatchObject([
      { field: 'recipientPartition', after: 'C' },
    ])
  })

  it('was changed meanwhile if no request was about the message', () => {
    expect(changes({ c: { ...states.c, isRead: false } })).toMatchObject([{ messageId: 'c', by: 'meanwhile' }])
  })

  it('is one line for a message that is not shown any more', () => {
    expect(changes({ b: {} })).toEqual([{ messageId: 'b', field: 'details', before: 'shown', after: null, by: 'run' }])
  })
})

describe('a change of a message that requests of the run named', () => {
  const write = (value: string, isDone: boolean): RequestedChange => ({
    scenario: 's',
    messageIds: ['a'],
    values: { recipientPartition: value },
    isDone,
  })
  const changesAfter = (requested: RequestedChange[], recipientPartition: string) =>
    leftChanges(
      { a: { recipientPartition: 'B' } },
      { a: { recipientPartition } },
      { touched: new Set(['a']), announced: [], requested },
    )

  it.for<[string, RequestedChange[], object]>([
    ['was asked for, and not undone', [write('C', true)], {}],
    ['was asked for, and undoing it was refused', [write('C', true), write('B', false)], {}],
    ['was refused, and made all the same', [write('C', false)], {}],
    ['was undone with success, and is there all the same', [write('C', true), write('B', true)], { restored: true }],
    ['was never asked for', [write('D', false)], { unrequested: true }],
    ['was not asked for by any request', [], { unrequested: true }],
  ])('%s', ([, requested, facts]) => {
    const [change] = changesAfter(requested, 'C')
    expect(change).toEqual({
      messageId: 'a',
      field: 'recipientPartition',
      before: 'B',
      after: 'C',
      by: 'run',
      ...facts,
    })
  })

  it('has a sentence of its own, and many changes of others have one together', () => {
    const [left] = changesAfter([write('C', true)], 'C')
    const others = Array.from({ length: 7 }, (_, index) => ({
      messageId: `m${index}`,
      field: 'isRead',
      before: false,
      after: true,
      by: 'meanwhile' as const,
    }))
    const [unrequested] = changesAfter([], 'C')
    const [restored] = changesAfter([write('C', true), write('B', true)], 'C')
    if (left === undefined || unrequested === undefined || restored === undefined) throw new Error('no change')
    expect(leftBehindNotes({ checked: 9, changes: [left, unrequested, restored, ...others] })).toEqual([
      'Not restored by this run: recipientPartition of message a was B, is C now',
      'The provider accepted the request that restores this state, but shows another one now (or another user changed it): recipientPartition of message a was B, is C now',
      `Changed during this run, although none of its requests asked for it: recipientPartition of message a was B, is C now; ${[
        0, 1, 2, 3,
      ]
        .map((index) => `isRead of message m${index} was false, is true now`)
        .join('; ')}; and 3 more (leftBehind.changes in the JSON report)`,
    ])
  })
})

describe('reading the messages again', () => {
  const run = { statesBefore: states, touched: new Set(['a']), announced: [], dialect }

  it('says who read them, and reads the details of what the lists do not show', async () => {
    const ask = async () => answered(200, { items: [], messageId: 'a', isRead: true, recipientPartition: 'B' })
    const found = await findLeftBehind({
      ...run,
      statesBefore: { a: states.a },
      surveyor: { ask, as: 'documentConsumer' },
    })
    expect(found).toEqual({
      checkedAs: 'documentConsumer',
      checked: 1,
      changes: [{ messageId: 'a', field: 'isRead', before: false, after: true, by: 'run' }],
    })
    expect(found && leftBehindNotes(found)).toEqual([
      'Not restored by this run: isRead of message a was false, is true now',
    ])
  })

  it('says that it was not possible', async () => {
    expect(await findLeftBehind(run)).toEqual({ notChecked: 'no caller can read the mailbox', checked: 0, changes: [] })
    const ask = () => Promise.reject(new Error('the token expired'))
    const found = await findLeftBehind({ ...run, surveyor: { ask, as: 'humanUser' } })
    expect(found && leftBehindNotes(found)).toEqual(['What this run left behind was not checked: the token expired'])
  })

  it('is not needed if no request was about a message', async () => {
    expect(await findLeftBehind({ ...run, touched: new Set() })).toBeUndefined()
  })
})
