import { showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { messageRefused } from '../../src/engine/expectations/refusals.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/** §4.1: the details of a message the user can consult. */
export const detailsShown = scenario({
  id: 'details-shown',
  rows: [12],
  title: 'Message details are shown to a user who can consult the message',
  clauses: ['rows.12', '1.1.implements-service', '4.1.details', '5.6.details-allowed', '1.3.details', '4.4.details'],
  needs: ['message'],
  causes: [
    'The list shows one identifier (a database key), but the path expects another.',
    'The details come from an index or a projection that lags behind the list.',
  ],
  steps: ({ message }) => [
    step('details', 'ask for its details').send(getDetails(message)).expect(status(200), showsMessage(message)),
  ],
})

/** §5.6, §7: the details of a message the user cannot consult; the specification allows 404 and 403. */
export const detailsNoAccess = scenario({
  id: 'details-no-access',
  rows: [13],
  title: 'Details of a message in a partition the user cannot consult are refused',
  clauses: ['rows.13', '5.6.details-refused', '7.reading-message', '7.same-reading-for-messages', '7.details-404'],
  needs: ['closedMessage', 'message'],
  causes: [
    'The message is found by its identifier only (findById, EF Find, Eloquent find); only lists check rights.',
    'The check compares the enterprise but not the partition.',
  ],
  steps: ({ closedMessage, message }) => [
    step('details-as-consumer', 'the document consumer sees that the message exists')
      .sendAs('documentConsumer', getDetails(closedMessage))
      .given(status(200)),
    step('details-of-open-message', 'the user gets the details of a message in an open partition')
      .send(getDetails(message))
      .given(status(200)),
    step('details-of-closed-message', 'the user asks for the details of the message in the closed partition')
      .send(getDetails(closedMessage))
      .expect(messageRefused),
  ],
})
