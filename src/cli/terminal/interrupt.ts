/** The exit code of a process that Ctrl-C ended at once. */
const interruptedExitCode = 130

export interface Interruption {
  signal: AbortSignal
  /** As Ctrl-C does. */
  interrupt(): void
  /** Resolves at the first Ctrl-C or SIGTERM. */
  interrupted: Promise<void>
  /** Gives Ctrl-C back its usual meaning. */
  release(): void
}

/**
 * From now on Ctrl-C (or SIGTERM) once aborts the signal, so that work ends cleanly; twice ends the process at once.
 */
export const interruption = (): Interruption => {
  const controller = new AbortController()
  const { signal } = controller
  const interrupt = () => {
    if (signal.aborted) process.exit(interruptedExitCode)
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
