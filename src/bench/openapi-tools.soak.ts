/**
 * Tools of others read the OpenAPI document: a generated client compiles and lists messages, and a mock server made from
 * the document answers. The tools are installed in a temporary folder, because together they are 200 packages.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { conformance, start } from '../cli/test/conformance.ts'
import { openApiDocument } from '../contract/openapi/document.ts'

const tools = ['openapi-typescript@7', 'openapi-fetch@0.17', 'typescript@5', '@stoplight/prism-cli@5.14']

const client = `
import createClient from 'openapi-fetch'
import type { paths } from '#interface'

const { URL_OF_PROVIDER: baseUrl = '', TOKEN = '' } = process.env
const client = createClient<paths>({ baseUrl, headers: { Authorization: 'Bearer ' + TOKEN } })
const { data, error } = await client.GET('/mailbox/messages', { params: { query: { folder: 'in', pageSize: 10 } } })
if (data === undefined) throw new Error(error.detail)
const [first] = data.items
const details = await client.GET('/mailbox/messages/{messageId}', {
  params: { path: { messageId: first?.messageId ?? '' } },
})
const subject: string | undefined = details.data?.subject.fr
console.log(JSON.stringify({ items: data.items.length, total: data.total, subject }))
`

const wrongClient = client.replace("folder: 'in'", "folder: 'inbox'")

const folderWithTools = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-tools-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 60_000)
  writeFileSync(
    join(folder, 'package.json'),
    '{"type":"module","private":true,"imports":{"#interface":"./interface.d.ts"}}',
  )
  const types = createRequire(import.meta.url).resolve('@types/node/package.json')
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApiDocument({ version: '0' })))
  writeFileSync(join(folder, 'client.ts'), client)
  writeFileSync(join(folder, 'wrong.ts'), wrongClient)
  const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund', join(types, '..'), ...tools], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(installed.status, installed.stderr).toBe(0)
  return folder
}

const runTool = (folder: string, tool: string, args: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(folder, tool), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })

const compiler = 'node_modules/typescript/bin/tsc'
const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--target', 'es2022']
const compile = (folder: string, file: string) =>
  runTool(folder, compiler, [...strict, '--module', 'nodenext', '--types', 'node', file])

it('a generated client lists messages, and a mock server answers', { timeout: 15 * 60_000 }, async () => {
  const folder = folderWithTools()
  const generated = runTool(folder, 'node_modules/openapi-typescript/bin/cli.js', [
    'openapi.json',
    '-o',
    'interface.d.ts',
  ])
  expect(generated.status, generated.stderr).toBe(0)
  expect(compile(folder, 'client.ts').stdout).toBe('')
  expect(compile(folder, 'wrong.ts').stdout).toContain(`Type '"inbox"' is not assignable`)

  const served = start(['serve', '--port', '0', '--auth-port', '0', '--partition-port', '0', '--page-port', '0'])
  onTestFinished(() => void served.process.kill())
  const [, url = ''] = await served.says(/^provider +(\S+)$/m)
  const [, auth = ''] = await served.says(/^authorization server +(\S+)$/m)
  const token = (await conformance(['token', 'documentConsumer', '--stubs', auth])).stdout.trim()
  const listed = runTool(folder, 'client.js', [], { URL_OF_PROVIDER: url, TOKEN: token })
  expect(listed.stderr).toBe('')
  expect(JSON.parse(listed.stdout)).toMatchObject({ items: 10, subject: expect.any(String) })

  const prism = [join(folder, 'node_modules/.bin/prism'), 'mock', '-p', '0', 'openapi.json']
  const mock = spawn(process.execPath, prism, { cwd: folder })
  onTestFinished(() => void mock.kill())
  const mockUrl = await addressIn(mock.stdout)
  const mocked = runTool(folder, 'client.js', [], { URL_OF_PROVIDER: mockUrl, TOKEN: 'any' })
  expect(mocked.stderr).toBe('')
  expect(JSON.parse(mocked.stdout)).toMatchObject({ items: 1, subject: expect.any(String) })
  const answer = await fetch(`${mockUrl}/mailbox/messages`, { headers: { Authorization: 'Bearer any' } })
  expect([answer.status, answer.headers.get('sl-violations')]).toEqual([200, null])
  const refused = await fetch(`${mockUrl}/mailbox/messages?folder=inbox`, { headers: { Authorization: 'Bearer any' } })
  expect(refused.status).toBe(400)
})

/** The address that a program prints once it listens. */
const addressIn = (output: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    output.setEncoding('utf8').on('data', (more: string) => {
      text += more
      const [, address] = /listening on (http:\S+?)\s/.exec(text) ?? []
      if (address) resolve(address)
    })
    output.on('end', () => reject(new Error(`ended without an address: ${text}`)))
  })
