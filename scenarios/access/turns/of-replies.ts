/** §5.5, §5.6: an accepted reply says nothing about the next one, in another partition or mailbox. */
import { onBehalfOfHeader } from '../../../src/contract/interface/headers.ts'
import { field, showsMessage, status, success } from '../../../src/engine/expectations/answers/body.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { inTestData } from '../../../src/engine/expectations/building-blocks.ts'
import { getDetails } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { replyRequest } from '../../table/reply.ts'
import { operationRefused } from '../closed/kinds-writes.ts'

const replyDefaults = { features: ['reply'], reads: 'item', changes: ['generalRepliable', 'foreignRepliable'] } as const

const repliesOfUsers = scenario({
  ...replyDefaults,
  id: 'access-reply-turns-of-users',
  title: 'A reply that a user may send opens neither the closed partition nor another mailbox',
  clauses: ['5.6.reply-allowed', '5.6.reply-refused', '5.6.partition-service-decides'],
  needs: ['generalRepliable', 'closedRegisteredMail', 'foreignRepliable', 'mailbox', 'foreignMailbox'],
  causes: [
    'Rights are cached by person and enterprise, or by person and partition: the key needs all three.',
    'The right is asked for GENERAL, where replies leave, and not for the partition of the message.',
  ],
  steps: ({ generalRepliable, closedRegisteredMail: closed, foreignRepliable, mailbox, foreignMailbox }) => [
    step('closed-details', 'the application gets the details of a registered mail of the closed partition')
      .sendAs('documentConsumer', getDetails(closed))
      .given(
        status(200),
        showsMessage(closed),
        inTestData('a registered mail of the closed partition that accepts replies', field('isReplyAuthorized', true)),
      ),
    step('open', 'the user replies to a message of GENERAL')
      .send(replyRequest(generalRepliable, mailbox.enterpriseNumber))
      .triesFeature('reply')
      .expect(success),
    step('closed', 'the same user replies to the message of the closed partition')
      .send(replyRequest(closed, mailbox.enterpriseNumber))
      .expect(operationRefused),
    step('elsewhere', 'a person with rights at another enterprise replies to a message there')
      .sendAs('userWithRightsElsewhere', replyRequest(foreignRepliable, foreignMailbox.enterpriseNumber))
      .given(success),
    step('here', 'the same person, without rights at this enterprise, replies to the message of GENERAL')
      .sendAs('userWithoutRights', replyRequest(generalRepliable, mailbox.enterpriseNumber))
      .expect(operationRefused),
  ],
})

const repliesOfRepresentatives = scenario({
  ...replyDefaults,
  id: 'access-reply-turns-of-representatives',
  title: 'A representative who replied for one enterprise cannot reply for another',
  clauses: ['5.5.mandate-granted-reply', '5.5.mandate-refused-reply', '5.5.mandate-only-that-mailbox'],
  persona: 'representative',
  needs: ['generalRepliable', 'foreignRepliable', 'mailbox', 'foreignMailbox'],
  requiresExactRights: true,
  causes: ['The answer of hasMandate is cached by the number of one enterprise only: the key needs both.'],
  steps: ({ generalRepliable, foreignRepliable, mailbox, foreignMailbox: { enterpriseNumber: other } }) => [
    step('own', 'the representative replies for the enterprise of the mandate')
      .send(replyRequest(generalRepliable, mailbox.enterpriseNumber))
      .triesFeature('reply')
      .expect(success),
    step('other', 'the same representative replies for an enterprise that gave no mandate')
      .send({ ...replyRequest(foreignRepliable, other), headers: { [onBehalfOfHeader]: other } })
      .expect(clientError),
  ],
})

export const replyTurnScenarios = [repliesOfUsers, repliesOfRepresentatives]
