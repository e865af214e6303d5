import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { resetConnection } from './read-and-send.ts'

/** What a reset does to a connection; `hangsUp`: whose other side is closing at that very moment. */
const afterError = async (hangsUp: boolean): Promise<string> => {
  const server = createServer(({ socket }, reply) => {
    const sending = () => resetConnection(reply)
    if (hangsUp) socket.once('end', sending)
    else sending()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let ending = 'closed'
  caller.once('error', ({ code }: NodeJS.ErrnoException) => {
    ending = code ?? 'failed'
  })
  caller.write('GET / HTTP/1.1\r\nhost: stubs\r\n\r\n')
  if (hangsUp) caller.end()
  await new Promise((resolve) => caller.once('close', resolve))
  server.close()
  return ending
}

test('a reset resets the connection', async () => {
  expect(await afterError(false)).toBe('ECONNRESET')
})

test('a reset closes a connection that the other side has just closed', async () => {
  expect(await afterError(true)).toBe('closed')
  await expect.poll(() => process.getActiveResourcesInfo().includes('TCPSocketWrap')).toBe(false)
})
