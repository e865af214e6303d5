import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { listenForKeys, type WatchKey } from './keyboard.ts'

const pollIntervalMs = 250

export interface WatchOptions {
  baseUrl: string
  signal: AbortSignal
  /** the exit code of the first run */
  firstExitCode: number
  /** gives its exit code */
  runAgain: () => Promise<number>
  say: (text: string) => void
}

/**
 * Runs again on Enter, and when the target restarts; ends on q or when the signal is aborted.
 * Gives the exit code of the last run.
 */
export const watch = async ({ baseUrl, signal, firstExitCode, runAgain, say }: WatchOptions): Promise<number> => {
  const pressed = listenForKeys(process.stdin, signal)
  let exitCode = firstExitCode
  try {
    for (;;) {
      say('Watching: press Enter or restart the target to run again, q to quit.')
      const key = await nextKey(pressed, { baseUrl, signal, say })
      if (key === 'end') return exitCode
      exitCode = await runAgain()
      if (signal.aborted) return exitCode
    }
  } finally {
    pressed.close()
  }
}

type WatchedTarget = Pick<WatchOptions, 'baseUrl' | 'signal' | 'say'>

const nextKey = async (pressed: { next(): Promise<WatchKey> }, place: WatchedTarget): Promise<WatchKey> => {
  const settled = new AbortController()
  const restarted = waitForRestart({ ...place, signal: AbortSignal.any([place.signal, settled.signal]) })
  try {
    return await Promise.race([pressed.next(), restarted])
  } finally {
    settled.abort()
  }
}

/** Resolves when nothing listens at the address for a moment, and then something listens again. */
const waitForRestart = async ({ baseUrl, signal, say }: WatchedTarget): Promise<WatchKey> => {
  let stopped = false
  while (!signal.aborted) {
    const listening = await isListening(baseUrl)
    if (stopped && listening) return 'again'
    if (!stopped && !listening) say('The target stopped. The run starts again when the target is back.')
    stopped = !listening
    await pause(pollIntervalMs, undefined, { signal }).catch(() => {})
  }
  return new Promise(() => {})
}

const isListening = (baseUrl: string): Promise<boolean> => {
  const { hostname, port, protocol } = new URL(baseUrl)
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || (protocol === 'https:' ? 443 : 80)),
      timeout: pollIntervalMs,
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
