import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { fullOrSample } from '../../test/full-size.ts'
import { answersAll, type Hostile, testHostileTargets } from '../../test/hostile-target.ts'
import { gateway, serving } from '../../test/serving.ts'

const redirect = (location: string | ((url?: string) => string)): Hostile['target'] =>
  answersAll(({ url }, reply) => {
    reply.writeHead(307, { location: typeof location === 'string' ? location : location(url) }).end()
  })

/** Requests that a server got which must get none. */
const elsewhere: string[] = []

/** A correct provider until so many requests, then something else. */
const after = (count: number, then: (target: { destroy: () => void }) => void): Hostile['target'] => {
  return ({ url }) => {
    let seen = 0
    return gateway(url, {
      instead: (message) => {
        seen += 1
        if (seen <= count) return false
        then(message.socket)
        return true
      },
    })
  }
}

/** A correct provider that is away for some time after so many requests, like one that is restarted. */
const restarted =
  (count: number, awayMs: number): Hostile['target'] =>
  async ({ url }) => {
    let seen = 0
    const server = createServer()
    const front = await gateway(
      url,
      {
        instead: () => {
          seen += 1
          if (seen !== count) return false
          const { port } = new URL(front)
          server.close()
          server.closeAllConnections()
          setTimeout(() => server.listen(Number(port), '127.0.0.1'), awayMs)
          return true
        },
      },
      (listener) => serving(listener, '127.0.0.1', server),
    )
    return front
  }

/** Asks for a moment so many times, and then for longer than a run waits. */
const asksForPatience = (times: number): Hostile['target'] => {
  let asked = 0
  return answersAll((_, reply) => {
    asked += 1
    reply.writeHead(429, { 'retry-after': asked > times ? '31' : '0' }).end()
  })
}

const connections: readonly Hostile[] = [
  {
    says: 'each connection is closed after an answer',
    target: ({ url }) =>
      gateway(url, {
        instead: (message, reply) => {
          reply.once('finish', () => message.socket.destroy())
          return false
        },
      }),
    exit: 0,
    prints: /4 passed/,
  },
  {
    says: 'a provider that dies',
    isAlone: true,
    target: after(30, (socket) => socket.destroy()),
    exit: 4,
    prints: /connection was lost/,
  },
  { says: 'a provider that is away for three seconds', target: restarted(30, 3000), exit: 0, prints: /4 passed/ },
  { says: 'a redirect in a circle', target: redirect((url) => url ?? '/'), exit: [3, 4, 5], prints: /redirect/ },
  {
    says: 'a redirect to another host',
    target: async (provider) => {
      const other = await serving(({ url, headers }, reply) => {
        elsewhere.push(`${url} ${headers.authorization}`)
        reply.end('{}')
      })
      return redirect(other.replace('127.0.0.1', 'localhost'))(provider)
    },
    exit: [3, 4, 5],
    prints: /redirect/,
  },
  { says: 'a redirect to a file', target: redirect('file:///etc/passwd'), exit: [3, 4, 5], prints: /redirect/ },
  { says: 'a redirect to nonsense', target: redirect('http://[::1'), exit: [3, 4, 5], prints: /redirect/ },
  {
    says: 'other identifiers in each answer',
    target: ({ url }) =>
      gateway(url, {
        body: (bytes) =>
          Buffer.from(
            bytes.toString('utf8').replace(/("messageId":")[^"]*/g, (_, start: string) => start + crypto.randomUUID()),
          ),
      }),
    exit: 3,
    prints: /Two instances with different data/,
  },
  {
    says: 'turns that end in errors',
    target: ({ url }) => {
      let seen = 0
      return gateway(url, {
        instead: (_, reply) => {
          seen += 1
          if (seen % 3 !== 0) return false
          reply.writeHead(500).end()
          return true
        },
      })
    },
    exit: [1, 2, 4, 5],
    mayFail: true,
  },
  {
    says: 'patience without end',
    target: asksForPatience(fullOrSample(Number.POSITIVE_INFINITY, 20)),
    exit: 4,
    prints: /429/,
  },
]

describe('a target with strange connections', () => {
  testHostileTargets(connections)

  it('nothing is sent where a redirect leads', () => {
    expect(elsewhere).toEqual([])
  })
})
