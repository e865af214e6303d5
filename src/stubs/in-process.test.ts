import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Stubs, startStubs } from './start-stubs.ts'

let stubs: Stubs
beforeAll(async () => {
  stubs = await startStubs({ authPort: 0, partitionPort: 0 })
})
afterEach(() => stubs.control.clearFaults())
afterAll(() => stubs.close())

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

const ownToken = async (): Promise<string> => {
  const url = `${stubs.authUrl}/token`
  const answer = await stubs.inProcess({ method: 'POST', url, headers: form, body: 'grant_type=client_credentials' })
  return JSON.parse(answer?.body ?? '{}').access_token
}

const partitions = async () => {
  await stubs.control.registerMailbox('0990000113', [{ partitionId: 'B', name: 'B' }])
  const headers = { Authorization: `Bearer ${await ownToken()}` }
  return () => stubs.inProcess({ method: 'GET', url: `${stubs.partitionUrl}/mailbox/0990000113/partitions`, headers })
}

describe('a service that is asked without a connection', () => {
  it('answers what its port answers, and logs the call', async () => {
    const ask = await partitions()
    const headers = { Authorization: `Bearer ${await ownToken()}` }
    const overPort = await fetch(`${stubs.partitionUrl}/mailbox/0990000113/partitions`, { headers })
    const answer = await ask()
    expect(answer?.status).toBe(overPort.status)
    expect(JSON.parse(answer?.body ?? '')).toEqual(await overPort.json())
    const [one, other] = (await stubs.control.calls(0)).slice(-2)
    expect({ ...one, sequence: 0, at: '', durationMs: 0 }).toEqual({ ...other, sequence: 0, at: '', durationMs: 0 })
  })

  it.each(['refused', 'reset'] as const)('has no answer while it is %s', async (kind) => {
    const ask = await partitions()
    await stubs.control.injectFault({ service: 'partition', kind })
    await expect(ask()).rejects.toThrow(kind === 'refused' ? /refused/ : /reset/)
    await stubs.control.clearFaults()
    expect((await ask())?.status).toBe(200)
  })

  it('meets the other faults too', async () => {
    const ask = await partitions()
    await stubs.control.injectFault({ service: 'partition', kind: 'error500' })
    expect((await ask())?.status).toBe(500)
  })

  it('is not there at another address', () => {
    expect(stubs.inProcess({ method: 'GET', url: 'http://127.0.0.1:9/token', headers: {} })).toBeUndefined()
  })
})
