import type { InProcessTransport } from './http/in-process.ts'
import { listen } from './http/listen.ts'
import { createListener } from './http/listener.ts'
import { createProvider, type ProviderSettings, type ReferenceProvider } from './provider.ts'
import { providerLimits, type SmallerPortLimits } from './rules/limits.ts'
import { outboundClient } from './services/outbound-client.ts'
import type { OutboundSend } from './services/send.ts'

export interface ProviderOptions extends ProviderSettings, SmallerPortLimits {
  /** 0, the default: any free port */
  port?: number
  /** loopback by default */
  host?: string
  /** timeout of each call to a service */
  outboundTimeoutMs?: number
  /** replaces or wraps the transport to the services */
  outbound?: (own: OutboundSend) => OutboundSend
}

export interface Provider extends Pick<ReferenceProvider, 'change' | 'reset'> {
  /** with the base path, without a slash at the end */
  url: string
  port: number
  /** for callers in the same process: the same responses as over a connection, without one */
  inProcess: InProcessTransport
  close(): Promise<void>
}

/**
 * Starts a provider on a port.
 * @throws PortInUse when the port is taken
 */
export const startProvider = async (options: ProviderOptions): Promise<Provider> => {
  const { port = 0, host = '127.0.0.1', outbound: wrapped = (own) => own } = options
  const { headersMs, requestMs, connections, stopMs, unreadBytes } = { ...providerLimits, ...options }
  const limits = { headersMs, requestMs, connections, stopMs, unreadBytes }
  const outbound = outboundClient(options.outboundTimeoutMs ?? providerLimits.serviceCallMs)
  const provider = createProvider(options, wrapped(outbound.send))
  const listening = await listen(createListener(provider.answer, limits), provider, { port, host, ...limits }).catch(
    async (error) => {
      await outbound.close()
      throw error
    },
  )
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`
  return {
    url: `${origin}${provider.basePath}`,
    port: listening.port,
    inProcess: provider.inProcess(origin),
    change: provider.change,
    reset: provider.reset,
    close: async () => {
      await listening.close()
      await outbound.close()
    },
  }
}
