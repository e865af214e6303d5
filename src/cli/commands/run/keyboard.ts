import type { ReadStream } from 'node:tty'

/** What a person at the keyboard wants. */
export type WatchKey = 'again' | 'end'

const keysByCharacter: Record<string, WatchKey> = { '\r': 'again', '\n': 'again', q: 'end', Q: 'end' }
const ctrlC = '\u0003'

/** Keys as they are pressed; in a pipe, what stands at the beginning of a line. The end of the input means nothing. */
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
    /** The next key that means something; what is pressed while nobody waits is dropped. */
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
