import { Agent } from 'undici'

const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Connections to stubs. They answer who steers them on this machine alone, where a certificate made for the name by
 * which a container knows us proves nothing; elsewhere it is checked as usual.
 */
export const stubAgent = (address: string): Agent =>
  new Agent({ connect: { rejectUnauthorized: !loopbackHost.test(new URL(address).hostname) } })
