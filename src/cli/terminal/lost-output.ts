import { exitCodes } from '../errors/exit-code.ts'
import { printNote } from './print.ts'
import { stdoutFailure, watchStreams } from './streams.ts'

let isLost = false

/** Says that a file or report was asked for and could not be written. Work goes on, and the exit code will be 6. */
export const loseOutput = (sentence: string): void => {
  isLost = true
  printNote(sentence)
}

/** The exit code of a command: 6 if a part of its output could not be written, since a program would read less. */
export const withOutputChecked = async (command: () => Promise<number>): Promise<number> => {
  isLost = false
  watchStreams()
  const code = await command()
  const failure = await stdoutFailure()
  if (failure !== undefined) loseOutput(`The standard output could not be written (${failure}), so it is not complete.`)
  return isLost ? exitCodes.broken : code
}
