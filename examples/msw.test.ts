// A test of a team, for vitest: the reference provider in place of a server. "npm install -D msw vitest" first.
import { referenceProviderHandlers } from 'message-registry-conformance/msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'

const baseUrl = 'https://provider.example'
const provider = referenceProviderHandlers({ baseUrl })
const server = setupServer(...provider.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

it('lists the messages that the user may read', async () => {
  // Replace this request by a call of your own code.
  const headers = { authorization: `Bearer ${await provider.admit('humanUser')}` }
  const response = await fetch(`${baseUrl}/mailbox/messages?pageSize=10`, { headers })
  expect((await response.json()).items).toHaveLength(10)
  expect(provider.asked('userPartitionRights', { caller: 'humanUser' })).not.toEqual([])
})
