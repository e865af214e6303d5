import type { FindAction } from '../../src/engine/expectations/answers/actions.ts'
import { answerOfStep } from '../../src/engine/scenario/exchange.ts'
import { readAction, updateAction } from '../../src/engine/scenario/request.ts'
import type { Step } from '../../src/engine/scenario/scenario.ts'

/** The identifier in a request about something that no earlier answer shows: nothing has it. */
export const noSuchId = 'none'

/** `detailsStep`: the earlier step that shows the details, counted from 1. `find` chooses the action there. */
export const readActionOfAnswer =
  (messageId: string, find: FindAction, detailsStep = 1): Step['send'] =>
  (earlier, dialect) =>
    readAction(messageId, find(answerOfStep(earlier, detailsStep), dialect) ?? noSuchId)

/** The update of such an action. */
export const updateActionOfAnswer =
  (messageId: string, find: FindAction, isExecuted: boolean, detailsStep = 1): Step['send'] =>
  (earlier, dialect) =>
    updateAction(messageId, find(answerOfStep(earlier, detailsStep), dialect) ?? noSuchId, isExecuted)
