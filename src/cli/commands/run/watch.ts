import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Key, keys } from './keyboard.ts'

const lookEveryMs = 250

export interface WatchOptions {
  baseUrl: string
  signal: AbortSignal
  /** the exit code of the run before */
  first: number
  /** gives its exit code */
  playAgain: () => Promise<number>
  say: (text: string) => void
}

/**
 * Plays again on Enter, and when the target comes back after it was gone; ends on q or when the signal is aborted.
 * Gives the exit code of the last run.
 */
export const watch = async ({ baseUrl, signal, first, playAgain, say }: WatchOptions): Promise<number> => {
  const pressed = keys(process.stdin, signal)
  let exitCode = first
  try {
    for (;;) {
      say('Watching: Enter plays again, so does a restart of the target; q ends.')
      const cue = await nextCue(pressed, { baseUrl, signal, say })
      if (cue === 'end') return exitCode
      exitCode = await playAgain()
      if (signal.aborted) return exitCode
    }
  } finally {
    pressed.close()
  }
}

type Place = Pick<WatchOptions, 'baseUrl' | 'signal' | 'say'>

const nextCue = async (pressed: { next(): Promise<Key> }, place: Place): Promise<Key> => {
  const settled = new AbortController()
  const restarted = restart({ ...place, signal: AbortSignal.any([place.signal, settled.signal]) })
  try {
    return await Promise.race([pressed.next(), restarted])
  } finally {
    settled.abort()
  }
}

/** Resolves when nothing listened at the address for a moment and then something does again. */
const restart = async ({ baseUrl, signal, say }: Place): Promise<Key> => {
  let gone = false
  while (!signal.aborted) {
    const listening = await listens(baseUrl)
    if (gone && listening) return 'again'
    if (!gone && !listening) say('The target is gone; when it is back, it is played again.')
    gone = !listening
    await pause(lookEveryMs, undefined, { signal }).catch(() => {})
  }
  return new Promise(() => {})
}

const listens = (baseUrl: string): Promise<boolean> => {
  const { hostname, port, protocol } = new URL(baseUrl)
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || (protocol === 'https:' ? 443 : 80)),
      timeout: lookEveryMs,
    })
    const answer = (result: boolean) => {
      socket.destroy()
      resolve(result)
    }
    socket.once('connect', () => answer(true))
    socket.once('timeout', () => answer(false))
    socket.once('error', () => answer(false))
  })
}
