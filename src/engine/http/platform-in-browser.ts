/** What a browser does in place of `platform.ts`. A page that runs scenarios calls a target inside the page (`inProcess`). */
import { gunzipSync, unzlibSync } from 'fflate'
import type { Network } from './connection.ts'
import { NetworkError } from './network-error.ts'
import type * as platform from './platform.ts'

/** A page has no connections for scenarios: a browser sets and hides headers of its own. */
export const openNetwork: typeof platform.openNetwork = (): Network => ({
  send: async ({ url }) => {
    throw new NetworkError('unreachable', `a page cannot run scenarios against ${url}: use the command line`)
  },
  destroy: async () => {},
})

export const decoders: typeof platform.decoders = new Map([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', unzlibSync],
])

export const environmentVariables: typeof platform.environmentVariables = {}
