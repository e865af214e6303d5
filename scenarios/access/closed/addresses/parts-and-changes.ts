/** §5.6: files, parts, actions and changes of a closed message stay closed, however their path is written. */

import { type PathForm, pathFormNames, pathForms } from '../../../../src/contract/interface/path-forms.ts'
import { noSuccessAtUnstatedPath } from '../../../../src/engine/expectations/answers/status.ts'
import { kebabCase, type Step, scenario, step } from '../../../../src/engine/scenario/scenario.ts'
import { partReadsOfAnswer } from '../../../states/message-reads.ts'
import { detailsAsApplicationStep, openMessageStep } from '../../../states/precondition-steps.ts'
import { changedRequest, detailsStep, triedChangeSteps } from '../other-requests/tried-changes.ts'

const causes = [
  'The rights filter is registered for a pattern of paths, and the router normalizes paths after it: //, ;x=1, %6D, .json, other case.',
  'The controller has a second mapping of the path, which the filter does not know.',
]

/** The request under another form of its path. */
const underForm = (send: Step['send'], pathForm: PathForm): Step['send'] =>
  changedRequest(send, (request) => ({ ...request, pathForm }))

const partsClosed = scenario({
  id: 'access-closed-other-addresses-of-parts',
  title: 'Other spellings of the path show a user no file, body, data or action of a closed message',
  clauses: [
    '5.6.content-refused',
    '5.6.body-refused',
    '5.6.payment-data-refused',
    '5.6.structured-data-refused',
    '5.6.action-read-refused',
  ],
  needs: ['closedRegisteredMail', 'message'],
  causes,
  steps: ({ closedRegisteredMail: closed, message }) => [
    openMessageStep(message),
    detailsAsApplicationStep(closed),
    ...pathFormNames.flatMap((form) =>
      partReadsOfAnswer(closed.messageId, detailsStep).map(([id, noun, send]) =>
        step(`${id}-${kebabCase(form)}`, `ask for ${noun} ${pathForms[form].says}`)
          .send(underForm(send, form))
          .expect(noSuccessAtUnstatedPath([closed])),
      ),
    ),
  ],
})

const changesClosed = scenario({
  id: 'access-closed-other-addresses-of-changes',
  title: 'Under other spellings of the path, a user changes no message of the closed partition',
  clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused', '5.6.action-refused'],
  needs: ['closedRegisteredMail', 'message'],
  writes: true,
  causes,
  steps: ({ closedRegisteredMail: closed, message }) =>
    triedChangeSteps(closed, message, (changes) =>
      pathFormNames.flatMap((form) =>
        changes.map(({ id, does, send, restore }) =>
          step(`${id}-${kebabCase(form)}`, `${does} ${pathForms[form].says}`)
            .send(underForm(send, form))
            .expect(noSuccessAtUnstatedPath([closed]))
            .restore(restore),
        ),
      ),
    ),
})

export const closedPartAddressScenarios = [partsClosed, changesClosed]
