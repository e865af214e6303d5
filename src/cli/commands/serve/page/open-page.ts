import { defaultPorts } from '../../../environment/stubs.ts'
import { UsageError } from '../../../errors/usage-error.ts'
import { type PageServer, type PageServerOptions, startPageServer } from './page-server.ts'

export interface PageFlags {
  port?: number
  pagePort?: number
  host?: string
}

/**
 * The page, one port above the provider unless said; where somebody has that already, on a free one.
 * @throws UsageError when a port that was named is taken
 */
export const openPage = async (
  { port = defaultPorts.provider, pagePort, host = '127.0.0.1' }: PageFlags,
  shown: Omit<PageServerOptions, 'port' | 'host'>,
): Promise<PageServer> => {
  const wanted = pagePort ?? (port === 0 || port === 65_535 ? 0 : port + 1)
  try {
    return await startPageServer({ ...shown, port: wanted, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (pagePort !== undefined) {
      throw new UsageError(
        `--page-port ${pagePort} cannot be had (${code}): give another one, 0 for a free one, or --no-page.`,
      )
    }
    if (code !== 'EADDRINUSE') throw error
    return startPageServer({ ...shown, port: 0, host })
  }
}
