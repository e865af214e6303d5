import { exitCodes } from '../errors/exit-code.ts'

interface Interruption {
  signal: AbortSignal
  /** Does the same as Ctrl-C. */
  interrupt(): void
  /** Resolves at the first Ctrl-C or SIGTERM. */
  interrupted: Promise<void>
  /** Removes our handlers: Ctrl-C ends the process again. */
  release(): void
}

/**
 * Handles Ctrl-C and SIGTERM: the first one aborts the signal, so that work ends cleanly; the second ends the process.
 */
export const interruption = (): Interruption => {
  const controller = new AbortController()
  const { signal } = controller
  const interrupt = () => {
    if (signal.aborted) process.exit(exitCodes.interrupted)
    controller.abort()
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  return {
    signal,
    interrupt,
    interrupted: new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
    release: () => {
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', interrupt)
    },
  }
}
