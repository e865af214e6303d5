import { joinBytes } from '../../contract/bytes.ts'
import { NetworkError, tooLargeText } from './network-error.ts'

/** The bytes that one body, or one scenario, in progress holds in memory. */
export interface MemoryShare {
  /** Takes this many bytes more; nothing after the end. */
  take(bytes: number): void
  /** Resolves when this share may take more. */
  waitForTurn(): Promise<void>
  /** Gives everything back. */
  end(): void
}

/** While all shares together hold more than `maxBytes`, only the one that began first may take more. */
export const sharedMemory = (maxBytes: number): (() => MemoryShare) => {
  const inProgress = new Set<MemoryShare>()
  let together = 0
  let wake: (() => void)[] = []
  const beginShare = (): MemoryShare => {
    let own = 0
    const isFirst = (): boolean => inProgress.values().next().value === share
    const share: MemoryShare = {
      take: (bytes) => {
        if (!inProgress.has(share)) return
        own += bytes
        together += bytes
      },
      waitForTurn: async () => {
        while (together > maxBytes && !isFirst()) await new Promise<void>((resolve) => wake.push(resolve))
      },
      end: () => {
        if (!inProgress.delete(share)) return
        together -= own
        const waiting = wake
        wake = []
        for (const resume of waiting) resume()
      },
    }
    inProgress.add(share)
    return share
  }
  return beginShare
}

/** Reads one body. Between two chunks it waits while the bodies in progress together hold too much. */
type ReadBody = (body: AsyncIterable<Uint8Array>) => Promise<Uint8Array>

/**
 * Reads bodies of at most `maxBytes` each. While the bodies in progress hold more than `maxTogether`, only the one that began
 * first goes on. The function that it returns throws a NetworkError for a longer body.
 */
export const bodyReader = (maxBytes: number, maxTogether: number): ReadBody => {
  const beginShare = sharedMemory(maxTogether)
  return async (body) => {
    const share = beginShare()
    const chunks: Uint8Array[] = []
    let bytes = 0
    try {
      for await (const chunk of body) {
        chunks.push(chunk)
        bytes += chunk.length
        share.take(chunk.length)
        if (bytes > maxBytes)
          throw new NetworkError('tooLarge', tooLargeText(`a body of more than ${maxBytes / 2 ** 20} MiB`))
        await share.waitForTurn()
      }
      const [only] = chunks
      return chunks.length === 1 && only ? only : joinBytes(chunks)
    } finally {
      share.end()
    }
  }
}
