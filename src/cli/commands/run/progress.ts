/** What a run prints while it goes on. */
import { ciLogOf } from '../../../reporters/ci-log.ts'
import { runProgressReporter } from '../../../reporters/progress.ts'
import { type Reporter, withErrorHandler } from '../../../reporters/reporter.ts'
import { printNote, wantsColour, writeStderr } from '../../terminal/print.ts'
import { widthOfStream } from '../../terminal/readable.ts'

export const announceStop = (): void =>
  printNote('Stopping: finishing open scenarios and restoring data. Press Ctrl-C again to quit now.')

/** The progress on standard error: one live line on a terminal, few lines elsewhere. */
export const progressReporter = (): Reporter => {
  const liveWidth = process.stderr.isTTY && process.env.TERM !== 'dumb' ? widthOfStream(process.stderr) : undefined
  const colour = wantsColour(process.stderr, process.env)
  return withErrorHandler(
    runProgressReporter(writeStderr, { colour, liveWidth, ciLog: ciLogOf(process.env) }),
    () => {},
  )
}
