/** After this time a new test mailbox is generated. The dates in it keep a larger distance from every tested limit. */
const maxAgeMs = 10 * 60 * 1000

let currentDate = new Date(0)

/** The date of the test mailboxes of a proof. It stays the same for some minutes, so that many runs share one test mailbox. */
export const proofDatasetDate = (): Date => {
  if (Date.now() - currentDate.getTime() > maxAgeMs) currentDate = new Date()
  return currentDate
}
