/** What a browser does in place of `network.ts`: a page opens no sockets, and its target is in the page. */
import type * as network from './network.ts'

export const probeNetwork: typeof network.probeNetwork = async () => ({})
