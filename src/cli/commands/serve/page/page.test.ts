import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conformance, interrupt, type Served, served } from '../../../test/conformance.ts'

interface Requests {
  listPath(word: string, fields: Record<string, string>, page: number, pageSize: number): string
  contentPath(word: string, messageId: string, attachmentId: string): string
  textOf(localized?: Record<string, string>): string
}

let world: Served
let page: string
let requests: Requests

beforeAll(async () => {
  world = await served()
  page = (await world.serve.says(/^page +(http\S+\/)#key=\S+$/m))[1] ?? ''
  requests = (await import(new URL('requests.js', import.meta.url).href)) as Requests
})

afterAll(() => interrupt(world.serve))

const asked = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${page}${path}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('the demonstration page', () => {
  it('loads nothing from another server', async () => {
    const { headers, text } = await asked('')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/)
    const parts = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part = '']) => part)
    expect(parts).toEqual(['page.css', 'page.js'])
    for (const part of [...parts, 'requests.js']) expect((await asked(part)).status).toBe(200)
    for (const other of ['page.test.ts', '..%2f..%2fpackage.json', 'personas/nobody.json']) {
      expect((await asked(other)).status).toBe(404)
    }
  })

  it('has a label for each field, and every element that its script uses', async () => {
    const { text } = await asked('')
    const fields = [...text.matchAll(/<(?:select|input) id="(\w+)"/g)].map(([, id = '']) => id)
    expect(fields.length).toBeGreaterThan(5)
    expect(fields.filter((id) => !text.includes(`<label for="${id}">`))).toEqual([])
    const named = [...(await asked('page.js')).text.matchAll(/byId\('([\w-]+)'\)/g)].map(([, id = '']) => id)
    expect(named.filter((id) => !text.includes(`id="${id}"`))).toEqual([])
  })

  it('lists the personas, and the request headers of each', async () => {
    const { word, personas } = JSON.parse((await asked('personas.json')).text)
    expect([word, personas.map(({ id }: { id: string }) => id)]).toEqual([
      'mailbox',
      expect.arrayContaining(['humanUser', 'representative']),
    ])
    const headers = JSON.parse((await asked('personas/representative.json')).text)
    expect(Object.keys(headers)).toEqual(['authorization', 'On-Behalf-Of-Enterprise-Number'])
    const path = `provider${requests.listPath(word, { folder: 'in', q: '' }, 1, 10)}`
    const { status, text } = await asked(path, headers)
    expect([status, JSON.parse(text).items.length]).toEqual([200, 10])
    expect((await asked(path)).status).toBe(401)
  })

  it('builds paths from the filled fields', () => {
    expect(requests.listPath('mailbox', { folder: 'in', read: '', q: '', qlang: 'fr' }, 2, 10)).toBe(
      '/mailbox/messages?folder=in&page=2&pageSize=10',
    )
    expect(requests.listPath('box', { q: 'é', qlang: 'nl' }, 1, 10)).toBe(
      '/box/messages?q=%C3%A9&qlang=nl&page=1&pageSize=10',
    )
    expect(requests.contentPath('mailbox', 'a/b', 'c')).toBe('/mailbox/messages/a%2Fb/attachments/c/content')
    expect([requests.textOf({ de: 'Brief' }), requests.textOf()]).toEqual(['Brief', '(without a subject)'])
  })
})

it('rejects a --page-port that is in use, and opens no page with --no-page', async () => {
  const port = new URL(page).port
  const serve = ['serve', '--port', '0', '--auth-port', '0', '--partition-port', '0']
  expect(await conformance([...serve, '--page-port', port])).toMatchObject({
    code: 3,
    stderr: `--page-port ${port}: cannot listen (EADDRINUSE). Pass another port, 0 for a free one, or --no-page.\n`,
  })
  const without = await served('--no-page')
  expect((await interrupt(without.serve)).stdout).not.toMatch(/^page /m)
})
