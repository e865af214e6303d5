/** The entry for msw in a real browser: a page lists the messages of the test mailbox, and no server has any. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { build } from 'rolldown'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, startBrowser } from '../test/browser.ts'
import { repository } from '../test/ci-job.ts'
import { serving } from '../test/serving.ts'

/** What a front-end team writes. */
const script = `
import { setupWorker } from 'msw/browser'
import { referenceProviderHandlers, stubHandlers } from 'message-registry-conformance/msw'

const address = 'https://provider.example/registry'
const services = { authUrl: 'https://login.example', partitionUrl: 'https://partitions.example' }
const stubs = stubHandlers(services)
const provider = referenceProviderHandlers({ baseUrl: address, ...services })
const worker = setupWorker(...provider.handlers, ...stubs.handlers)

window.ready = (async () => {
  await worker.start({ onUnhandledRequest: 'bypass', quiet: true })
  const authorization = 'Bearer ' + (await stubs.admit('humanUser'))
  const ask = async (path, init = {}) => {
    const response = await fetch(address + path, { ...init, headers: { authorization, ...init.headers } })
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, type, json: type.includes('json') ? await response.json() : undefined,
      size: type.includes('json') ? undefined : (await response.arrayBuffer()).byteLength }
  }
  return { ask, stubs, provider }
})()
`

let browser: Browser
let code: string

beforeAll(async () => {
  const { output } = await build({
    cwd: repository,
    input: 'page',
    platform: 'browser',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? join(repository, 'page.js') : null),
        load: (id) => (id === join(repository, 'page.js') ? script : null),
      },
    ],
    write: false,
    logLevel: 'silent',
  })
  code = output[0].code
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const served = () =>
  serving(({ url }, reply) => {
    const files: Record<string, [type: string, content: string | Buffer]> = {
      '/': ['text/html', '<!doctype html><title>Portal</title><script type="module" src="/page.js"></script>'],
      '/page.js': ['text/javascript', code],
      '/mockServiceWorker.js': [
        'text/javascript',
        readFileSync(join(repository, 'node_modules/msw/lib/mockServiceWorker.js')),
      ],
    }
    const [type, content] = files[url ?? ''] ?? []
    reply.writeHead(content === undefined ? 404 : 200, { 'Content-Type': type ?? 'text/plain' }).end(content)
  })

/** The answer that a page gets, and what the provider asked for it. */
interface Asked {
  status: number
  type: string
  size?: number
  json?: { items?: { messageId: string; attachments: { contentHref: string }[] }[]; total?: number; messageId?: string }
}

it('lists, opens, answers and hides messages without a server, and asks the stubs as on a port', async () => {
  const url = await served()
  const { page, errors } = await openPage(browser, `${url}/`)
  const evaluate = <Value>(expression: string) => page.evaluate(expression) as Promise<Value>
  const ask = (path: string, init = '{}') =>
    evaluate<Asked>(`ready.then(({ ask }) => ask(${JSON.stringify(path)}, ${init}))`)

  const list = await ask('/mailbox/messages?pageSize=50&folder=in')
  expect(list).toMatchObject({ status: 200, type: 'application/json' })
  expect(list.json?.items?.length).toBeGreaterThan(20)
  const withFile = list.json?.items?.find(({ attachments }) => attachments.length > 0)
  const href = withFile?.attachments[0]?.contentHref ?? ''
  expect((await ask(href.replace('/registry', ''))).size).toBeGreaterThan(100)

  const hide = JSON.stringify({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messageIds: [withFile?.messageId], isVisible: false }),
  })
  expect((await ask('/mailbox/messages/changeVisibility', hide)).status).toBeLessThan(300)
  expect((await ask(`/mailbox/messages/${withFile?.messageId}`)).json).toMatchObject({ isVisible: false })
  await evaluate('ready.then(({ provider }) => provider.reset())')
  expect((await ask(`/mailbox/messages/${withFile?.messageId}`)).json).toMatchObject({ isVisible: true })

  const asked = await evaluate<number>(
    `ready.then(({ stubs }) => stubs.asked('userPartitionRights', { caller: 'humanUser' }).length)`,
  )
  expect(asked).toBeGreaterThan(0)
  await evaluate(`ready.then(({ stubs }) => stubs.fault({ service: 'partition', kind: 'error500' }))`)
  expect((await ask('/mailbox/messages')).status).toBe(403)
  await evaluate('ready.then(({ stubs }) => stubs.heal())')
  expect((await ask('/mailbox/messages')).status).toBe(200)
  expect(errors.filter((text) => !/Failed to load resource/.test(text))).toEqual([])
})

it('takes a reply with a file from a form', async () => {
  const url = await served()
  const { page } = await openPage(browser, `${url}/`)
  const reply = `ready.then(async ({ ask }) => {
    const { json: { items } } = await ask('/mailbox/messages?pageSize=100&folder=in')
    const { messageId, recipient } = items.find(({ isReplyAuthorized }) => isReplyAuthorized)
    const form = new FormData()
    const { enterpriseNumber } = recipient
    const content = { sender: { mailboxType: 'enterprise', enterpriseNumber }, attachments: [{ httpPartName: 'letter', isMainContent: true }] }
    form.set('messageToReply', new Blob([JSON.stringify(content)], { type: 'application/json' }))
    form.set('letter', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'réponse.pdf')
    const created = await ask('/mailbox/messages/' + messageId + '/reply', { method: 'POST', body: form })
    return [created, await ask('/mailbox/messages/' + created.json.messageId)]
  })`
  const [created, details] = (await page.evaluate(reply)) as [Asked, Asked]
  expect(created.status).toBe(201)
  expect(details.json).toMatchObject({ attachments: [{ fileName: 'réponse.pdf', mediaType: 'application/pdf' }] })
})
