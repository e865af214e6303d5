/** After this time a new test mailbox is generated. The dates in it keep a larger distance from every tested limit. */
const maxAgeMs = 10 * 60_000

let currentDate = new Date(0)

/**
 * The dataset date of runs against the provider of this package. It stays the same for some minutes, so that many runs share
 * one test mailbox: making one takes longer than a scenario.
 */
export const freshDatasetDate = (): Date => {
  if (Date.now() - currentDate.getTime() > maxAgeMs) currentDate = new Date()
  return currentDate
}
