import { describe } from 'vitest'
import { testMisconfigurations } from '../../test/misconfigurations.ts'
import { always, gateway, serving } from '../../test/serving.ts'
import { wired, wiring } from '../../test/wired.ts'

const free = ['--auth-port', '0', '--partition-port', '0']
const at = (url: string, ...more: string[]) => ({ args: ['--base-url', url, ...free, ...more] })
const html = { 'content-type': 'text/html; charset=utf-8' }
const json = { 'content-type': 'application/json' }

/** The base URL of a provider with correct services, changed by `written`. */
const behind = async (basePath: string, written: (url: string) => string, ...more: string[]) => {
  const { url, ports } = await wired({ basePath })
  return { args: ['--base-url', written(url), ...ports, ...more] }
}

/** A gateway whose paths have another brand word. */
const otherWord = async (word: string) => {
  const { url, ports } = await wired()
  const front = await gateway(url, {
    instead: (message, reply) => {
      if (!message.url?.startsWith('/mailbox')) return false
      message.url = message.url.replace('/mailbox', '/nothing')
      return word === '' && reply.writableEnded
    },
  })
  return { url: front, ports }
}

describe('the base URL', () => {
  testMisconfigurations([
    {
      id: 'base-url-is-stubs',
      wayOut: /Pass the address of the provider with --base-url/,
      exit: 3,
      setUp: async () => {
        const { authUrl, ports } = await wiring()
        return { args: ['--base-url', authUrl, ...ports] }
      },
    },
    {
      id: 'html-page',
      wayOut: /Correct the path in --base-url/,
      exit: 3,
      setUp: async () => at(await serving(always(200, '<!doctype html><title>Our shop</title>', html))),
    },
    {
      id: 'login-page',
      name: 'shown',
      wayOut: /accepts bearer tokens/,
      exit: 3,
      setUp: async () => at(await serving(always(200, '<html><input type="password"></html>', html))),
    },
    {
      id: 'login-page',
      name: 'redirected',
      wayOut: /accepts bearer tokens/,
      exit: 3,
      setUp: async () => at(await serving(always(302, '', { location: 'https://idp.example/oauth2/authorize?x=y' }))),
    },
    {
      id: 'redirected',
      wayOut: /Use --base-url https:\/\/provider\.example\/v3:/,
      exit: 3,
      setUp: async () =>
        at(await serving(always(301, '', { location: 'https://provider.example/v3/mailbox/messages' }))),
    },
    {
      id: 'gateway-wants-credentials',
      wayOut: /behind it/,
      exit: 3,
      setUp: async () => at(await serving(always(401, '', { 'www-authenticate': 'Basic realm="test"' }))),
    },
    {
      id: 'nothing-at-base-path',
      wayOut: /Correct the path in --base-url/,
      exit: 3,
      setUp: async () => at(await serving(always(404, 'Not Found'))),
    },
    {
      id: 'another-service',
      wayOut: /another service may use them/,
      exit: 5,
      setUp: async () => at(await serving(always(200, '{"status":"UP"}', json))),
    },
    {
      id: 'slash-too-many',
      wayOut: /Use --base-url http:\/\/127.0.0.1:\d+\/registry\/v3\./,
      exit: 3,
      setUp: () => behind('/registry/v3', (url) => url.replace('/registry', '/registry/')),
    },
    {
      id: 'base-url-ends-in-endpoint',
      wayOut: /Use --base-url http:\/\/127.0.0.1:\d+\/registry\./,
      exit: 3,
      setUp: () => behind('/registry', (url) => `${url}/mailbox/messages`),
    },
    {
      id: 'base-path-too-long',
      wayOut: /Use --base-url http:\/\/127.0.0.1:\d+\/registry\./,
      exit: 3,
      setUp: () => behind('/registry', (url) => `${url}/v3`),
    },
    {
      id: 'word-configured-wrongly',
      wayOut: /Remove --brand-word/,
      exit: 3,
      setUp: () => behind('', (url) => url, '--brand-word', 'letterbox'),
    },
    {
      id: 'wrong-word',
      wayOut: /--brand-word WORD/,
      exit: 3,
      setUp: async () => {
        const { url, ports } = await otherWord('letterbox')
        return { args: ['--base-url', url, ...ports] }
      },
    },
  ])
})
