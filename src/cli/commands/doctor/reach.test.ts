import { describe, expect, it } from 'vitest'
import { inProcess } from '../../test/in-process.ts'
import { testMisconfigurations } from '../../test/misconfigurations.ts'
import { always, gateway, serving, socketsServed } from '../../test/serving.ts'
import { freePorts, wired, wiring } from '../../test/wired.ts'

const free = ['--auth-port', '0', '--partition-port', '0']
const at = (url: string, ...more: string[]) => ({ args: ['--base-url', url, ...free, ...more] })
const json = { 'content-type': 'application/json' }

describe('the way to the target', () => {
  testMisconfigurations([
    {
      id: 'nothing-listens',
      wayOut: /Start the provider, or correct the port in --base-url/,
      exit: 4,
      setUp: async () => at(`http://127.0.0.1:${(await freePorts(1))[0]}`),
    },
    {
      id: 'other-loopback',
      wayOut: /Use --base-url http:\/\/\[::1\]:\d+/,
      exit: 4,
      setUp: async () => at((await serving(always(200), '::1')).replace('[::1]', '127.0.0.1')),
    },
    {
      id: 'unknown-host',
      wayOut: /Correct the host in --base-url/,
      exit: 4,
      // A lookup takes ten seconds where no server of names answers.
      setUp: async () => at('http://provider.invalid', '--proxy', 'none', '--timeout', '30'),
    },
    {
      id: 'never-answers',
      wayOut: /--timeout SECONDS/,
      exit: 4,
      setUp: async () => at(await serving(() => {}), '--timeout', '0.2'),
    },
    {
      id: 'not-http',
      wayOut: /Correct the port in --base-url/,
      exit: 4,
      setUp: async () => at(await socketsServed((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'))),
    },
    {
      id: 'cut-off',
      wayOut: /gateway with no provider behind it/,
      exit: 4,
      setUp: async () => at(await socketsServed((socket) => socket.destroy())),
    },
    {
      id: 'proxy-unreachable',
      wayOut: /--proxy none/,
      exit: 4,
      setUp: async () => at('http://127.0.0.1:9', '--proxy', `http://127.0.0.1:${(await freePorts(1))[0]}`),
    },
    {
      id: 'proxy-wants-credentials',
      wayOut: /user name and password in HTTPS_PROXY/,
      exit: 3,
      setUp: async () => at('http://127.0.0.1:9', '--proxy', await serving(always(407))),
    },
    {
      id: 'proxy-refuses',
      wayOut: /NO_PROXY/,
      exit: 4,
      setUp: async () => {
        const proxy = await socketsServed((socket) =>
          socket.once('data', () => socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n')),
        )
        return at('https://127.0.0.1:9', '--proxy', proxy)
      },
    },
    {
      id: 'rate-limited',
      wayOut: /--concurrency 1/,
      exit: 4,
      setUp: async () => at(await serving(always(429, '', { 'retry-after': '3600' }))),
    },
    {
      id: 'still-starting',
      wayOut: /Wait until its health page/,
      exit: 4,
      setUp: async () => at(await serving(always(503))),
    },
    {
      id: 'nothing-behind-gateway',
      wayOut: /configuration of the gateway/,
      exit: 4,
      setUp: async () => at(await serving(always(502, '<html>Bad Gateway</html>', { 'content-type': 'text/html' }))),
    },
    {
      id: 'answer-cut-short',
      wayOut: /Content-Length/,
      exit: 4,
      setUp: async () =>
        at(
          await serving((_, reply) => {
            reply.writeHead(200, { ...json, 'content-length': 500 }).write('{"items":[')
            setTimeout(() => reply.destroy(), 20)
          }),
        ),
    },
    {
      id: 'answer-undecodable',
      wayOut: /Content-Encoding/,
      exit: 4,
      setUp: async () => at(await serving(always(200, '{"items":[]}', { ...json, 'content-encoding': 'gzip' }))),
    },
  ])
})

describe('the way to the target, without stopping a run', () => {
  testMisconfigurations([
    {
      id: 'asked-to-slow-down',
      wayOut: /waits whenever the provider asks/,
      exit: 0,
      setUp: async () => {
        const { url, ports } = await wired()
        const limited = new Set<string>()
        // Each caller is rate limited once, at that statistic.
        const limiting = await gateway(url, {
          instead: ({ url: path = '', headers: { authorization = '' } }, reply) => {
            if (!path.includes('nearlyExpired') || limited.has(authorization)) return false
            limited.add(authorization)
            reply.writeHead(429, { 'retry-after': '0' }).end()
            return true
          },
        })
        return { args: ['--base-url', limiting, ...ports] }
      },
    },
    {
      id: 'slow-target',
      wayOut: /--timeout SECONDS/,
      exit: 0,
      setUp: async () => {
        const { url, ports } = await wired()
        const slow = await gateway(url, {
          instead: (message, reply) => {
            if (!/nearlyExpired.*&recipientPartition=GENERAL/.test(message.url ?? '')) return false
            setTimeout(() => reply.writeHead(200, json).end('{"count":1}'), 700)
            return true
          },
        })
        return { args: ['--base-url', slow, '--timeout', '1.2', ...ports] }
      },
    },
  ])
})

describe('a target without problems', () => {
  it('is reported as ready', async () => {
    const { url } = await wired()
    const services = await wiring()
    const provider = await wired({}, services)
    const { code, stdout } = await inProcess(['doctor', '--base-url', provider.url, ...services.ports])
    expect(url).not.toBe(provider.url)
    expect(code).toBe(0)
    expect(stdout).toContain('Ready to run.')
    expect(stdout).not.toContain('✗')
  })
})
