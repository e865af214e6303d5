import { setTimeout as wait } from 'node:timers/promises'

/** Lets so many through in a second at most, evenly spread; all at once where no number is given. */
export const rateLimiter = (perSecond?: number): (() => Promise<void>) => {
  if (perSecond === undefined) return async () => {}
  let next = 0
  return async () => {
    const now = performance.now()
    const mine = Math.max(now, next)
    next = mine + 1000 / perSecond
    if (mine > now) await wait(mine - now)
  }
}
