import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer, Server as SecureServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { StubService } from '../../contract/stub-control.ts'

/** Longer than a provider's pool keeps a connection: closing it first would look like a fault of the stubs. */
const keepAliveMilliseconds = 65_000

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

export type ServicePort = Awaited<ReturnType<typeof openPort>>

/** @throws StubPortInUse, and the error of Node for an invalid certificate */
export async function openPort({ service, port: wanted, bind, certificate }: ListenAddress) {
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
  return {
    port,
    /** without a closing slash; a loopback address when bound to every address */
    url: `${certificate ? 'https' : 'http'}://${reachableHost(bind)}:${port}`,
    serve: (next: RequestListener): void => {
      currentListener = next
    },
    /** Closes the listener and every connection, except those that are sending an answer of the control surface. */
    refuse: (): void => {
      server.close()
      connections.closeOthers()
    },
    /** Listens again on the same port; does nothing if it listens already. @throws StubPortInUse when the port stays in use */
    reopen: async (): Promise<void> => {
      if (!server.listening) await listenAgain(server, { service, port, bind })
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        connections.closeAll()
      }),
  }
}

/** The open connections of a server. Closing them with the server matters: a provider's pool would keep one for a minute. */
function trackConnections(server: Server) {
  const open = new Set<Socket>()
  const protectedSockets = new Set<Socket>()
  // Over https, `request.socket` is the TLS socket, not the TCP socket.
  server.on(server instanceof SecureServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const destroyAll = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    /** Protects a connection from `closeOthers` until its answer is sent. */
    keepUntilAnswered: async (socket: Socket, answered: Promise<unknown>) => {
      protectedSockets.add(socket)
      await answered
      protectedSockets.delete(socket)
      if (!server.listening) socket.destroySoon()
    },
    closeAll: () => destroyAll([...open]),
    closeOthers: () => destroyAll([...open].filter((socket) => !protectedSockets.has(socket))),
  }
}

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

const listen = async (server: Server, { service, port, bind }: ListenAddress): Promise<void> => {
  try {
    await once(server.listen(port, bind), 'listening')
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new StubPortInUse(port, service) : error
  }
}

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
