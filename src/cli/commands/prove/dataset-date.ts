/** Old enough that a new one must be built; dates of the test mailbox keep a greater distance from all that is asked. */
const keptMs = 10 * 60 * 1000

let anchor = new Date(0)

/** The date that the test mailboxes of a proof are made with: the same for some minutes, so that one is built for many runs. */
export const provingAnchor = (): Date => {
  if (Date.now() - anchor.getTime() > keptMs) anchor = new Date()
  return anchor
}
