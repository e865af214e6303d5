import type { RunEvent, RunResult } from '../engine/result.ts'

/** Where a reporter's text goes; the caller decides whether that is a terminal, a pipe or a file. */
export type WriteText = (text: string) => void

/** Results in, text out. */
export interface Reporter {
  /** While the run plays. */
  onEvent?(event: RunEvent): void
  /** When it is over. */
  onEnd(result: RunResult): void
}

/** The same reporter, but what it throws goes to `onError`, so that it cannot hurt the run; it is not asked again. */
export const withErrorHandler = (reporter: Reporter, onError: (error: unknown) => void): Reporter => {
  let sound = true
  const attempt = (act: () => void): void => {
    if (!sound) return
    try {
      act()
    } catch (error) {
      sound = false
      onError(error)
    }
  }
  return {
    onEvent: (event) => attempt(() => reporter.onEvent?.(event)),
    onEnd: (result) => attempt(() => reporter.onEnd(result)),
  }
}
