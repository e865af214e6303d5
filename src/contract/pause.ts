/** Waiting, with what both Node and browsers have. */

/** Resolves after some milliseconds. A process that does nothing else ends without waiting for it. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    // Node gives an object, browsers a number.
    const timer = setTimeout(resolve, milliseconds) as { unref?(): void } | number
    if (typeof timer === 'object') timer.unref?.()
  })

/** Gives other work its turn, such as timers and interrupts. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else setTimeout(resolve)
  })
