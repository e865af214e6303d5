import { describe, expect, it } from 'vitest'
import { testDataset } from '../../../fixtures/test-dataset.ts'
import { fakeProvider, introspectingTarget, tokenOf } from '../test/fake-provider.ts'
import { inProcess } from '../test/in-process.ts'
import { serving } from '../test/serving.ts'
import { wired, wiring } from '../test/wired.ts'

type SetUp = () => Promise<string[]>

/** The same answer to every request, after introspecting its token. */
const always =
  (status: number, body: object): SetUp =>
  async () => {
    const { url, ports } = await introspectingTarget((reply) => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    return ['--base-url', url, ...ports]
  }

const emptyList = { items: [], total: 0 }

const problem = (status: number, title: string) => ({ type: 'about:blank', status, title })

const targets: Record<string, SetUp> = {
  'nothing listens': async () => ['--base-url', 'http://127.0.0.1:9', ...(await wiring()).ports],
  '401 everywhere': always(401, problem(401, 'Unauthorized')),
  '500 everywhere': always(500, problem(500, 'Internal Server Error')),
  'login page': async () => {
    const url = await serving((_, reply) => {
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<html><form><input type="password"></form></html>')
    })
    return ['--base-url', url, ...(await wiring()).ports]
  },
  'empty list': always(200, emptyList),
  'no introspection': async () => {
    const url = await fakeProvider(async () => ({ status: 200, body: emptyList }))
    return ['--base-url', url, ...(await wiring()).ports]
  },
  'Basic introspection': async () => {
    const services = await wiring()
    const url = await fakeProvider(async (message) => {
      const { status } = await fetch(`${services.authUrl}/introspect`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('provider:secret')}` },
        body: new URLSearchParams({ token: tokenOf(message) }),
      })
      return status === 200 ? { status: 200, body: { items: [] } } : { status: 401, body: problem(401, 'Unauthorized') }
    })
    return ['--base-url', url, ...services.ports]
  },
  'wrong base path': async () => {
    const { url, ports } = await wired()
    return ['--base-url', `${url}/v1/api`, ...ports]
  },
  slow: async () => {
    const { url, ports } = await introspectingTarget((reply) => {
      setTimeout(() => reply.end(JSON.stringify(emptyList)), 3_000)
    })
    return ['--base-url', url, '--timeout', '0.5', ...ports]
  },
  'no test data': async () => {
    const { url, ports } = await wired({ dataset: { ...testDataset(new Date()), mailboxes: [] } })
    return ['--base-url', url, ...ports]
  },
}

/** What differs between two runs. */
const stableText = (text: string): string =>
  text
    .replace(/conformance \d+\.\d+\.\d+ /, 'conformance VERSION ')
    .replace(/\b\d{5}\b/g, '00000')
    .replace(/[\d.]+ s\)/, 'N s)')
    .replace(/\d+ scenarios did not run/, 'N scenarios did not run')
    .replace(/\b[0-9a-f]{32}\b/g, 'f'.repeat(32))

/** Nothing useful can come of a run against the first nine. */
const mostLines = (name: string): number => (name === 'no test data' ? 40 : 15)

describe('the whole output of a run at 80 columns', () => {
  it.each(Object.entries(targets))('%s', { timeout: 60_000 }, async (name, setUp) => {
    const { code, stdout } = await inProcess(['run', ...(await setUp())], { columns: 80 })
    expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(mostLines(name))
    // After the heading, which can take two lines.
    const [cause = '', ...next] = stdout.slice(stdout.indexOf('\n\n') + 2).split('\n')
    expect(cause).toMatch(/^[✗!] [\w-]+ {3}\S/)
    expect(
      next.slice(0, 2).some((line) => /^ {4}fix {8}\S/.test(line)),
      stdout,
    ).toBe(true)
    const snapshot = `bad-targets/${name.replaceAll(' ', '-')}.snapshot.txt`
    await expect(`${stableText(stdout)}exit ${code}\n`).toMatchFileSnapshot(snapshot)
  })
})
