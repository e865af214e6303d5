import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReadStream } from 'node:tty'
import { raiseInterrupt } from '../../terminal/interrupt.ts'
import { printNote } from '../../terminal/print.ts'

const pollIntervalMs = 250

interface WatchedTarget {
  baseUrl: string
  signal: AbortSignal
}

/**
 * Runs again on Enter, and when the target restarts; ends on q or when the signal is aborted.
 * Gives the exit code of the last run.
 */
export const watch = async (
  target: WatchedTarget,
  firstExitCode: number,
  runAgain: () => Promise<number>,
): Promise<number> => {
  const { signal } = target
  const pressed = listenForKeys(process.stdin, signal)
  let exitCode = firstExitCode
  try {
    for (;;) {
      printNote('Watching: press Enter or restart the provider to run again, q to quit.')
      const key = await nextKey(pressed, target)
      if (key === 'end') return exitCode
      exitCode = await runAgain()
      if (signal.aborted) return exitCode
    }
  } finally {
    pressed.close()
  }
}

const nextKey = async (pressed: { next(): Promise<WatchKey> }, target: WatchedTarget): Promise<WatchKey> => {
  const settled = new AbortController()
  const restarted = waitForRestart({ ...target, signal: AbortSignal.any([target.signal, settled.signal]) })
  try {
    return await Promise.race([pressed.next(), restarted])
  } finally {
    settled.abort()
  }
}

/** Resolves when nothing listens at the address for a moment, and then something listens again. */
const waitForRestart = async ({ baseUrl, signal }: WatchedTarget): Promise<WatchKey> => {
  let stopped = false
  while (!signal.aborted) {
    const listening = await isListening(baseUrl)
    if (stopped && listening) return 'again'
    if (!stopped && !listening) printNote('The provider stopped. The run starts again when the provider is back.')
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

/** What a key press asks for. */
type WatchKey = 'again' | 'end'

const keysByCharacter: Record<string, WatchKey> = { '\r': 'again', '\n': 'again', q: 'end', Q: 'end' }
const ctrlC = '\u0003'

/** Reads single keys on a terminal, and the first character of each line in a pipe. The end of the input is ignored. */
const listenForKeys = (input: ReadStream | NodeJS.ReadStream, signal: AbortSignal) => {
  let waiting: ((key: WatchKey) => void) | undefined
  const press = (data: Buffer) => {
    const [first = ''] = data.toString()
    if (first === ctrlC) raiseInterrupt()
    const key = keysByCharacter[first]
    if (key) waiting?.(key)
  }
  const end = () => waiting?.('end')
  if (input.isTTY) input.setRawMode(true)
  input.on('data', press)
  signal.addEventListener('abort', end)
  return {
    /** The next known key; keys pressed earlier are dropped. */
    next: () =>
      new Promise<WatchKey>((resolve) => {
        if (signal.aborted) resolve('end')
        else waiting = resolve
      }),
    close: () => {
      if (input.isTTY) input.setRawMode(false)
      input.off('data', press)
      input.pause()
      signal.removeEventListener('abort', end)
    },
  }
}
