import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Rules } from '../rules/rules.ts'
import { problemResponse } from './problem-response.ts'

export interface ListeningServer {
  port: number
  close(): Promise<void>
}

/** The rules can change while a server listens. */
type WithRules = { readonly rules: Rules }

/** A request that is no HTTP, or whose headers are too large, gets a problem document too. */
const answerUnreadable = (provider: WithRules) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const isLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const detail = isLarge ? 'the headers are too large' : 'the request cannot be read'
  const { status, headers, body } = problemResponse(
    { kind: isLarge ? 'headersTooLarge' : 'badRequest', detail },
    provider.rules,
  )
  const text = JSON.stringify(body)
  const lines = Object.entries({ ...headers, 'Content-Length': String(Buffer.byteLength(text)), Connection: 'close' })
  socket.end(
    `HTTP/1.1 ${status} Refused\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`,
  )
  return undefined
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })

/** @throws PortInUse */
export const listen = (
  app: RequestListener,
  provider: WithRules,
  port: number,
  host: string,
): Promise<ListeningServer> =>
  new Promise((resolve, reject) => {
    const server = createServer(app)
    // Longer than clients keep a connection, so that no request meets a closing connection.
    server.keepAliveTimeout = 65_000
    server.on('clientError', answerUnreadable(provider))
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUse(port, host) : error),
    )
    server.listen(port, host, () =>
      resolve({ port: (server.address() as AddressInfo).port, close: () => closeServer(server) }),
    )
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
