import { describe, expect, it } from 'vitest'
import { file, message, smallDataset } from '../test/small-dataset.ts'
import { start } from '../test/start.ts'

const m = '/mailbox/messages'

describe('the details of a message', () => {
  it('show the message, and nothing of what only the store knows', async () => {
    const { ask } = await start({ basePath: '/base' })
    const { status, json, headers } = await ask('GET', `${m}/with-body`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(json).toMatchObject({ messageId: 'with-body', isRead: false, isBodyMainContent: true })
    for (const name of ['folder', 'body', 'paymentData', 'structuredData']) expect(json).not.toHaveProperty(name)
    const [attachment] = json.attachments as Record<string, unknown>[]
    expect(attachment).not.toHaveProperty('content')
    expect(attachment?.contentHref).toBe(`/base${m}/with-body/attachments/with-body-annex/content`)
  })

  it.each(['nowhere', 'expired', '__proto__', 'constructor', '%00', 'a%2Fb', '..%2f..'])(
    'are absent: %s',
    async (id) => {
      const { ask } = await start()
      expect((await ask('GET', `${m}/${id}`)).status).toBe(404)
    },
  )

  it('do not mark as read', async () => {
    const { ask } = await start()
    await ask('GET', `${m}/plain`)
    expect((await ask('GET', `${m}/plain`)).json.isRead).toBe(false)
  })
})

describe('the content of an attachment', () => {
  const read = async (method: string, path: string) => {
    const { ask } = await start()
    const { status, text } = await ask(method, `${m}/${path}`)
    return { status, text, isRead: (await ask('GET', `${m}/${path.split('/')[0]}`)).json.isRead }
  }

  it.each([
    ['GET', 'plain/attachments/plain-main/content', { status: 200, text: 'file plain-main', isRead: true }],
    ['GET', 'plain/attachments/plain-annex/content', { status: 200, text: 'file plain-annex', isRead: false }],
    ['HEAD', 'plain/attachments/plain-main/content', { status: 200, text: '', isRead: false }],
    ['GET', 'sent-b/attachments/sent-b-main/content', { status: 200, text: 'file sent-b-main', isRead: true }],
    ['GET', 'with-body/attachments/with-body-annex/content', { status: 200, isRead: false }],
    ['GET', 'with-body/body', { status: 200, isRead: true }],
    ['HEAD', 'with-body/body', { status: 200, text: '', isRead: false }],
    ['GET', 'with-body/paymentData', { status: 200, isRead: false }],
    ['GET', 'with-body/structuredData', { status: 200, isRead: false }],
    ['GET', 'plain/body', { status: 404, isRead: false }],
    ['GET', 'plain/paymentData', { status: 404, isRead: false }],
    ['GET', 'plain/attachments/nowhere/content', { status: 404, isRead: false }],
    ['GET', 'plain/attachments/with-body-annex/content', { status: 404, isRead: false }],
  ])('%s %s', async (method, path, expected) => {
    expect(await read(method, path)).toMatchObject(expected)
  })

  it('answers whatever file type is accepted, with a name in ASCII', async () => {
    const held = message('named', { attachments: [file('x', true, 'Rés"umé 10 €.txt')] })
    const { ask } = await start({ dataset: smallDataset([held]) })
    const { headers } = await ask('GET', `${m}/named/attachments/x/content`, {
      headers: { Accept: 'application/json' },
    })
    expect(headers.get('content-type')).toBe('text/plain')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Res_ume 10 _.txt"; filename*=UTF-8''R%C3%A9s%22um%C3%A9%2010%20%E2%82%AC.txt`,
    )
  })
})

describe('an action', () => {
  it('is read alone and below its own message, in both forms', async () => {
    const { ask } = await start()
    const expected = { messageActionId: 'action-open', type: 'requiredActionToConfirm', isExecuted: false }
    for (const path of ['', `${m}/open-action`])
      expect((await ask('GET', `${path}/messageActions/action-open`)).json).toEqual(expected)
    expect((await ask('GET', `${m}/open-action/actions/action-open`)).json).toEqual(expected)
    expect((await ask('GET', `${m}/plain/actions/action-open`)).status).toBe(404)
    expect((await ask('GET', '/messageActions/nowhere')).status).toBe(404)
  })

  it.each([
    ['actions', 'application/json'],
    ['messageActions', 'application/merge-patch+json; charset=utf-8'],
  ])('is executed and taken back through /%s', async (form, type) => {
    const { ask, ids } = await start()
    const update = (isExecuted: boolean) =>
      ask('PATCH', `${m}/open-action/${form}/action-open`, {
        body: JSON.stringify({ isExecuted }),
        headers: { 'Content-Type': type },
      })
    expect((await update(true)).status).toBe(204)
    expect((await ask('GET', '/messageActions/action-open')).json.isExecuted).toBe(true)
    expect(await ids('requiredAction=true&requiredActionNotExecuted=true')).toEqual([])
    expect((await update(false)).status).toBe(204)
    expect(await ids('requiredAction=true&requiredActionNotExecuted=true')).toEqual(['open-action'])
  })
})

describe('the statistics of a mailbox', () => {
  it.each([
    ['nearlyExpired?numberOfDaysBeforeExpiration=15', 1],
    ['nearlyExpired?numberOfDaysBeforeExpiration=10&isRead=false', 1],
    ['nearlyExpired?numberOfDaysBeforeExpiration=9', 0],
    ['nearlyExpired?numberOfDaysBeforeExpiration=15&isRead=true', 0],
    ['withActionRequired', 2],
    ['withActionRequired?isConfirmed=false', 1],
    ['withActionRequired?isConfirmed=true', 1],
    ['withActionRequired?isConfirmed=false&recipientPartition=B', 0],
    ['withActionRequired?isConfirmed=false&recipientPartition=CLOSED', 0],
    ['registeredMails?isRead=false', 1],
    ['registeredMails?isRead=true', 0],
    ['registeredMails?recipientPartition=GENERAL', 1],
    ['registeredMails?recipientPartition=CLOSED', 0],
  ])('%s counts %d', async (path, count) => {
    const { ask } = await start()
    expect((await ask('GET', `${m}/statistics/${path}`)).json).toEqual({ count })
  })

  it('count all partitions for a document consumer', async () => {
    const { ask } = await start()
    const { json } = await ask('GET', `${m}/statistics/registeredMails?isRead=false`, { as: 'consumer' })
    expect(json).toEqual({ count: 2 })
  })
})

describe('the token of the provider itself', () => {
  it('is asked for with an assertion that we signed', async () => {
    const { ask, services } = await start()
    await ask('GET', m)
    const [{ parameters } = { parameters: {} as Record<string, string> }] = services.called('token')
    const [header = '', payload = ''] = (parameters.client_assertion ?? '').split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(JSON.parse(Buffer.from(header, 'base64url').toString()).alg).toBe('ES256')
    expect(claims).toMatchObject({ iss: claims.sub, aud: `${services.url}/token` })
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(300)
    expect(parameters).toMatchObject({
      grant_type: 'client_credentials',
      scope: 'scope:document:management:consult:ws-mailboxrest:documentprovider',
    })
  })
})
