import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { referenceLimits } from '../../src/contract/interface/limits.ts'
import { own, sender, smallDataset } from '../test/small-dataset.ts'
import { person, start } from '../test/start.ts'

const m = '/mailbox/messages'
const boundary = 'the-boundary'

interface Part {
  name: string
  content: string | Buffer
  type?: string
  fileName?: string | undefined
}

const bytes = ({ name, content, type, fileName }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(fileName === undefined ? '' : `; filename="${fileName}"`),
    Buffer.from(`\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])

const multipart = (...parts: Part[]) => Buffer.concat([...parts.map(bytes), Buffer.from(`--${boundary}--\r\n`)])
const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }

const us = { mailboxType: 'enterprise', enterpriseNumber: own }
const bodyContent = { nl: 'Dank', fr: 'Merci', de: 'Danke' }
const json = (content: unknown): Part => ({
  name: 'messageToReply',
  content: JSON.stringify(content),
  type: 'application/json',
})
const main = (name: string) => ({ httpPartName: name, isMainContent: true })
const annex = (name: string) => ({ httpPartName: name, isMainContent: false })
const pdf = (name: string, content: string | Buffer = 'PDF', fileName = `${name}.pdf`): Part => ({
  name,
  content,
  type: 'application/pdf',
  fileName,
})
const simple = json({ sender: us, bodyContent })

const begin = async (options?: Parameters<typeof start>[0]) => {
  const started = await start(options)
  const reply = (id: string, body: Buffer, as = 'human', more: Record<string, string> = {}) =>
    started.ask('POST', `${m}/${id}/reply`, { as, body: new Uint8Array(body), headers: { ...headers, ...more } })
  return { ...started, reply }
}

describe('a reply', () => {
  it('is a sent message of the mailbox, beside its parent', async () => {
    const { reply, ask, ids } = await begin({ basePath: '/base' })
    const answer = await reply('in-b', multipart(simple))
    expect(answer.status).toBe(201)
    const { messageId, expirationDate } = answer.json
    expect(answer.headers.get('location')).toBe(`/base${m}/${messageId}`)
    expect(expirationDate).toBe('2026-09-10T12:00:00.000Z')
    expect((await ask('GET', `${m}/${messageId}`)).json).toMatchObject({
      originalMessageId: 'in-b',
      sender: { ...us, partition: 'B' },
      recipient: { mailboxType: 'enterprise', enterpriseNumber: sender },
      isBodyMainContent: true,
      isReplyAuthorized: false,
      publicationDate: '2026-03-10T12:00:00.000Z',
      subject: { fr: 'RE: Message in-b' },
    })
    expect((await ask('GET', `${m}/${messageId}/body`)).json).toEqual(bodyContent)
    expect((await ids('folder=out'))[0]).toBe(messageId)
  })

  it('carries its files, whatever way the JSON comes', async () => {
    const { reply, ask } = await begin()
    const content = { sender: us, bodyContent, subject: { fr: 'Objet' }, attachments: [main('one'), annex('two')] }
    const asFile = { ...json(content), fileName: 'message.json' }
    const files = [pdf('one', Buffer.from([0, 255, 13, 10]), 'ré€.pdf'), { ...pdf('two'), type: 'a/b<script>' }]
    const { json: created, status } = await reply('plain', multipart(asFile, ...files))
    expect(status).toBe(201)
    const { json: details } = await ask('GET', `${m}/${created.messageId}`)
    expect(details).toMatchObject({ isBodyMainContent: false, subject: { fr: 'Objet' } })
    const [one, two] = details.attachments as Record<string, unknown>[]
    const digestValue = createHash('sha256')
      .update(Buffer.from([0, 255, 13, 10]))
      .digest('base64url')
    expect(one).toMatchObject({ fileName: 'ré€.pdf', mediaType: 'application/pdf', isMainContent: true, size: 1 })
    expect(one).toMatchObject({ digest: { digestMethod: 'sha_256', digestValue } })
    const file = await ask('GET', String(two?.contentHref))
    expect(file.text).toBe('PDF')
    expect(file.headers.get('content-type')).not.toContain('script')
  })

  it('to a message that forbids it is 400 before any right is asked', async () => {
    const { reply, services } = await begin()
    expect((await reply('not-repliable', multipart(simple))).status).toBe(400)
    expect((await reply('closed-not-repliable', multipart(simple))).status).toBe(400)
    expect(services.called('userPartitionRights')).toEqual([])
  })

  it('asks for the right on the partition of its parent', async () => {
    const { reply, services } = await begin()
    expect((await reply('in-closed', multipart(simple))).status).toBe(404)
    expect(services.called('userPartitionRights').map(({ parameters }) => parameters)).toEqual([
      { userType: 'human', userId: person, partitionId: 'CLOSED' },
    ])
    expect((await reply('in-closed', multipart(simple), 'consumer')).status).toBe(201)
  })

  const six = [1, 2, 3, 4, 5, 6].map(String)
  const seven = [...six, '7']
  const wide = 'x'.repeat(401)
  const attached = (attachments: unknown, ...files: Part[]) =>
    multipart(json({ sender: us, bodyContent, attachments }), ...files)

  it.each<[says: string, status: number, body: Buffer]>([
    ['nothing', 400, Buffer.from('')],
    ['no end', 400, multipart(simple).subarray(0, -12)],
    ['something else', 400, Buffer.from('hello')],
    ['no part', 400, multipart()],
    ['no messageToReply', 400, multipart(pdf('one'))],
    ['broken JSON', 400, multipart({ ...simple, content: '{' })],
    ['JSON that is no object', 400, multipart({ ...simple, content: '[]' })],
    ['messageToReply twice', 400, multipart(simple, simple)],
    ['no sender', 400, multipart(json({ bodyContent }))],
    ['another sender', 400, multipart(json({ sender: { ...us, enterpriseNumber: sender }, bodyContent }))],
    ['a citizen as sender', 400, multipart(json({ sender: { ...us, mailboxType: 'citizen' }, bodyContent }))],
    ['no main content', 400, multipart(json({ sender: us }))],
    ['a body of another language', 400, multipart(json({ sender: us, bodyContent: { en: 'x' } }))],
    ['a body that is a text', 400, multipart(json({ sender: us, bodyContent: 'x' }))],
    ['attachments that are not a list', 400, attached('x')],
    ['an attachment without a part name', 400, attached([{ isMainContent: true }])],
    ['an attachment whose flag is a text', 400, attached([{ httpPartName: 'one', isMainContent: 'true' }], pdf('one'))],
    ['a missing file', 400, attached([main('one')])],
    ['a file nobody names', 400, attached([], pdf('one'))],
    ['the same part named twice', 400, attached([main('one'), annex('one')], pdf('one'))],
    ['two main contents', 400, attached([main('one'), main('two')], pdf('one'), pdf('two'))],
    ['a long subject', 400, multipart(json({ sender: us, bodyContent, subject: { fr: wide } }))],
    ['a long label', 400, multipart(json({ sender: us, bodyContent, forTheAttentionOf: { label: 'x'.repeat(101) } }))],
    ['a long file name', 413, attached([main('one')], pdf('one', 'x', `${'x'.repeat(256)}.pdf`))],
    [
      'a file of one byte too many',
      413,
      attached([main('one')], pdf('one', Buffer.alloc(referenceLimits.replyFileBytes + 1))),
    ],
    ['seven files', 413, attached(seven.map(annex), ...seven.map((name) => pdf(name)))],
    ['eight files', 413, attached(['8', ...seven].map(annex), ...['8', ...seven].map((name) => pdf(name)))],
  ])('with %s is %d, and leaves nothing behind', async (_says, status, body) => {
    const { reply, ids } = await begin()
    const answer = await reply('plain', body)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    if (status === 413) expect(answer.json.limit).toEqual(expect.any(Number))
    expect(await ids('folder=out', { as: 'consumer' })).toHaveLength(3)
  })

  it('takes six files, one of the largest size', async () => {
    const { reply } = await begin()
    const largest = Buffer.alloc(referenceLimits.replyFileBytes)
    const files = six.map((name) => pdf(name, name === '1' ? largest : 'x'))
    expect((await reply('plain', attached(six.map(annex), ...files))).status).toBe(201)
  })

  it('takes a file whose part has no file name', async () => {
    const { reply, ask } = await begin()
    const { json: created, status } = await reply(
      'plain',
      attached([annex('one')], { ...pdf('one'), fileName: undefined }),
    )
    expect(status).toBe(201)
    expect((await ask('GET', `${m}/${created.messageId}`)).json.attachments).toMatchObject([{ fileName: 'one' }])
  })

  it.each(['application/json', 'text/plain', ''])('of type "%s" is 415', async (type) => {
    const { reply } = await begin()
    expect((await reply('plain', multipart(simple), 'human', { 'Content-Type': type })).status).toBe(415)
  })

  it('without a boundary is 400', async () => {
    const { reply } = await begin()
    const answer = await reply('plain', multipart(simple), 'human', { 'Content-Type': 'multipart/form-data' })
    expect(answer.status).toBe(400)
  })

  it('is not supported without the feature', async () => {
    const { reply, services } = await begin({ features: { reply: 'no' }, dataset: smallDataset() })
    expect((await reply('plain', multipart(simple))).status).toBe(404)
    expect(services.called('userPartitionRights')).toEqual([])
  })
})
