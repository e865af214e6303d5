import { describe, expect, it } from 'vitest'
import { fakeProvider, introspected, ownToken } from '../../test/fake-provider.ts'
import { inProcess } from '../../test/in-process.ts'
import { testMisconfigurations } from '../../test/misconfigurations.ts'
import { gateway } from '../../test/serving.ts'
import { type Wiring, wired, wiring } from '../../test/wired.ts'

/** A provider that introspects and rejects every caller with that body. */
const refusing = async (body: unknown, headers: Record<string, string> = {}, status = 403) => {
  const services = await wiring()
  const url = await fakeProvider(async (message) => {
    await introspected(message, services, await ownToken(services as Wiring))
    return { status, body, headers }
  })
  return { args: ['--base-url', url, ...services.ports] }
}

/** A complete provider behind a gateway that refuses lists whose path matches. Its reference data answers. */
const refusingLists = async (refused: RegExp, status = 400) => {
  const { url, ports } = await wired()
  const front = await gateway(url, {
    instead: ({ url: path = '' }, reply) => {
      if (!/^\/mailbox\/messages(\?|$)/.test(path) || !refused.test(path)) return false
      reply.writeHead(status, { 'content-type': 'application/problem+json' }).end(`{"status":${status},"title":"No"}`)
      return true
    },
  })
  return { args: ['--base-url', front, ...ports] }
}

const requiredScopes = ['scope:document:management:consult:ws-letterboxrest:documentconsumer']

describe('a wrong configuration of callers', () => {
  testMisconfigurations([
    {
      id: 'every-caller-refused',
      wayOut: /--ignore-doctor/,
      exit: 2,
      setUp: () => refusing({ status: 403, title: 'no' }),
    },
    {
      id: 'every-list-fails',
      wayOut: /trace id [0-9a-f]{32}/,
      exit: 2,
      setUp: () => refusing({ status: 500, title: 'no such table: message' }, {}, 500),
    },
    {
      id: 'every-list-refused',
      name: 'with-page',
      wayOut: /accept the parameter page and/,
      exit: 2,
      setUp: () => refusingLists(/\bpage=1\b/),
    },
    {
      id: 'every-list-refused',
      name: 'with-any-query',
      wayOut: /accept this request and/,
      exit: 2,
      setUp: () => refusingLists(/\?/),
    },
    {
      id: 'every-list-refused',
      wayOut: /--ignore-doctor/,
      exit: 2,
      setUp: () => refusingLists(/./, 500),
    },
    {
      id: 'scope-absent',
      wayOut: /--brand-word WORD/,
      exit: 3,
      setUp: () => refusing({ status: 403, title: 'missing scope', requiredScopes }),
    },
    {
      id: 'clock-skew-refuses-tokens',
      wayOut: /NTP/,
      exit: 3,
      setUp: () => refusing({ status: 401 }, { date: 'Mon, 05 Jan 2026 10:00:00 GMT' }, 401),
    },
    {
      id: 'on-behalf-of-stripped',
      wayOut: /Let the gateway pass that header on/,
      exit: 3,
      setUp: async () => {
        const { url, ports } = await wired()
        const front = await gateway(url, {
          request: ({ 'on-behalf-of-enterprise-number': _, ...others }) => others,
        })
        return { args: ['--base-url', front, ...ports] }
      },
    },
  ])
})

describe('--ignore-doctor', () => {
  it('runs the scenarios although a diagnosis would stop the run', async () => {
    const { args } = await refusing({ status: 403, title: 'no' })
    const asked = ['run', ...args, '--only', 'consumer-list-default', '--report', 'json', '--ignore-doctor']
    const { code, stdout } = await inProcess(asked)
    const { summary, diagnoses } = JSON.parse(stdout)
    expect(summary.broken).toBe(0)
    expect(diagnoses.map(({ id }: { id: string }) => id)).toContain('every-caller-refused')
    expect([1, 2]).toContain(code)
  })
})
