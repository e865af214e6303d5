/** What anybody may ask of the stubs: `GET /control/about`. */
export interface About {
  product: string
  version?: string
  /** Tells one start of the stubs from another. */
  instance: string
  /** Whether the rest of the control surface is served. */
  control: boolean
}

export const product = 'message-registry-conformance stubs'
