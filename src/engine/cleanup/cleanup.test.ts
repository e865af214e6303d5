import { describe, expect, it } from 'vitest'
import { referenceDialect as dialect } from '../../contract/dialect.ts'
import { Lost } from '../http/network-error.ts'
import { move, type RequestSpec, show, updateAction } from '../scenario/request.ts'
import { answered } from '../test/exchanges.ts'
import { putBack } from './cleanup.ts'
import { type Restoration, tellLasting, undoWrite } from './undo-run.ts'

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

const hidden = { spec: show(['m'], true), step: 0, wasDone: true, entry: 1 }

describe('putting back', () => {
  it('says nothing where the target did it', async () => {
    const undone: number[] = []
    const { ask } = target(204, {})
    expect(await putBack([hidden], { ask, dialect, undone: (entry) => undone.push(entry) })).toEqual([])
    expect(undone).toEqual([1])
  })

  it.for([
    ['is in its place all the same', { isVisible: true }, true, []],
    ['is not in its place', { isVisible: false }, false, [1]],
    ['may be anywhere, and the change was made', {}, true, [1]],
    ['may be anywhere, and the change was refused', {}, false, []],
  ] as const)('of a refusal, tells whether the message %s', async ([, message, wasDone, failed]) => {
    const undone: number[] = []
    const { ask } = target(500, message)
    const notUndone = await putBack([{ ...hidden, wasDone }], { ask, dialect, undone: (entry) => undone.push(entry) })
    expect(notUndone).toEqual(
      failed.map(() => 'POST /mailbox/messages/changeVisibility {"messageIds":["m"],"isVisible":true}: 500'),
    )
    expect(undone).toEqual(failed.length > 0 ? [] : [1])
  })

  it('goes on after a loss, and says what it left', async () => {
    const ask = async () => Promise.reject(new Lost('timeout', 'no answer'))
    const all = await putBack([hidden, { ...hidden, spec: move(['m'], 'GENERAL') }], { ask, dialect })
    expect(all).toHaveLength(2)
  })
})

describe('undoing a write of the journal', () => {
  const write = (undo: RequestSpec[]) => ({ scenario: 's', request: '', undo, lasting: [] })
  const outcomes = async (undo: RequestSpec, status: number, message: object) => {
    const told: Restoration[] = []
    const { ask, written } = target(status, message)
    const all = await undoWrite(write([undo]), { ask, dialect, tell: (one) => told.push(one) })
    return { all, outcome: told[0]?.outcome, writes: written.length }
  }

  it.for([
    ['touches nothing that is in its place', move(['m'], 'B'), 204, { recipientPartition: 'B' }, true, 'inPlace', 0],
    ['does not trust a target that says yes', move(['m'], 'B'), 204, { recipientPartition: 'C' }, false, 'refused', 1],
    ['trusts it where nothing shows', move(['m'], 'B'), 204, {}, true, 'putBack', 1],
    ['says what was refused', updateAction('m', 'a', false), 404, { isExecuted: true }, false, 'refused', 1],
  ] as const)('%s', async ([, spec, status, message, all, outcome, writes]) => {
    expect(await outcomes(spec, status, message)).toEqual({ all, outcome, writes })
  })

  it('counts a message as read only if it is', async () => {
    const lasting = [{ scenario: 's', kind: 'read', messageId: 'm' } as const]
    const says = async (isRead: boolean) => {
      const told: string[] = []
      const { ask } = target(204, { isRead })
      await tellLasting({ ...write([]), lasting }, true, { ask, dialect, tell: (one) => told.push(one.says) })
      return told
    }
    expect(await says(true)).toEqual(['message m is marked as read'])
    expect(await says(false)).toEqual([])
  })
})
