import { createApp } from './http/app.ts'
import { type InProcessTransport, inProcessTransport } from './http/in-process.ts'
import { listen } from './http/listen.ts'
import { type ChangeableProvider, createProvider, type ProviderSettings } from './provider.ts'
import { type OutboundSend, outboundClient, withRequestTimeout } from './services/http.ts'

export interface ProviderOptions extends ProviderSettings {
  /** 0, the default: any free port */
  port?: number
  /** loopback by default */
  host?: string
  /** timeout of each call to a service; 5000 by default */
  outboundTimeoutMs?: number
  /** replaces or wraps the transport to the services */
  outbound?: (own: OutboundSend) => OutboundSend
}

export interface Provider extends Pick<ChangeableProvider, 'change' | 'resetMessages'> {
  /** with the base path, without a slash at the end */
  url: string
  port: number
  /** for callers in the same process: the same responses as over a connection, without one */
  inProcess: InProcessTransport
  close(): Promise<void>
}

/**
 * Starts a provider that holds the dataset in memory and answers the whole interface.
 * @throws PortInUse when the port is taken
 */
export const startProvider = async (options: ProviderOptions): Promise<Provider> => {
  const { port = 0, host = '127.0.0.1' } = options
  const outbound = outboundClient(options.outboundTimeoutMs ?? 5000)
  const send = withRequestTimeout(options.outbound?.(outbound.send) ?? outbound.send)
  const { answer, rules, basePath, change, resetMessages } = createProvider(options, send)
  const listening = await listen(createApp(answer), rules(), port, host).catch(async (error) => {
    await outbound.close()
    throw error
  })
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`
  return {
    url: `${origin}${basePath}`,
    port: listening.port,
    inProcess: inProcessTransport(answer, origin),
    change,
    resetMessages,
    close: async () => {
      await listening.close()
      await outbound.close()
    },
  }
}
