import { expect, it } from 'vitest'
import type { FaultKind, StubCall, StubOperation } from '../../contract/stub-control.ts'
import { answered } from '../test/exchanges.ts'
import { askedAgainIfBusy, withStubCalls } from './stub-evidence.ts'

const call = (sequence: number, operation: StubOperation): StubCall => ({
  sequence,
  at: '2026-01-01T00:00:00.000Z',
  service: 'authorization',
  operation,
  method: 'GET',
  path: '/',
  authenticated: true,
  parameters: {},
  status: 500,
  advice: [],
  fault: 'error500',
})

it.each(['duringStep', 'sinceStart', 'wholeRun'] as const)(
  'requests for metadata and keys are no evidence: %s',
  async (wanted) => {
    const log = [call(1, 'metadata'), call(2, 'token')]
    const calls = async (after: number) => log.filter(({ sequence }) => sequence > after)
    const before = wanted === 'duringStep' ? [] : ['token']
    const send = async () => {
      log.push(call(3, 'jwks'), call(4, 'introspect'), call(5, 'metadata'))
      return answered(200)
    }
    const exchange = await withStubCalls({ stubCalls: wanted }, { headers: {}, secrets: [] }, { calls }, send)
    expect(exchange.calls?.map(({ operation }) => operation)).toEqual([...before, 'introspect'])
  },
)

it.each<[string, StubOperation[], StubOperation[], true | undefined]>([
  ['called earlier only', ['partitions', 'introspect'], ['introspect'], true],
  ['called again', ['partitions'], ['partitions'], undefined],
  ['never called', ['introspect'], ['introspect'], undefined],
])('a service that may be remembered, %s', async (_, before, meanwhile, isFromMemory) => {
  const log = before.map((operation, index) => call(index + 1, operation))
  const calls = async (after: number) => log.filter(({ sequence }) => sequence > after)
  const send = async () => {
    log.push(...meanwhile.map((operation, index) => call(log.length + index + 1, operation)))
    return answered(403)
  }
  const wanted = { stubCalls: 'duringStep', mayBeRemembered: 'partitions' } as const
  const exchange = await withStubCalls(wanted, { headers: {}, secrets: [] }, { calls }, send)
  expect(exchange.isFromMemory).toBe(isFromMemory)
})

it.each<[string, number, StubCall[], FaultKind, number]>([
  ['503 without a call', 503, [], 'error500', 2],
  ['429 without a call', 429, [], 'reset', 2],
  ['503 after a call', 503, [call(1, 'introspect')], 'error500', 1],
  ['503, where a call is not seen', 503, [], 'refused', 1],
  ['403 without a call', 403, [], 'error500', 1],
])('during a fault, %s is asked for that often', async (_, status, calls, kind, times) => {
  let sent = 0
  const send = async () => {
    sent += 1
    return { ...answered(status), calls }
  }
  await askedAgainIfBusy({ fault: { service: 'authorization', operation: 'introspect', kind } }, send)
  expect(sent).toBe(times)
})
