import { Agent } from 'undici'

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Connections to stubs. They answer who steers them on this machine alone, where a certificate made for the name by
 * which a container knows us proves nothing; elsewhere it is checked as usual.
 */
export const agentFor = (address: string): Agent =>
  new Agent({ connect: { rejectUnauthorized: !thisMachine.test(new URL(address).hostname) } })
