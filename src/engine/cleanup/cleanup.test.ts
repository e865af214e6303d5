import { describe, expect, it } from 'vitest'
import { referenceDialect as dialect } from '../../contract/dialect.ts'
import { NetworkError } from '../http/network-error.ts'
import { moveMessages, type RequestSpec, setVisible, updateAction } from '../scenario/request.ts'
import { answered } from '../test/exchanges.ts'
import { cleanUp } from './cleanup.ts'
import { isAsBefore, type Restoration, reportIrreversible, undoEntry } from './undo-run.ts'

/** A target that answers writes with that status, and whose messages are as they are. */
const target = (status: number, message: object) => {
  const written: RequestSpec[] = []
  const ask = async (spec: RequestSpec) => {
    if (spec.method === 'GET') return answered(200, message)
    written.push(spec)
    return answered(status)
  }
  return { ask, written }
}

const hidden = { spec: setVisible(['m'], true), mayBeDone: true, entry: 1 }

describe('the restoring of changed data', () => {
  it('says nothing where the target did it', async () => {
    const undone: number[] = []
    const { ask } = target(204, {})
    expect(await cleanUp([hidden], { ask, dialect, onRestored: (entry) => undone.push(entry) })).toEqual([])
    expect(undone).toEqual([1])
  })

  it.for([
    ['is in its place all the same', { isVisible: true }, true, []],
    ['is not in its place', { isVisible: false }, false, [1]],
    ['may be anywhere, and the change was made', {}, true, [1]],
    ['may be anywhere, and the change was refused', {}, false, []],
  ] as const)('of a refusal, tells whether the message %s', async ([, message, mayBeDone, failed]) => {
    const undone: number[] = []
    const { ask } = target(500, message)
    const notUndone = await cleanUp([{ ...hidden, mayBeDone }], {
      ask,
      dialect,
      onRestored: (entry) => undone.push(entry),
    })
    expect(notUndone).toEqual(
      failed.map(() => 'POST /mailbox/messages/changeVisibility {"messageIds":["m"],"isVisible":true}: 500'),
    )
    expect(undone).toEqual(failed.length > 0 ? [] : [1])
  })

  it.for([
    ['nothing after a refusal that changed nothing', { isVisible: true }, false, 0],
    ['a refused change that was made all the same', { isVisible: false }, false, 1],
    ['a refused change where nothing shows', {}, false, 1],
    ['a change that was made', { isVisible: true }, true, 1],
  ] as const)('restores %s', async ([, message, mayBeDone, writes]) => {
    const { ask, written } = target(204, message)
    await cleanUp([{ ...hidden, mayBeDone }], { ask, dialect })
    expect(written).toHaveLength(writes)
  })

  it('stops asking a target that does not answer any more, and names all that is left', async () => {
    let asked = 0
    const ask = async () => {
      asked += 1
      throw new NetworkError('timeout', 'no answer within 10 s')
    }
    const all = Array.from({ length: 50 }, (_, entry) => ({ ...hidden, entry }))
    const undone: number[] = []
    const left = await cleanUp(all, { ask, dialect, onRestored: (entry) => undone.push(entry) })
    expect(asked).toBe(2)
    expect(left).toHaveLength(50)
    expect(left[0]).toContain('no answer within 10 s')
    expect(left[49]).toContain('not sent, since the provider does not answer any more')
    expect(undone).toEqual([])
  })

  it('continues after a lost connection and reports what is not restored', async () => {
    const ask = async () => Promise.reject(new NetworkError('timeout', 'no answer'))
    const all = await cleanUp([hidden, { ...hidden, spec: moveMessages(['m'], 'GENERAL') }], { ask, dialect })
    expect(all).toHaveLength(2)
  })
})

describe('undoing a write of the journal', () => {
  const write = (undo: RequestSpec[]) => ({ scenario: 's', request: '', messages: [], restore: undo, irreversible: [] })
  const outcomes = async (undo: RequestSpec, status: number, message: object) => {
    const restorations: Restoration[] = []
    const { ask, written } = target(status, message)
    const refused = await undoEntry(write([undo]), { ask, dialect, onRestoration: (one) => restorations.push(one) })
    const [first] = [...refused, ...restorations]
    return { all: refused.length === 0, outcome: first?.outcome, writes: written.length }
  }

  it.for([
    [
      'touches nothing that is in its place',
      moveMessages(['m'], 'B'),
      204,
      { recipientPartition: 'B' },
      true,
      'unchanged',
      0,
    ],
    [
      'does not trust a target that says yes',
      moveMessages(['m'], 'B'),
      204,
      { recipientPartition: 'C' },
      false,
      'refused',
      1,
    ],
    ['trusts it where nothing shows', moveMessages(['m'], 'B'), 204, {}, true, 'restored', 1],
    ['says what was refused', updateAction('m', 'a', false), 404, { isExecuted: true }, false, 'refused', 1],
  ] as const)('%s', async ([, spec, status, message, all, outcome, writes]) => {
    expect(await outcomes(spec, status, message)).toEqual({ all, outcome, writes })
  })

  it.each([
    ['as it was', { isVisible: true, recipientPartition: 'B', isRead: true }, true],
    ['in another partition', { isVisible: true, recipientPartition: 'C' }, false],
    ['with another flag', { isVisible: false, recipientPartition: 'B' }, false],
  ])('a refusal does not count once its messages are as before: %s', async (_, message, isWhole) => {
    const { ask } = target(204, message)
    const entry = { ...write([moveMessages(['m'], 'A')]), messages: ['m'] }
    const before = { isVisible: true, recipientPartition: 'B', isRead: false }
    expect(await isAsBefore(entry, { m: before }, { ask, dialect })).toBe(isWhole)
    expect(await isAsBefore(entry, { m: { isVisible: true } }, { ask, dialect })).toBe(false)
    expect(await isAsBefore(write([]), {}, { ask, dialect })).toBe(false)
  })

  it('counts a message as read only if it is', async () => {
    const irreversible = [{ scenario: 's', kind: 'read', messageId: 'm' } as const]
    const says = async (isRead: boolean) => {
      const restorations: string[] = []
      const { ask } = target(204, { isRead })
      await reportIrreversible({ ...write([]), irreversible }, true, {
        ask,
        dialect,
        onRestoration: (one) => restorations.push(one.says),
      })
      return restorations
    }
    expect(await says(true)).toEqual(['message m is marked as read'])
    expect(await says(false)).toEqual([])
  })
})
