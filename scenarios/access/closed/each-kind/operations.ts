/** §5.6: a user replies to no message of a closed partition, of any kind, and sees no action of it. */

import { firstActionId } from '../../../../src/engine/expectations/answers/actions.ts'
import { answerOfStep } from '../../../../src/engine/scenario/exchange.ts'
import { readAction } from '../../../../src/engine/scenario/request.ts'
import { scenario, step, stepsOfEach } from '../../../../src/engine/scenario/scenario.ts'
import { detailsAsApplicationStep, isNotExpired, openMessageStep } from '../../../states/precondition-steps.ts'
import { replyRequest } from '../../../table/reply.ts'
import { closedKindCauses } from '../parts-by-kind.ts'
import { operationRefused } from '../writes-by-kind.ts'

const eachKindReplyRefused = scenario({
  id: 'access-closed-each-kind-reply',
  title: 'A user cannot reply to any kind of message of the closed partition',
  clauses: ['5.6.reply-refused', '5.6.partition-service-decides'],
  needs: ['closedOfEachKind', 'message', 'mailbox'],
  features: ['reply'],
  writes: true,
  causes: closedKindCauses,
  steps: ({ closedOfEachKind: { messages }, message, mailbox: { enterpriseNumber } }) => [
    openMessageStep(message),
    ...messages.filter(isNotExpired).map((one, index) =>
      step(`reply-${index + 1}`, `reply to ${one.kind} of the closed partition`)
        .send(replyRequest(one, enterpriseNumber))
        .expect(operationRefused),
    ),
  ],
})

/** Not every message has an action: the details that an application gets name it. */
const eachKindActionRefused = scenario({
  id: 'access-closed-each-kind-action',
  title: 'A user cannot get an action of any message of the closed partition, whatever its kind',
  clauses: ['5.6.action-read-refused', '5.6.partition-service-decides'],
  needs: ['closedOfEachKind', 'message'],
  features: ['actions', 'requiredAction'],
  causes: closedKindCauses,
  steps: ({ closedOfEachKind: { messages }, message }) =>
    stepsOfEach([openMessageStep(message)], messages.filter(isNotExpired), (one, detailsStep, index) => [
      detailsAsApplicationStep(one, `${one.kind} of the closed partition`, `details-as-application-${index + 1}`),
      step(`action-${index + 1}`, 'the user asks for its first action')
        .send((seen, dialect) =>
          readAction(one.messageId, firstActionId(answerOfStep(seen, detailsStep), dialect) ?? 'without-action'),
        )
        .expect(operationRefused),
    ]),
})

export const eachKindOperationScenarios = [eachKindReplyRefused, eachKindActionRefused]
