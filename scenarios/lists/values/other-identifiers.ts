/** §4.1: senderApplicationId takes the identifier of an application, not that of another record of the message. */
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { noSuccess } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { eachMessageRefersTo, nonEmptyList } from '../../../src/engine/expectations/lists/membership.ts'
import { listReceived } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { openMessageStep } from '../../states/precondition-steps.ts'

/** The same text can identify an application too: then its messages are right. */
export const otherRecordsAreNoApplications = scenario({
  id: 'list-other-records-as-application-match-nothing',
  title: 'As senderApplicationId, the id of an organization or message type does not list its messages',
  clauses: ['4.1.sender-application-id', '4.1.every-message-matches'],
  needs: ['carriedOrganization', 'carriedMessageType', 'message'],
  causes: ['The parameter is compared with each identifier of a sender: application OR organization.'],
  steps: ({ carriedOrganization, carriedMessageType, message }) => [
    openMessageStep(message),
    step('list', 'there are messages').send(listReceived({})).given(status(200), nonEmptyList),
    ...[
      { id: 'organization', says: 'an organization', value: carriedOrganization.ids[0] ?? '' },
      { id: 'message-type', says: 'a message type', value: carriedMessageType.ids[0] ?? '' },
    ].map(({ id, says, value }) =>
      step(id, `ask with the identifier of ${says}`)
        .send(listReceived({ senderApplicationId: value }))
        .expect(either([noSuccess], [eachMessageRefersTo('senderApplicationId', value)])),
    ),
  ],
})
