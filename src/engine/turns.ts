/** Whoever names the same thing takes turns; whoever names none is never kept waiting. */
export interface Turns {
  /** Does the work when nobody else has any of these. */
  inTurn<Result>(names: readonly string[], work: () => Promise<Result>): Promise<Result>
}

export const createTurns = (): Turns => {
  const last = new Map<string, Promise<void>>()
  return {
    inTurn: async (names, work) => {
      // All places in the queues are taken at one moment, so that two who want the same two never wait for each other.
      const before = names.map((name) => last.get(name))
      let end = (): void => {}
      const mine = new Promise<void>((resolve) => {
        end = resolve
      })
      for (const name of names) last.set(name, mine)
      await Promise.all(before)
      return work().finally(end)
    },
  }
}
