import type { FindAction } from '../../src/engine/expectations/answers/actions.ts'
import { readAction, updateAction } from '../../src/engine/scenario/request.ts'
import type { Step } from '../../src/engine/scenario/scenario.ts'

/** The identifier in a request about something that no earlier answer shows: nothing has it. */
export const noSuchId = 'none'

/** `detailsPlace`: where the answer with the details is among the earlier ones, counted from 0. `find` chooses the action there. */
export const readFoundAction =
  (messageId: string, find: FindAction, detailsPlace = 0): Step['send'] =>
  (earlier, dialect) =>
    readAction(messageId, find(earlier[detailsPlace], dialect) ?? noSuchId)

/** The update of such an action. */
export const updateFoundAction =
  (messageId: string, find: FindAction, isExecuted: boolean, detailsPlace = 0): Step['send'] =>
  (earlier, dialect) =>
    updateAction(messageId, find(earlier[detailsPlace], dialect) ?? noSuchId, isExecuted)
