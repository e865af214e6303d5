import { NetworkError, tooLargeText } from './network-error.ts'

/** Reads bodies; an answer in the middle of it waits while all of them together hold too much. */
export type ReadBody = (body: AsyncIterable<Uint8Array>) => Promise<Uint8Array>

interface Reading {
  chunks: Uint8Array[]
  bytes: number
}

/**
 * Reads bodies of at most `maxBytes` each. While the bodies in progress hold more than `maxTogether`, only the one that began
 * first goes on. The function that it returns throws a NetworkError for a longer body.
 */
export const bodyReader = (maxBytes: number, maxTogether: number): ReadBody => {
  const inProgress = new Set<Reading>()
  let together = 0
  let wake: (() => void)[] = []
  const mayGoOn = (reading: Reading): boolean => {
    const [first] = inProgress
    return together <= maxTogether || first === reading
  }
  return async (body) => {
    const reading: Reading = { chunks: [], bytes: 0 }
    inProgress.add(reading)
    try {
      for await (const chunk of body) {
        reading.chunks.push(chunk)
        reading.bytes += chunk.length
        together += chunk.length
        if (reading.bytes > maxBytes)
          throw new NetworkError('tooLarge', tooLargeText(`a body of more than ${maxBytes / 2 ** 20} MiB`))
        while (!mayGoOn(reading)) await new Promise<void>((resolve) => wake.push(resolve))
      }
      return joined(reading)
    } finally {
      inProgress.delete(reading)
      together -= reading.bytes
      const waiting = wake
      wake = []
      for (const resume of waiting) resume()
    }
  }
}

const joined = ({ chunks, bytes }: Reading): Uint8Array => {
  const [only] = chunks
  if (chunks.length === 1 && only) return only
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
