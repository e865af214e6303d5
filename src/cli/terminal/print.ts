/** Prints to the standard output. */
export const printLines = (...lines: string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Prints to the standard error, so that the standard output holds only the result. */
export const printNote = (text: string): void => {
  process.stderr.write(`${text}\n`)
}
