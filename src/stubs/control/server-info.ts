/** What anybody may ask of the stubs: `GET /control/about`. */
export interface About {
  product: string
  version?: string
  /** Tells one start of the stubs from another. */
  instance: string
  /** Whether the rest of the control surface is served. */
  control: boolean
}

export const productName = 'message-registry-conformance stubs'

/** Where the stubs are, for who holds the key: `GET /control/addresses`. */
export interface Addresses {
  /** As a provider is configured. */
  authUrl: string
  partitionUrl: string
  /** The brand word in their paths and scopes. */
  word: string
  /** A control surface on a listener that no fault closes. */
  controlUrl: string
}
