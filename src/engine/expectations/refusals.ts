/**
 * §7: the three refusals that the specification states in two ways, once in the scenario table and once in the guidance.
 * A provider follows either of them, the same one everywhere.
 */
import { paths } from '../../contract/interface/paths.ts'
import type { Expectation } from '../scenario/expectation.ts'
import { followsReading } from './alternatives.ts'
import { status } from './answers/status-codes.ts'
import { emptyList } from './lists/membership.ts'

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

const moveRefused = followsReading('changeWithoutAccess', {
  scenarios: [status(400)],
  guidance: [status(403)],
})

/** Without the part that holds the brand word. */
const visibilityPath = paths.changeVisibility.slice(paths.changeVisibility.lastIndexOf('/'))

const refusedEitherWay = status(400, 403)

/** The scenario table has a row only for moves, so a provider may answer 400 to a move and 403 to a visibility change. */
const orVisibilityRefused = (refused: Expectation): Expectation => ({
  ...refused,
  judge: (seen) => (seen.exchange.request.path.endsWith(visibilityPath) ? refusedEitherWay : refused).judge(seen),
})

/** A move or a visibility change with a message that the user cannot consult. */
export const changeRefused = orVisibilityRefused(moveRefused)
