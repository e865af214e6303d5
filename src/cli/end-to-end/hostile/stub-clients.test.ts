import { connect } from 'node:net'
import { Agent, request } from 'undici'
import { describe } from 'vitest'
import { type Hostile, testHostileTargets } from '../../test/hostile-target.ts'
import { gateway } from '../../test/serving.ts'
import type { Wiring } from '../../test/wired.ts'

/** A correct provider that does something else too, at its first request. */
const beside =
  (disturb: (services: Wiring) => void): Hostile['target'] =>
  (provider) => {
    let isFirst = true
    return gateway(provider.url, {
      instead: () => {
        if (isFirst) disturb(provider)
        isFirst = false
        return false
      },
    })
  }

/** The same for each of the two services. */
const besideEach = (disturb: (stub: string) => void): Hostile['target'] =>
  beside(({ authUrl, partitionUrl }) => {
    for (const stub of [authUrl, partitionUrl]) disturb(stub)
  })

/** Sends bytes to a stub, and lets the connection open. */
const sendBytes = (stub: string, bytes: string | Buffer): void => {
  const { hostname, port } = new URL(stub)
  const socket = connect(Number(port), hostname, () => socket.write(bytes))
  socket.on('error', () => {})
  setTimeout(() => socket.destroy(), 20_000).unref()
}

/** Introspects so many times, from 20 connections. */
const introspect = (authUrl: string, times: number, body: string): void => {
  const dispatcher = new Agent({ connections: 20, pipelining: 1 })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: 'Bearer nonsense' }
  for (let sent = 0; sent < times; sent += 1)
    request(`${authUrl}/introspect`, { method: 'POST', headers, body, dispatcher }).then(
      ({ body: answer }) => answer.dump(),
      () => {},
    )
}

const head = 'POST /introspect HTTP/1.1\r\nHost: stub\r\nContent-Type: application/x-www-form-urlencoded\r\n'

const clients: readonly Hostile[] = [
  {
    says: 'introspects ten thousand times',
    target: beside(({ authUrl }) => introspect(authUrl, 10_000, 'token=x')),
    exit: 0,
    prints: /4 passed/,
  },
  {
    says: 'introspects with bodies of 10 MB',
    target: beside(({ authUrl }) => introspect(authUrl, 20, `token=${'x'.repeat(10_000_000)}`)),
    exit: 0,
    prints: /4 passed/,
  },
  {
    says: 'sends them garbage',
    target: besideEach((stub) => sendBytes(stub, Buffer.alloc(1_000_000, 0xfe))),
    exit: 0,
    prints: /4 passed/,
  },
  {
    says: 'sends them a header of 10 MB',
    target: besideEach((stub) => sendBytes(stub, `${head}X-Long: ${'x'.repeat(10_000_000)}`)),
    exit: 0,
    prints: /4 passed/,
  },
  {
    says: 'sends them a body that never ends',
    target: besideEach((stub) => sendBytes(stub, `${head}Content-Length: 1000000\r\n\r\ntoken=`)),
    exit: 0,
    prints: /4 passed/,
  },
  {
    says: 'opens 500 connections to each of them',
    target: besideEach((stub) => {
      for (let count = 0; count < 500; count += 1) sendBytes(stub, 'G')
    }),
    exit: 0,
    prints: /4 passed/,
  },
]

describe('a target that disturbs the authorization server and the partition service', () => testHostileTargets(clients))
