/** Lets the requests of a click go first, so that the calls that follow from each of them can be told apart. */
export const createTraffic = () => {
  let click: number | undefined
  let inBackground = 0
  let waiting: (() => void)[] = []

  const changed = (): void => {
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }
  const until = async (isFree: () => boolean): Promise<void> => {
    while (!isFree()) await new Promise<void>((wake) => waiting.push(wake))
  }

  return {
    /** A click begins: no request of the background starts before it has ended. */
    begin: (id: number): void => {
      click = id
    },
    end: (id: number): void => {
      if (click === id) click = undefined
      changed()
    },
    /** Sends a request of a click, after those of the background that are under way. */
    first: async <T>(send: () => Promise<T>): Promise<T> => {
      await until(() => inBackground === 0)
      return send()
    },
    /** Sends a request of the background, between clicks. */
    beside: async <T>(send: () => Promise<T>): Promise<T> => {
      await until(() => click === undefined && inBackground < mostInBackground)
      inBackground += 1
      try {
        return await send()
      } finally {
        inBackground -= 1
        changed()
      }
    },
  }
}

const mostInBackground = 4
