import { describe, expect, it } from 'vitest'
import type { StubCall, StubOperation } from '../../contract/stub-control.ts'
import { createCallLog } from './call-log.ts'

const call = (operation: StubOperation): Omit<StubCall, 'sequence'> => ({
  at: '2026-05-04T08:00:00.000Z',
  service: 'authorization',
  operation,
  method: 'POST',
  path: `/${operation}`,
  authenticated: true,
  parameters: {},
  status: 200,
  advice: [],
})

const sequences = (calls: StubCall[]) => calls.map(({ sequence }) => sequence)

describe('the log of calls', () => {
  it('returns the calls after a sequence number', () => {
    const log = createCallLog()
    for (const _ of Array(5)) log.add(call('introspect'))
    expect([0, 3, 5, 9].map((after) => sequences(log.after(after)))).toEqual([[1, 2, 3, 4, 5], [4, 5], [], []])
  })

  it('is limited, and returns the same calls after it was trimmed', () => {
    const log = createCallLog({ total: 100, perOperation: 3 })
    for (let count = 1; count <= 1000; count += 1) {
      log.add(call('introspect'))
      const recent = Math.max(0, count - 100)
      expect(sequences(log.after(recent))).toEqual(Array.from({ length: count - recent }, (_, at) => recent + at + 1))
      expect(log.after(0).length).toBeLessThanOrEqual(113)
    }
    expect(log.after(0).at(-1)?.sequence).toBe(1000)
  })

  it('keeps a rare call from long ago', () => {
    const log = createCallLog({ total: 100, perOperation: 3 })
    log.add(call('token'))
    for (const _ of Array(1000)) log.add(call('introspect'))
    expect(log.after(0)[0]).toMatchObject({ sequence: 1, operation: 'token' })
    expect(log.after(1).every(({ operation }) => operation === 'introspect')).toBe(true)
  })

  it('notifies subscribers of a call, and again of its answer', () => {
    const notified: unknown[] = []
    const log = createCallLog()
    const end = log.subscribe({
      onCall: ({ sequence, durationMs }) => notified.push(['called', sequence, durationMs]),
      onAnswered: ({ sequence, durationMs }) => notified.push(['answered', sequence, durationMs]),
    })
    log.recordDuration(log.add(call('token')), 12)
    end()
    log.add(call('token'))
    expect(notified).toEqual([
      ['called', 1, undefined],
      ['answered', 1, 12],
    ])
    expect(log.after(0)[0]?.durationMs).toBe(12)
  })
})
