import { exitCodes } from '../errors/exit-code.ts'
import { onStdoutEnd } from './streams.ts'

interface Interruption {
  signal: AbortSignal
  /** Does the same as Ctrl-C. */
  interrupt(): void
  /** Resolves at the first interruption. */
  interrupted: Promise<void>
  /** Removes our handlers: Ctrl-C ends the process again. */
  release(): void
}

/** Ctrl-C, Ctrl-Break of Windows, and the request to end. */
const repeatable = ['SIGINT', 'SIGBREAK', 'SIGTERM'] as const

/** All that ends a command cleanly. A terminal that closes sends SIGHUP, on Windows too. */
export const interruptingSignals = [...repeatable, 'SIGHUP'] as const

/**
 * Handles Ctrl-C and its like: the first one aborts the signal, so that work ends cleanly; the second ends the process. A
 * second SIGHUP does not: a shell sends its own beside that of its terminal.
 */
export const interruption = (): Interruption => {
  const controller = new AbortController()
  const { signal } = controller
  const abort = (): void => controller.abort()
  const interrupt = (): void => {
    if (signal.aborted) process.exit(exitCodes.interrupted)
    abort()
  }
  for (const name of repeatable) process.on(name, interrupt)
  process.on('SIGHUP', abort)
  return {
    signal,
    interrupt,
    interrupted: new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
    release: () => {
      for (const name of repeatable) process.off(name, interrupt)
      process.off('SIGHUP', abort)
    },
  }
}

/**
 * Does what Ctrl-C does, where a terminal gives its key to us. Node has no such signal on Windows: sending it to a process
 * would kill it.
 */
export const raiseInterrupt = (): void => {
  if (!process.emit('SIGINT', 'SIGINT')) process.exit(exitCodes.interrupted)
}

/** For a command that ends only when it is interrupted: it also ends when its output is no longer read. */
export const interruptionOfServer = (): Interruption => {
  const interruptible = interruption()
  const forget = onStdoutEnd(interruptible.interrupt)
  const release = (): void => {
    forget()
    interruptible.release()
  }
  return { ...interruptible, release }
}
