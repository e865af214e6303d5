/** §3: an answer that a client already holds is old as soon as the message changes; 304 would hide the change. */
import { actionIsExecuted } from '../../src/engine/expectations/answers/actions.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { answerExpectation } from '../../src/engine/expectations/building-blocks.ts'
import { doesNotHold, holds } from '../../src/engine/expectations/lists/membership.ts'
import { type Exchange, etagOf } from '../../src/engine/scenario/exchange.ts'
import { fail, pass } from '../../src/engine/scenario/expectation.ts'
import { getDetails, type RequestSpec, setVisible, updateAction } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { listAroundDay } from '../states/visibility.ts'

const causes = [
  'The ETag is made of the identifier, the address or the date of publication, which a change does not touch.',
  'A cache in front of the provider answers, and a change does not empty it.',
]

/** Nothing the client holds is still right. A provider without ETags answers in full. */
const notUnmodified = answerExpectation('not-unmodified', 'another answer than 304', ({ status }) =>
  status === 304 ? fail('304') : pass,
)

/** The same request as in the first step, with the ETag of its answer. */
const ifChanged =
  (request: RequestSpec) =>
  ([first]: readonly (Exchange | undefined)[]): RequestSpec => ({
    ...request,
    headers: { 'If-None-Match': etagOf(first) ?? '"none"' },
  })

const detailsAreNew = scenario({
  id: 'conditional-details-not-stale',
  title: 'Details that changed are not answered with 304',
  clauses: ['3.executed-by-update', '2.action-is-executed-sets-flag'],
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['openAction'],
  causes,
  steps: ({ openAction: { messageId, messageActionId } }) => [
    step('details', 'get the details of a message with an open action')
      .send(getDetails({ messageId }))
      .given(status(200), actionIsExecuted(messageActionId, false)),
    step('execute', 'execute the action')
      .send(updateAction(messageId, messageActionId, true))
      .triesFeature('actions')
      .given(success)
      .restore(updateAction(messageId, messageActionId, false)),
    step('details-if-changed', 'get the details with If-None-Match and the ETag of the first answer')
      .send(ifChanged(getDetails({ messageId })))
      .expect(notUnmodified),
    step('changed', 'the details without a condition show it as executed')
      .send(getDetails({ messageId }))
      .given(status(200), actionIsExecuted(messageActionId, true)),
  ],
})

const listIsNew = scenario({
  id: 'conditional-list-not-stale',
  title: 'A list that changed is not answered with 304',
  clauses: ['3.shown-by-change-visibility', '4.1.change-visibility'],
  needs: ['hiddenMessage'],
  changes: ['hiddenMessage'],
  causes,
  steps: ({ hiddenMessage }) => [
    step('list', 'list the hidden messages of those days')
      .send(listAroundDay(false, hiddenMessage))
      .given(status(200), holds('the message', hiddenMessage)),
    step('show', 'show the message')
      .send(setVisible([hiddenMessage.messageId], true))
      .given(success)
      .restore(setVisible([hiddenMessage.messageId], false)),
    step('list-if-changed', 'list them with If-None-Match and the ETag of the first answer')
      .send(ifChanged(listAroundDay(false, hiddenMessage)))
      .expect(notUnmodified),
    step('changed', 'the list without a condition does not hold it')
      .send(listAroundDay(false, hiddenMessage))
      .given(status(200), doesNotHold('the message', hiddenMessage)),
  ],
})

export const conditionalScenarios = [detailsAreNew, listIsNew]
