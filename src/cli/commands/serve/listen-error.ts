import { PortInUse } from '../../../../reference-provider/http/listen.ts'
import { UsageError } from '../../errors/usage-error.ts'

/** The option that sets the port, the port, and the address to listen on. */
interface WantedAddress {
  option: '--port' | '--page-port'
  port: number
  host?: string
}

const otherWays = { '--port': '', '--page-port': ', or pass --no-page' }

const unknownHostCodes = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']

/** A UsageError if this machine cannot listen there because of an option; any other error as it is. */
export const listenError = (error: unknown, { option, port, host = '127.0.0.1' }: WantedAddress): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof PortInUse || code === 'EADDRINUSE')
    return new UsageError(
      `Port ${port} is in use. Pass another one with ${option} (0 for a free one)${otherWays[option]}.`,
    )
  if (code === 'EACCES')
    return new UsageError(`No permission to listen on port ${port}. Pass another one with ${option}.`)
  return unknownHostCodes.includes(code)
    ? new UsageError(`--host ${host} is not an address of this machine. Pass 127.0.0.1, or 0.0.0.0 for all addresses.`)
    : error
}
