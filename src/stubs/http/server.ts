import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { StubService } from '../../contract/stub-control.ts'
import { type Connections, trackConnections } from './connections.ts'

/** Longer than a provider's pool keeps a connection: closing it first would look like a fault of the stubs. */
const keepAliveMilliseconds = 65_000

export interface ServicePort {
  port: number
  /** without a closing slash; a loopback address when bound to every address */
  url: string
  serve(listener: RequestListener): void
  /** Closes the listener and every connection, except those that are sending an answer of the control surface. */
  refuse(): void
  /** Listens again on the same port; does nothing if it listens already. @throws StubPortInUse when the port stays in use */
  reopen(): Promise<void>
  close(): Promise<void>
}

/** The certificate of a service over https, with its key, as PEM. */
export interface ServerCertificate {
  cert: string
  key: string
}

interface ListenAddress {
  service: StubService
  /** 0 for a free port */
  port: number
  bind: string
  /** without one, the service speaks plain http */
  certificate?: ServerCertificate
}

/** True for a request to the control surface, which no fault affects. */
export const isControlRequest = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/control/')

/** @throws StubPortInUse, and the error of Node for an invalid certificate */
export async function openPort({ service, port: wanted, bind, certificate }: ListenAddress): Promise<ServicePort> {
  let currentListener: RequestListener = (_request, response) => void response.writeHead(503).end()
  const listener: RequestListener = (request, response) => {
    if (isControlRequest(request)) connections.keepUntilAnswered(request.socket, once(response, 'close'))
    currentListener(request, response)
  }
  const keepAlive = { keepAliveTimeout: keepAliveMilliseconds }
  const server = certificate
    ? createSecureServer({ ...keepAlive, ...certificate }, listener)
    : createServer(keepAlive, listener)
  const connections = trackConnections(server)
  await listen(server, { service, port: wanted, bind })
  const { port } = server.address() as AddressInfo
  const serve = (listener: RequestListener) => {
    currentListener = listener
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
  address: ListenAddress,
): Pick<ServicePort, 'refuse' | 'reopen' | 'close'> => ({
  refuse: () => {
    server.close()
    connections.closeOthers()
  },
  reopen: async () => {
    if (!server.listening) await listenAgain(server, address)
  },
  close: () =>
    new Promise((closed) => {
      server.close(() => closed())
      connections.closeAll()
    }),
})

/** Another program may get the port in between, but usually not for long. */
const reopenTimeoutMs = 10_000

const listenAgain = async (server: Server, address: ListenAddress): Promise<void> => {
  for (const deadline = Date.now() + reopenTimeoutMs; ; await after(50)) {
    try {
      return await listen(server, address)
    } catch (error) {
      if (!(error instanceof StubPortInUse) || Date.now() > deadline) throw error
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

/** Another program listens on the port of a stub. */
export class StubPortInUse extends Error {
  readonly port: number
  readonly service: StubService

  constructor(port: number, service: StubService) {
    super(`port ${port} is in use, so the ${service} service of the stubs cannot listen there`)
    this.name = 'StubPortInUse'
    this.port = port
    this.service = service
  }
}
