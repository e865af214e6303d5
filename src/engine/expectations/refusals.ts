import { followsReading } from './alternatives.ts'
import { status } from './answers/body.ts'
import { emptyList } from './lists/membership.ts'

/**
 * §7: the three refusals that the specification states in two ways, once in the scenario table and once in the guidance.
 * A provider follows either of them, the same one everywhere.
 */

/** Details or content of a message that the user cannot consult. */
export const messageRefused = followsReading('messageWithoutAccess', {
  scenarios: [status(404)],
  guidance: [status(403)],
})

/** The list of a partition that the user cannot consult. */
export const listRefused = followsReading('listWithoutAccess', {
  scenarios: [status(200), emptyList],
  guidance: [status(403)],
})

/** A move or a visibility change with a message that the user cannot consult. */
export const changeRefused = followsReading('changeWithoutAccess', {
  scenarios: [status(400)],
  guidance: [status(403)],
})
