/** Steps around the update of the only open action of a message; the first step of the scenario is `openActionStep`. */

import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { hasOpenAction, lastOpenActionId } from '../../../src/engine/expectations/answers/actions.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { inTestData } from '../../../src/engine/expectations/new-expectation.ts'
import { getDetails, readAction } from '../../../src/engine/scenario/request.ts'
import { type Step, step } from '../../../src/engine/scenario/scenario.ts'
import { updateActionOfAnswer } from '../../states/actions-of-answers.ts'

export const openActionStep = (message: MessageHandle) =>
  step('details', 'its details show the open action').send(getDetails(message)).given(status(200), hasOpenAction(true))

/** With a second open action the message stays in the lists of open actions. */
export const noOpenActionStep = (message: MessageHandle) =>
  step('no-open-action', 'its details show no other open action')
    .send(getDetails(message))
    .given(status(200), inTestData('a message with one open action', hasOpenAction(false)))

const updateOfAction = ({ messageId }: MessageHandle, isExecuted: boolean) =>
  updateActionOfAnswer(messageId, lastOpenActionId, isExecuted)

/** The update of that action; cleanup reopens it, also where the details of a target do not show the executed flag. */
export const updateStep = (id: string, why: string, message: MessageHandle, isExecuted: boolean) =>
  step(id, why)
    .send(updateOfAction(message, isExecuted))
    .triesFeature('actions')
    .given(status(204))
    .restore(updateOfAction(message, false))

export const readOfAction =
  ({ messageId }: MessageHandle): Step['send'] =>
  ([details], dialect) =>
    readAction(messageId, lastOpenActionId(details, dialect) ?? '')
