import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { resetConnection } from './read-and-send.ts'

/** What a reset does to a connection; `hangsUp`: whose other side is closing at that very moment. */
const afterError = async (hangsUp: boolean) => {
  const sockets: Socket[] = []
  const server = createServer(({ socket }, reply) => {
    sockets.push(socket)
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
  return { ending, isOpen: () => sockets.some(({ destroyed }) => !destroyed) }
}

test('a reset resets the connection', async () => {
  expect((await afterError(false)).ending).toBe('ECONNRESET')
})

test('a reset closes a connection that the other side has just closed', async () => {
  const { ending, isOpen } = await afterError(true)
  expect(ending).toBe('closed')
  await expect.poll(isOpen, { timeout: 10_000 }).toBe(false)
})
