/** Prints to the standard output. */
export const printLines = (...lines: string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Prints to the standard error, so that the standard output holds only the result. */
export const printNote = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** Colour on a terminal only. FORCE_COLOR turns it on elsewhere; NO_COLOR turns it off and wins over FORCE_COLOR. */
export const wantsColour = (stream: { isTTY?: boolean }, env: NodeJS.ProcessEnv): boolean => {
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR !== undefined) return !['0', 'false'].includes(env.FORCE_COLOR)
  return stream.isTTY === true && env.TERM !== 'dumb'
}

/** Columns of a terminal; wide in a pipe, so that few lines are cut. */
export const widthOfStream = (stream: { columns?: number }): number => Math.max(stream.columns ?? 160, 40)
