import { describe, expect, it } from 'vitest'
import { fixedClock } from '../fixtures/test/fixed-clock.ts'
import { PortInUse } from './http/listen.ts'
import { startProvider } from './start-provider.ts'
import { foreignMessage, smallDataset, today } from './test/small-dataset.ts'
import { start } from './test/start.ts'

const m = '/mailbox/messages'

describe('startProvider', () => {
  it('says which port is in use', async () => {
    const { url } = await start()
    const port = Number(new URL(url).port)
    const second = startProvider({ dataset: smallDataset(), port, authUrl: 'http://127.0.0.1:1', partitionUrl: '' })
    await expect(second).rejects.toThrow(PortInUse)
    await expect(second).rejects.toMatchObject({ port, host: '127.0.0.1' })
  })

  it('reaches others through the function it is given', async () => {
    const asked: string[] = []
    const provider = await startProvider({
      dataset: smallDataset([foreignMessage]),
      authUrl: 'http://auth.example/',
      partitionUrl: 'http://partition.example',
      clock: fixedClock(today),
      outbound:
        () =>
        async ({ url }) => {
          asked.push(url)
          return { status: 500, body: undefined }
        },
    })
    const answer = await fetch(provider.url + m, { headers: { Authorization: 'Bearer x' } })
    await provider.close()
    expect(answer.status).toBe(401)
    expect(asked).toEqual(['http://auth.example/token'])
    await expect(fetch(provider.url + m)).rejects.toThrow()
  })
})
