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
