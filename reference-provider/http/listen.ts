import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { providerLimits, type SmallerPortLimits } from '../rules/limits.ts'
import type { Rules } from '../rules/rules.ts'
import { Connections } from './connections.ts'

interface ListeningServer {
  port: number
  /** Takes no more connections, answers the requests that came, for a while at most, and closes all connections. */
  close(): Promise<void>
}

/** Where it listens, and limits that differ. */
interface ListenOptions extends SmallerPortLimits {
  port: number
  host: string
}

type Limits = Record<keyof typeof providerLimits, number>

/** A server that keeps the limits of connections. */
const limitedServer = (app: RequestListener, connections: Connections, limits: Limits): Server => {
  const options = {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: limits.idleMs,
    // Node would answer without a problem document.
    requireHostHeader: false,
  }
  const listener = connections.guard(app)
  const server = createServer(options, listener)
  server.maxConnections = limits.connections
  // The size of headers is limited. Node would silently drop headers above a limit on their number.
  server.maxHeadersCount = 0
  server.timeout = limits.silenceMs
  server.on('connection', (socket) => connections.add(socket))
  server.on('checkContinue', connections.allowContinue(listener))
  server.on('checkExpectation', (request, response) => connections.refuseExpectation(request, response))
  server.on('connect', (_request, socket) => connections.refuseTunnel(socket as Socket))
  server.on('clientError', (error, socket) => connections.refuseUnreadable(error, socket as Socket))
  return server
}

const closeServer = async (server: Server, connections: Connections, { stopMs }: Limits): Promise<void> => {
  const closed = new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
  server.closeIdleConnections()
  let timer: NodeJS.Timeout | undefined
  const bound = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, stopMs)
  })
  await Promise.race([connections.stop(), bound])
  clearTimeout(timer)
  server.closeAllConnections()
  await closed
}

/** `provider`: its rules can change while the server listens. @throws PortInUse */
export const listen = (
  app: RequestListener,
  provider: { readonly rules: Rules },
  { port, host, ...smaller }: ListenOptions,
): Promise<ListeningServer> =>
  new Promise((resolve, reject) => {
    const connections = new Connections(provider)
    const limits = { ...providerLimits, ...smaller }
    const server = limitedServer(app, connections, limits)
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUse(port, host) : error),
    )
    let closed: Promise<void> | undefined
    const close = () => {
      closed ??= closeServer(server, connections, limits)
      return closed
    }
    server.listen(port, host, () => resolve({ port: (server.address() as AddressInfo).port, close }))
  })

/** Another program listens on the port of the provider. */
export class PortInUse extends Error {
  readonly port: number
  readonly host: string
  constructor(port: number, host: string) {
    super(`port ${port} of ${host} is in use`)
    this.name = 'PortInUse'
    this.port = port
    this.host = host
  }
}
