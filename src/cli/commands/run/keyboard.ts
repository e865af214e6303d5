import type { ReadStream } from 'node:tty'

/** What a key press asks for. */
export type WatchKey = 'again' | 'end'

const keysByCharacter: Record<string, WatchKey> = { '\r': 'again', '\n': 'again', q: 'end', Q: 'end' }
const ctrlC = '\u0003'

/** Reads single keys on a terminal, and the first character of each line in a pipe. The end of the input is ignored. */
export const listenForKeys = (input: ReadStream | NodeJS.ReadStream, signal: AbortSignal) => {
  let waiting: ((key: WatchKey) => void) | undefined
  const press = (data: Buffer) => {
    const [first = ''] = data.toString()
    if (first === ctrlC) process.kill(process.pid, 'SIGINT')
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
