export type UnreachableReason = 'notListening' | 'notOurStubs' | 'noControlSurface' | 'keyRefused'

const sentences: Record<UnreachableReason, string> = {
  notListening: 'nothing answers there',
  notOurStubs: 'what answers there is not the stubs of this suite',
  noControlSurface: 'the stubs there serve no control surface',
  keyRefused: 'the stubs there refuse the key',
}

/** A run cannot attach to the stubs at that address, or has lost them. */
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
