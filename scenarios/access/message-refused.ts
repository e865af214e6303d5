import { followsReading } from '../../src/engine/expectations/alternatives.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'

/** §7: a user may not consult the message. The table of scenarios says 404, the guidance 403: either reading passes. */
export const messageRefused = followsReading('messageWithoutAccess', {
  scenarios: [status(404)],
  guidance: [status(403)],
})
