import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { StubService } from '../../contract/stub-control.ts'
import { type Connections, trackConnections } from './connections.ts'

/** Longer than a provider's pool keeps a connection: a socket that we close first looks like a fault of ours. */
const keepAliveMilliseconds = 65_000

export interface ServicePort {
  port: number
  /** On loopback when it is bound to every address. No closing slash. */
  url: string
  serve(listener: RequestListener): void
  /** Closes the listener and every connection but those with an answer of the control surface under way. */
  refuse(): void
  /** Listens again on the same port; nothing when it listens already. Rejects with `PortInUse` when it stays taken. */
  reopen(): Promise<void>
  close(): Promise<void>
}

/** PEM: what a service shows of itself when it is reached over https. */
export interface ServerCertificate {
  cert: string
  key: string
}

interface ListenAddress {
  service: StubService
  /** 0 for a free one. */
  port: number
  bind: string
  /** Without one the service speaks plain http. */
  certificate?: ServerCertificate
}

/** Whether a request is for the control surface, which no fault touches. */
export const isControlRequest = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/control/')

/** Rejects with `PortInUse`, and with the error of Node for a certificate that it cannot use. */
export async function openPort({ service, port: wanted, bind, certificate }: ListenAddress): Promise<ServicePort> {
  let serving: RequestListener = (_request, response) => void response.writeHead(503).end()
  const listener: RequestListener = (request, response) => {
    if (isControlRequest(request)) connections.keepUntilAnswered(request.socket, once(response, 'close'))
    serving(request, response)
  }
  const keepAlive = { keepAliveTimeout: keepAliveMilliseconds }
  const server = certificate
    ? createSecureServer({ ...keepAlive, ...certificate }, listener)
    : createServer(keepAlive, listener)
  const connections = trackConnections(server)
  await listen(server, { service, port: wanted, bind })
  const { port } = server.address() as AddressInfo
  const serve = (listener: RequestListener) => {
    serving = listener
  }
  return {
    port,
    url: `${certificate ? 'https' : 'http'}://${reachableHost(bind)}:${port}`,
    serve,
    ...listenerControls(server, connections, { service, port, bind }),
  }
}

const listenerControls = (
  server: Server,
  connections: Connections,
  place: ListenAddress,
): Pick<ServicePort, 'refuse' | 'reopen' | 'close'> => ({
  refuse: () => {
    server.close()
    connections.closeOthers()
  },
  reopen: async () => {
    if (!server.listening) await listenAgain(server, place)
  },
  close: () =>
    new Promise((closed) => {
      server.close(() => closed())
      connections.closeAll()
    }),
})

/** Free ports are given to others too, who seldom keep them for long. */
const reopenTimeoutMs = 10_000

const listenAgain = async (server: Server, place: ListenAddress): Promise<void> => {
  for (const until = Date.now() + reopenTimeoutMs; ; await after(50)) {
    try {
      return await listen(server, place)
    } catch (error) {
      if (!(error instanceof StubPortInUse) || Date.now() > until) throw error
    }
  }
}

const listen = (server: Server, { service, port, bind }: ListenAddress): Promise<void> =>
  new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new StubPortInUse(port, service) : error)
    server.once('error', failed)
    server.listen(port, bind, () => {
      server.off('error', failed)
      resolve()
    })
  })

function reachableHost(bind: string): string {
  if (bind === '0.0.0.0') return '127.0.0.1'
  if (bind === '::') return '[::1]'
  return bind.includes(':') ? `[${bind}]` : bind
}

/** Somebody else listens where a service of ours should. */
export class StubPortInUse extends Error {
  readonly port: number
  readonly service: StubService

  constructor(port: number, service: StubService) {
    super(`port ${port} is in use, and the ${service} service of the stubs should listen there`)
    this.name = 'PortInUse'
    this.port = port
    this.service = service
  }
}
