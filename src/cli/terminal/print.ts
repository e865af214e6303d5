/** Lines on the standard output. */
export const printLines = (...lines: string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** A line beside the output proper, so that the output holds nothing but what was asked for. */
export const printNote = (text: string): void => {
  process.stderr.write(`${text}\n`)
}
