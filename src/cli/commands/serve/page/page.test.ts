import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conformance, emptyDirectory, interrupt, startServe } from '../../../test/conformance.ts'
import { type ServedPage, servedPage } from '../../../test/served-page.ts'
import { serving } from '../../../test/serving.ts'
import { staticPage } from './static-page.ts'

let served: ServedPage

beforeAll(async () => {
  served = await servedPage()
})

afterAll(() => served.stop())

const asked = async (path: string, method = 'GET') => {
  const answer = await fetch(`${served.pageUrl}${path}`, { method })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '')

describe('the files of the page', () => {
  it('are its own, under a policy that allows no other script, style or server', async () => {
    const { headers, text } = await asked('')
    const policy = headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        `connect-src 'self' ${new URL(served.providerUrl).origin}`,
        "frame-ancestors 'none'",
      ]),
    )
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*|https:/)
    const parts = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part = '']) => part)
    expect(parts.sort()).toEqual(['icon.svg', 'page.css', 'page.js'])
    for (const part of parts) {
      const file = await asked(part)
      expect([part, file.status]).toEqual([part, 200])
      if (part.endsWith('.css')) expect(withoutComments(file.text)).not.toMatch(/url\(|@import/)
    }
    expect(text).not.toMatch(/<style|style=|<script(?! type="module" src)/)
  })

  it('hold no key and no token', async () => {
    for (const part of ['', 'page.js']) {
      const { text } = await asked(part)
      expect(text).not.toContain(served.key)
      expect(text).not.toMatch(/eyJ[\w-]{20}/)
    }
  })

  it('are all that is served', async () => {
    for (const other of ['page.test.ts', '..%2f..%2fpackage.json', 'index.html', 'languages/en.json']) {
      expect((await asked(other)).status, other).toBe(404)
    }
    expect((await asked('', 'POST')).status).toBe(404)
  })

  it('are missed with a sentence that says what to do', async () => {
    const url = await serving(express().use(staticPage({ baseUrl: served.providerUrl }, emptyDirectory())))
    const answer = await fetch(url)
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'The page was not built. Run "npm run build", then load it again.\n',
    ])
  })
})

it('rejects a --page-port that is in use, and opens no page with --no-page', async () => {
  const { port } = new URL(served.pageUrl)
  const serve = ['serve', '--port', '0', '--auth-port', '0', '--partition-port', '0']
  expect(await conformance([...serve, '--page-port', port])).toMatchObject({
    code: 3,
    stderr: `Port ${port} is in use. Pass another one with --page-port (0 for a free one), or pass --no-page.\n`,
  })
  const without = await startServe('--no-page')
  expect((await interrupt(without.serve)).stdout).not.toMatch(/^page /m)
})
