const maxInBackground = 4

/** Lets the requests of a click go first, so that the calls that follow from each of them can be told apart. */
interface Traffic {
  /** A click begins: no request of the background starts before it has ended. */
  begin: (clickId: number) => void
  end: (clickId: number) => void
  /** Sends a request of a click, after those of the background that are under way. */
  first: <T>(send: () => Promise<T>) => Promise<T>
  /** Sends a request of the background, between clicks. */
  beside: <T>(send: () => Promise<T>) => Promise<T>
}

export const createTraffic = (): Traffic => {
  const { until, recheck } = conditions()
  let click: number | undefined
  let inBackground = 0
  return {
    begin: (clickId) => {
      click = clickId
    },
    end: (clickId) => {
      if (click === clickId) click = undefined
      recheck()
    },
    first: async (send) => {
      await until(() => inBackground === 0)
      return send()
    },
    beside: async (send) => {
      await until(
        () => click === undefined && inBackground < maxInBackground,
        () => {
          inBackground += 1
        },
      )
      try {
        return await send()
      } finally {
        inBackground -= 1
        recheck()
      }
    },
  }
}

/** Waits for conditions, which are checked again after each change. */
const conditions = () => {
  let waiting: (() => void)[] = []
  return {
    /** `take` runs in the instant in which the condition holds, before another caller can see that. */
    until: async (holds: () => boolean, take = () => {}): Promise<void> => {
      while (!holds()) await new Promise<void>((wake) => waiting.push(wake))
      take()
    },
    recheck: (): void => {
      const woken = waiting
      waiting = []
      for (const wake of woken) wake()
    },
  }
}
