/** Colour only on a terminal, unless NO_COLOR forbids it or FORCE_COLOR demands it; of the two NO_COLOR wins. */
export const wantsColour = (stream: { isTTY?: boolean }, env: NodeJS.ProcessEnv): boolean => {
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR !== undefined) return !['0', 'false'].includes(env.FORCE_COLOR)
  return stream.isTTY === true && env.TERM !== 'dumb'
}

/** Columns of a terminal; in a pipe so many that hardly a line is cut. */
export const widthOfStream = (stream: { columns?: number }): number => Math.max(stream.columns ?? 160, 40)
