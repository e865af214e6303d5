/** Public information about the stubs: `GET /control/about`. */
export interface About {
  product: string
  version?: string
  /** different for each start of the stubs */
  instance: string
  /** true if the rest of the control surface is served */
  control: boolean
}

export const productName = 'message-registry-conformance stubs'

/** The addresses of the stubs; requires the key: `GET /control/addresses`. */
export interface Addresses {
  /** the address for the configuration of a provider */
  authUrl: string
  partitionUrl: string
  /** the brand word in their paths and scopes */
  word: string
  /** a control surface on a listener that no fault closes */
  controlUrl: string
}
