import type { FindAction } from '../../src/engine/expectations/answers/actions.ts'
import { updateAction } from '../../src/engine/scenario/request.ts'
import type { Step } from '../../src/engine/scenario/scenario.ts'

/** The update of an action that an earlier step shows, the first one by default; steps are counted from 0. */
export const updateFoundAction =
  (messageId: string, find: FindAction, isExecuted: boolean, detailsPlace = 0): Step['send'] =>
  (earlier, dialect) =>
    updateAction(messageId, find(earlier[detailsPlace], dialect) ?? 'none', isExecuted)
