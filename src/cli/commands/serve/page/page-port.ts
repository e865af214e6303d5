import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defaultPorts } from '../../../environment/stubs.ts'
import { listenError } from '../listen-error.ts'

/** The port of the page, open before the provider starts: the provider accepts the origins of the page. */
export interface PagePort {
  /** such as `http://127.0.0.1:4030`; the first is the one to print */
  origins: readonly string[]
  serve(listener: RequestListener): void
  close(): Promise<void>
}

interface PageFlags {
  port?: number
  pagePort?: number
  host?: string
}

/**
 * Opens the port of the page: 4030 by default, or a free one if that is in use or the provider has a free one.
 * @throws UsageError when it cannot listen there
 */
export const openPagePort = async ({ port, pagePort, host = '127.0.0.1' }: PageFlags): Promise<PagePort> => {
  const wanted = pagePort ?? (port === 0 ? 0 : defaultPorts.page)
  try {
    return await listen(wanted, host)
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (isInUse && pagePort === undefined) return listen(0, host)
    throw listenError(error, { option: '--page-port', port: wanted, host })
  }
}

const listen = async (wanted: number, host: string): Promise<PagePort> => {
  let current: RequestListener = (_request, response) => void response.writeHead(503, { 'retry-after': '1' }).end()
  const server = createServer((request, response) => current(request, response))
  server.listen(wanted, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const shown = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const hosts = [shown.includes(':') ? `[${shown}]` : shown, 'localhost', '127.0.0.1']
  return {
    origins: [...new Set(hosts.map((name) => new URL(`http://${name}:${port}`).origin))],
    serve: (listener) => {
      current = listener
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
