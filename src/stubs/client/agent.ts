import { Agent } from 'undici'

const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Connections to stubs. Their control surface only answers requests from this machine, where the certificate may be
 * issued for another name (that of a container), so it is not checked. Elsewhere it is checked as usual.
 */
export const stubAgent = (address: string): Agent =>
  new Agent({ connect: { rejectUnauthorized: !loopbackHost.test(new URL(address).hostname) } })
