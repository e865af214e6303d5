/** Lines on the standard output. */
export const say = (...lines: string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** A line beside the output proper, so that the output holds nothing but what was asked for. */
export const remark = (text: string): void => {
  process.stderr.write(`${text}\n`)
}
