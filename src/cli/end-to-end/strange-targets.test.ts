import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { conformance, emptyDirectory } from '../test/conformance.ts'
import { inProcess } from '../test/in-process.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const target = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const freeStubs = ['--auth-port', '0', '--partition-port', '0']

const result = async (args: string[]) => {
  const { stdout, ...ended } = await inProcess(['run', ...args, '--report', 'json'], { cwd: emptyDirectory() })
  return { ...ended, result: JSON.parse(stdout) }
}

describe('a target that is no provider', () => {
  it('nothing listens: exit 4, nothing passed', async () => {
    const url = await target(() => {})
    servers.splice(0).map((server) => server.close())
    const { code, result: told } = await result(['--base-url', url, ...freeStubs])
    expect(code).toBe(4)
    expect(told).toMatchObject({ exitCode: 4, verdict: 'notProven', summary: { passed: 0 } })
  })

  it('200 to everything, and never a call to the stubs: exit 5 and a sentence', async () => {
    const url = await target((_, response) => response.end('{}'))
    const { code, stdout } = await inProcess(['run', '--base-url', url, ...freeStubs], { cwd: emptyDirectory() })
    expect(code).toBe(5)
    expect(stdout).toMatch(/never\s+contacted\s+this\s+run's\s+authorization\s+server/)
    expect(stdout).toMatch(/Nothing was tested: \d+ scenarios did not run \(exit 5\)/)
  })

  it('403 to everything, and introspects: nothing passes', { timeout: 120_000 }, async () => {
    const stubs: { auth?: string } = {}
    const url = await target(async ({ headers }, response) => {
      await introspect(stubs.auth ?? '', headers.authorization?.replace('Bearer ', '') ?? '').catch(() => undefined)
      response.writeHead(403, { 'content-type': 'application/problem+json' }).end('{"status":403,"title":"no"}')
    })
    const [auth, partition] = await Promise.all([target(() => {}), target(() => {})])
    await Promise.all(servers.splice(1).map((server) => new Promise((closed) => server.close(closed))))
    stubs.auth = auth
    const ports = ['--auth-port', new URL(auth).port, '--partition-port', new URL(partition).port]
    const { code, result: told } = await result(['--base-url', url, ...ports])
    expect(told.summary.passed).toBe(0)
    expect(told.rows.filter(({ outcome }: { outcome: string }) => outcome === 'passed')).toEqual([])
    expect([1, 2]).toContain(code)
  })

  it('what it sends does not steer the terminal', async () => {
    const url = await target((_, response) => response.writeHead(500).end('\u001b[2Jgone\u009b31m\u202e'))
    const { stdout, stderr } = await conformance(['run', '--base-url', url, ...freeStubs], { cwd: emptyDirectory() })
    expect((stdout + stderr).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
  })
})

const introspect = async (auth: string, token: string) => {
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
  const basic = { authorization: `Basic ${btoa('provider:secret')}` }
  const granted = await fetch(`${auth}/token`, { ...form({ grant_type: 'client_credentials' }), headers: basic })
  const { access_token: own } = (await granted.json()) as { access_token: string }
  await fetch(`${auth}/introspect`, { ...form({ token }), headers: { authorization: `Bearer ${own}` } })
}
