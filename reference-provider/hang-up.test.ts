import { connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { start } from './test/start.ts'

const m = '/mailbox/messages'

it.each([
  [
    'POST',
    `${m}/plain/reply`,
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
  ],
  ['POST', `${m}/changeVisibility`, 'application/json', '{"messageIds": ["plain"], '],
  ['POST', `${m}/changePartition`, 'application/json', '{"messageIds": ["plain"], '],
])('%s %s that breaks off half way is given up, early or late', async (method, path, type, beginning) => {
  const { url, ask, log, services } = await start()
  const request = [`${method} ${path} HTTP/1.1`, 'Host: x', 'Authorization: Bearer human', 'Content-Length: 9999']
  const hangUp = () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write([...request, `Content-Type: ${type}`, '', beginning].join('\r\n'))
    return socket
  }
  const isGivenUp = (times: number) =>
    vi.waitFor(() => expect(log.filter((line) => line.includes(' 400 '))).toHaveLength(times), 5000)

  // Early: while the caller is being identified. Late: while the body is being read.
  const early = hangUp()
  services.before.set('introspect', async () => {
    services.before.clear()
    early.destroy()
    await new Promise((resolve) => early.once('close', resolve))
  })
  await isGivenUp(1)
  const late = hangUp()
  await vi.waitFor(() => expect(services.called('introspect')).toHaveLength(2), 5000)
  late.end()
  await isGivenUp(2)
  expect((await ask('GET', `${m}/plain`)).json).toMatchObject({ isVisible: true, recipientPartition: 'GENERAL' })
})
