export type UnreachableReason = 'notListening' | 'notOurStubs' | 'noControlSurface' | 'keyRefused'

const sentences: Record<UnreachableReason, string> = {
  notListening: 'nothing answers there',
  notOurStubs: 'another program answers there, not the stubs of this suite',
  noControlSurface: 'the stubs there serve no control surface',
  keyRefused: 'the stubs there reject the key',
}

/** A run cannot attach to the stubs at that address, or lost the connection to them. */
export class StubsNotReachable extends Error {
  readonly url: string
  readonly reason: UnreachableReason

  constructor(url: string, reason: UnreachableReason) {
    super(`${url}: ${sentences[reason]}`)
    this.name = 'StubsNotReachable'
    this.url = url
    this.reason = reason
  }
}
