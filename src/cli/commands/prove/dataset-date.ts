/** Old enough that a new one must be built; dates of the test mailbox keep a greater distance from all that is asked. */
const maxAgeMs = 10 * 60 * 1000

let currentDate = new Date(0)

/** The date that the test mailboxes of a proof are made with: the same for some minutes, so that one is built for many runs. */
export const proofDatasetDate = (): Date => {
  if (Date.now() - currentDate.getTime() > maxAgeMs) currentDate = new Date()
  return currentDate
}
