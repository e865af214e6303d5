import { defaultPorts } from '../../../environment/stubs.ts'
import { UsageError } from '../../../errors/usage-error.ts'
import { type PageServer, type PageServerOptions, startPageServer } from './page-server.ts'

export interface PageFlags {
  port?: number
  pagePort?: number
  host?: string
}

/**
 * Opens the page, by default one port above the provider, or on a free port if that one is in use.
 * @throws UsageError when the port of --page-port is in use
 */
export const openPage = async (
  { port = defaultPorts.provider, pagePort, host = '127.0.0.1' }: PageFlags,
  options: Omit<PageServerOptions, 'port' | 'host'>,
): Promise<PageServer> => {
  const wanted = pagePort ?? (port === 0 || port === 65_535 ? 0 : port + 1)
  try {
    return await startPageServer({ ...options, port: wanted, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (pagePort !== undefined) {
      throw new UsageError(
        `--page-port ${pagePort}: cannot listen (${code}). Pass another port, 0 for a free one, or --no-page.`,
      )
    }
    if (code !== 'EADDRINUSE') throw error
    return startPageServer({ ...options, port: 0, host })
  }
}
