import { expect, it } from 'vitest'
import type { FaultKind, StubCall, StubOperation } from '../../contract/stub-control.ts'
import { NetworkError, type NetworkErrorReason } from '../http/network-error.ts'
import { getDetails } from '../scenario/request.ts'
import { answered } from '../test/exchanges.ts'
import type { ScenarioContext } from './scenario-context.ts'
import { orDropped, whenNotBusy, withFault, withStubCalls } from './stub-evidence.ts'

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
  const wanted = { stubCalls: 'duringStep', cachedLookup: 'partitions' } as const
  const exchange = await withStubCalls(wanted, { headers: {}, secrets: [] }, { calls }, send)
  expect(exchange.isFromMemory).toBe(isFromMemory)
})

const { answer, ...rest } = answered(503)
const busy = { ...rest, answer: { ...answer, headers: [['Retry-After', '1']] satisfies [string, string][] } }

it.each([
  ['busy once', [busy, answered(403)], 403, 2],
  ['busy each time', [busy, busy, busy, answered(403)], 503, 3],
  ['503 because the service failed', [{ ...busy, calls: [call(1, 'introspect')] }, answered(403)], 503, 1],
  ['503 from memory', [{ ...busy, isFromMemory: true as const }, answered(403)], 503, 1],
  ['503 that asks for nothing', [answered(503), answered(403)], 503, 1],
])('a provider is asked again during a fault if it is only busy: %s', async (_, answers, status, sent) => {
  const left = answers.map((exchange) => ({ calls: [], ...exchange }))
  const last = await whenNotBusy(async () => left.shift() ?? answered(500), 0)
  expect([last.answer.status, answers.length - left.length]).toEqual([status, sent])
})

const sender = { scenario: 's', step: 0, as: 'humanUser', credentials: { headers: {}, secrets: [] } } as const
const lost = (reason: NetworkErrorReason) => Promise.reject(new NetworkError(reason, reason))

it('records status 0 where a firewall may drop the connection, and nowhere else', async () => {
  const spec = getDetails({ messageId: "x' OR '1'='1" })
  const dropped = await orDropped(lost('reset'), { mayBeDropped: true }, spec, sender)
  expect(dropped).toMatchObject({ scenario: 's', step: 0, answer: { status: 0 } })
  await expect(orDropped(lost('unreachable'), { mayBeDropped: true }, spec, sender)).rejects.toThrow('unreachable')
  await expect(orDropped(lost('reset'), {}, spec, sender)).rejects.toThrow('reset')
})

it('waits for a busy provider as usual while services only add fields, and asks no more than once otherwise', async () => {
  const asked: unknown[] = []
  const client = {
    send: async (_: unknown, { ignoresRetryAfter }: { ignoresRetryAfter?: boolean }) => {
      asked.push(ignoresRetryAfter)
      return lost('reset')
    },
  } as unknown as ScenarioContext['client']
  const spec = getDetails({ messageId: 'm' })
  const during = (kind: FaultKind) =>
    withFault({ fault: { service: 'partition', kind } }, spec, sender, { client, faults: undefined })
  await expect(during('furtherFields')).rejects.toThrow('reset')
  expect(await during('slow')).toMatchObject({ answer: { status: 0 } })
  expect(asked).toEqual([false, true])
})
