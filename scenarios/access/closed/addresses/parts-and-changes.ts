/** §5.6: files, parts, actions and changes of a closed message stay closed, however their path is written. */

import { type PathForm, pathForms } from '../../../../src/contract/interface/path-forms.ts'
import { firstActionId } from '../../../../src/engine/expectations/answers/actions.ts'
import { status } from '../../../../src/engine/expectations/answers/body.ts'
import { keepsPartitionsOfStep, keepsStateOfStep } from '../../../../src/engine/expectations/answers/states.ts'
import { noSuccessAtUnstatedPath } from '../../../../src/engine/expectations/answers/status.ts'
import { getDetails, moveMessages, setVisible } from '../../../../src/engine/scenario/request.ts'
import { kebabCase, type Step, scenario, step } from '../../../../src/engine/scenario/scenario.ts'
import { updateFoundAction } from '../../../states/found-actions.ts'
import { readsOfFoundParts } from '../../../states/message-reads.ts'
import { undoMove } from '../../../states/moves/move-steps.ts'
import { detailsAsApplicationStep, openMessageStep } from '../../../states/precondition-steps.ts'
import { changedRequest } from '../other-requests/media-types.ts'

const forms = Object.keys(pathForms) as PathForm[]

const causes = [
  'The rights filter is registered for a pattern of paths, and the router normalizes paths after it: //, ;x=1, %6D, .json, other case.',
  'The controller has a second mapping of the path, which the filter does not know.',
]

/** The request under another form of its path. */
const underForm = (send: Step['send'], pathForm: PathForm): Step['send'] =>
  changedRequest(send, (request) => ({ ...request, pathForm }))

/** Where the details are that the application gets, from 0. */
const detailsPlace = 1

const partsClosed = scenario({
  id: 'access-closed-other-addresses-of-parts',
  title: 'Other spellings of the path show a user no file, body, data or action of a message of the closed partition',
  clauses: [
    '5.6.content-refused',
    '5.6.body-refused',
    '5.6.payment-data-refused',
    '5.6.structured-data-refused',
    '5.6.action-read-refused',
  ],
  needs: ['closedRegisteredMail', 'message'],
  causes,
  steps: ({ closedRegisteredMail: closed, message }) => {
    return [
      openMessageStep(message),
      detailsAsApplicationStep(closed),
      ...forms.flatMap((form) =>
        readsOfFoundParts(closed.messageId, detailsPlace).map(([id, noun, send]) =>
          step(`${id}-${kebabCase(form)}`, `ask for ${noun} under another form of the path`)
            .send(underForm(send, form))
            .expect(noSuccessAtUnstatedPath([closed])),
        ),
      ),
    ]
  },
})

const changesClosed = scenario({
  id: 'access-closed-other-addresses-of-changes',
  title: 'Under other spellings of the path, a user changes no message of the closed partition',
  clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused', '5.6.action-refused'],
  needs: ['closedRegisteredMail', 'message'],
  writes: true,
  causes,
  steps: ({ closedRegisteredMail: closed, message }) => {
    const { messageId } = closed
    const updateOf = (isExecuted: boolean) => updateFoundAction(messageId, firstActionId, isExecuted, detailsPlace)
    const changes: readonly (readonly [id: string, does: string, send: Step['send'], restore: Step['send']])[] = [
      ['hide', 'hide it', setVisible([messageId], false), setVisible([messageId], true)],
      ['move', 'move it', moveMessages([messageId], message.recipientPartition), undoMove(closed)],
      ['execute', 'execute its action', updateOf(true), updateOf(false)],
    ]
    return [
      openMessageStep(message),
      detailsAsApplicationStep(closed),
      ...forms.flatMap((form) =>
        changes.map(([id, does, send, restore]) =>
          step(`${id}-${kebabCase(form)}`, `${does} under another form of the path`)
            .send(underForm(send, form))
            .expect(noSuccessAtUnstatedPath([closed]))
            .restore(restore),
        ),
      ),
      step('unchanged', 'the application sees it as it was')
        .sendAs('documentConsumer', getDetails(closed))
        .given(status(200))
        .expect(keepsStateOfStep(detailsPlace + 1), keepsPartitionsOfStep(detailsPlace + 1)),
    ]
  },
})

export const closedPartAddressScenarios = [partsClosed, changesClosed]
