import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { StubService } from '../../contract/stub-control.ts'
import { type Connections, connectionsOf } from './connections.ts'

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
export interface Certificate {
  cert: string
  key: string
}

interface Place {
  service: StubService
  /** 0 for a free one. */
  port: number
  bind: string
  /** Without one the service speaks plain http. */
  certificate?: Certificate
}

/** Whether a request is for the control surface, which no fault touches. */
export const isControl = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/control/')

/** Rejects with `PortInUse`, and with the error of Node for a certificate that it cannot use. */
export async function openPort({ service, port: wanted, bind, certificate }: Place): Promise<ServicePort> {
  let serving: RequestListener = (_request, response) => void response.writeHead(503).end()
  const listener: RequestListener = (request, response) => {
    if (isControl(request)) connections.spare(request.socket, once(response, 'close'))
    serving(request, response)
  }
  const keepAlive = { keepAliveTimeout: keepAliveMilliseconds }
  const server = certificate
    ? createSecureServer({ ...keepAlive, ...certificate }, listener)
    : createServer(keepAlive, listener)
  const connections = connectionsOf(server)
  await listening(server, { service, port: wanted, bind })
  const { port } = server.address() as AddressInfo
  const serve = (listener: RequestListener) => {
    serving = listener
  }
  return {
    port,
    url: `${certificate ? 'https' : 'http'}://${reachable(bind)}:${port}`,
    serve,
    ...doors(server, connections, { service, port, bind }),
  }
}

const doors = (
  server: Server,
  connections: Connections,
  place: Place,
): Pick<ServicePort, 'refuse' | 'reopen' | 'close'> => ({
  refuse: () => {
    server.close()
    connections.endOthers()
  },
  reopen: async () => {
    if (!server.listening) await listeningAgain(server, place)
  },
  close: () =>
    new Promise((closed) => {
      server.close(() => closed())
      connections.endAll()
    }),
})

/** Free ports are given to others too, who seldom keep them for long. */
const reopenPatienceMs = 10_000

const listeningAgain = async (server: Server, place: Place): Promise<void> => {
  for (const until = Date.now() + reopenPatienceMs; ; await after(50)) {
    try {
      return await listening(server, place)
    } catch (error) {
      if (!(error instanceof PortInUse) || Date.now() > until) throw error
    }
  }
}

const listening = (server: Server, { service, port, bind }: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUse(port, service) : error)
    server.once('error', failed)
    server.listen(port, bind, () => {
      server.off('error', failed)
      resolve()
    })
  })

function reachable(bind: string): string {
  if (bind === '0.0.0.0') return '127.0.0.1'
  if (bind === '::') return '[::1]'
  return bind.includes(':') ? `[${bind}]` : bind
}

/** Somebody else listens where a service of ours should. */
export class PortInUse extends Error {
  readonly port: number
  readonly service: StubService

  constructor(port: number, service: StubService) {
    super(`port ${port} is in use, and the ${service} service of the stubs should listen there`)
    this.name = 'PortInUse'
    this.port = port
    this.service = service
  }
}
