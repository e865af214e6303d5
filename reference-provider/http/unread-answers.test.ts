import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { openSocket, rawRequest } from '../test/raw.ts'
import { message, smallDataset } from '../test/small-dataset.ts'
import { start } from '../test/start.ts'
import { UnreadAnswers } from './unread-answers.ts'

const mebibyte = 1024 * 1024
const content = Buffer.alloc(8 * mebibyte, 'x')
const path = '/mailbox/messages/large/attachments/file/content'

const withLargeFile = () => {
  const attachment = {
    attachmentId: 'file',
    fileName: 'large.txt',
    mediaType: 'text/plain',
    size: content.length / 1024,
    attachmentTitle: {},
    digest: { digestMethod: 'sha_256' as const, digestValue: createHash('sha256').update(content).digest('base64url') },
    isAttachmentSigned: false,
    isMainContent: true,
    contentHref: '',
    content: content.toString('base64'),
  }
  return smallDataset([message('large', { attachments: [attachment] })])
}

it('clients that do not read lose their connection, and others get their answers', async () => {
  const { url, ask, log } = await start({ dataset: withLargeFile(), unreadBytes: 40 * mebibyte })
  const lazy = Array.from({ length: 12 }, () => openSocket(url))
  let closed = 0
  for (const socket of lazy) {
    socket.once('close', () => {
      closed += 1
    })
    socket.pause()
    socket.write(rawRequest('GET', path, { Authorization: 'Bearer consumer' }))
  }
  const answered = () => log.filter((line) => line.includes(' 200 ')).length
  await vi.waitFor(() => expect(answered()).toBe(lazy.length), 20_000)
  expect((await ask('GET', path, { as: 'consumer' })).text).toHaveLength(content.length)
  for (const socket of lazy) socket.resume()
  await vi.waitFor(() => expect(closed).toBeGreaterThan(0), 20_000)
  expect(closed).toBeLessThan(lazy.length)
  for (const socket of lazy) socket.destroy()
})

it('a client that reads gets one answer after the other, however many bytes they are', async () => {
  const { url } = await start({ dataset: withLargeFile(), unreadBytes: 12 * mebibyte })
  const socket = openSocket(url)
  const request = () => rawRequest('GET', path, { Authorization: 'Bearer consumer' })
  let received = 0
  socket.on('data', (piece) => {
    received += piece.length
  })
  for (let sent = 1; sent <= 3; sent += 1) {
    socket.write(request())
    await vi.waitFor(() => expect(received).toBeGreaterThan(sent * content.length), 20_000)
  }
  socket.destroy()
})

it('answers behind another one are forgotten with their connection', async () => {
  const unread = new UnreadAnswers(100 * mebibyte)
  let answered = 0
  const server = createServer((_request, response) => {
    unread.add(response, content.length)
    response.end(content)
    answered += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = openSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  socket.pause()
  socket.write(rawRequest('GET', '/').repeat(3))
  await vi.waitFor(() => expect(answered).toBe(3), 20_000)
  expect(unread.bytes).toBe(3 * content.length)
  socket.destroy()
  await vi.waitFor(() => expect(unread.bytes).toBe(0), 20_000)
  server.close()
})
