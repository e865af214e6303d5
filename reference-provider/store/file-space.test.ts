import { describe, expect, it } from 'vitest'
import { own } from '../test/small-dataset.ts'
import { start } from '../test/start.ts'
import { FileSpace } from './file-space.ts'

const mebibyte = 1024 * 1024

describe('the space for files', () => {
  it('is shared by all that arrive, and given back', () => {
    const space = new FileSpace({ arriving: 10, kept: 0 })
    const [one, other] = [space.arrival(), space.arrival()]
    expect([one.take(6), other.take(5), other.take(4)]).toEqual([true, false, true])
    one.end()
    one.end()
    expect([other.take(7), other.take(6)]).toEqual([false, true])
  })

  it('keeps no more than it holds, until it is emptied', () => {
    const space = new FileSpace({ arriving: 0, kept: 10 })
    expect([space.keep(6), space.keep(5), space.keep(4)]).toEqual([true, false, true])
    space.empty()
    expect(space.keep(10)).toBe(true)
  })
})

const form = (bytes: number): Uint8Array<ArrayBuffer> => {
  const json = {
    sender: { mailboxType: 'enterprise', enterpriseNumber: own },
    attachments: [{ httpPartName: 'one', isMainContent: true }],
  }
  const head = [
    '--x',
    'Content-Disposition: form-data; name="messageToReply"',
    '',
    JSON.stringify(json),
    '--x',
    'Content-Disposition: form-data; name="one"; filename="one.pdf"',
    'Content-Type: application/pdf',
    '',
    '',
  ].join('\r\n')
  return new Uint8Array(Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'x'), Buffer.from('\r\n--x--\r\n')]))
}

describe('replies with files', () => {
  const reply = { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }
  const path = '/mailbox/messages/plain/reply'

  it('are refused when there is no space for their files, until a reset', async () => {
    const { ask, provider, ids } = await start({ keptFileBytes: 9 * mebibyte })
    const body = form(3 * mebibyte)
    const sent = async () => (await ask('POST', path, { ...reply, body })).status
    expect([await sent(), await sent(), await sent()]).toEqual([201, 201, 503])
    expect((await ask('POST', path, { ...reply, body: form(10) })).status).toBe(201)
    expect(await ids('folder=out', { as: 'consumer' })).toHaveLength(6)
    await provider.reset()
    expect(await sent()).toBe(201)
  })

  it('at once take no more memory than the limit', async () => {
    const { ask } = await start({ arrivingFileBytes: 5 * mebibyte })
    const body = form(3 * mebibyte)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('POST', path, { ...reply, body })))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([201, 503])
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('1')
    expect((await ask('POST', path, { ...reply, body })).status).toBe(201)
  })
})
