/** §2, §5.6: the addressee of a message also needs the right on its partition. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { firstAttachmentId } from '../../../src/engine/expectations/answers/files.ts'
import { failsClosed } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { messageRefused } from '../../../src/engine/expectations/refusals.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { get, getDetails, listReceived } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { detailsAsApplicationStep, openMessageStep } from '../../states/precondition-steps.ts'

const causes = [
  'What is addressed to the person is added to what the person can consult: OR ssin = :user.',
  'The rights check returns early for the addressee of the message.',
]

const closedToAddressee = scenario({
  id: 'access-closed-to-its-addressee',
  title: 'The addressee of a message of the closed partition cannot read it without the right',
  clauses: [
    '5.6.details-refused',
    '5.6.content-refused',
    '5.6.list-consultable-only',
    '4.1.all-partitions-consultable-only',
    '2.attention-of',
  ],
  persona: 'addressee',
  needs: ['closedRegisteredMail', 'closedMainBody', 'closedPartition', 'readMessage'],
  causes,
  steps: ({ closedRegisteredMail, closedMainBody, closedPartition: { partitionId }, readMessage }) => {
    const closed = [closedRegisteredMail, closedMainBody]
    return [
      openMessageStep(readMessage),
      step('open-content', 'the user gets a file of that message')
        .send(get(paths.content, { messageId: readMessage.messageId, attachmentId: readMessage.mainAttachmentId }))
        .given(status(200)),
      ...closed.flatMap((one, index) => [
        detailsAsApplicationStep(one, 'a closed message', `details-as-application-${index + 1}`),
        step(`details-${index + 1}`, 'its addressee asks for the same details')
          .send(getDetails(one))
          .expect(messageRefused),
      ]),
      step('content', 'its addressee asks for a file of the message')
        .send(([, , details], dialect) =>
          get(paths.content, {
            messageId: closedRegisteredMail.messageId,
            attachmentId: firstAttachmentId(details, dialect) ?? '',
          }),
        )
        .expect(messageRefused),
      ...closed.map((one, index) =>
        step(`list-${index + 1}`, 'the addressee lists the messages of those days')
          .send(windowAround({ folder: 'in', visible: true }, one))
          .given(status(200))
          .expect(doesNotContain('a message of the closed partition', ...closed)),
      ),
      step('list-closed', 'the addressee lists the messages of the closed partition')
        .send(listReceived({ recipientPartition: partitionId }))
        .expect(failsClosed),
    ]
  },
})

const closedBodyToAddressee = scenario({
  id: 'access-closed-body-to-its-addressee',
  title: 'The addressee of a message of the closed partition does not get its body without the right',
  clauses: ['5.6.body-refused', '2.attention-of'],
  persona: 'addressee',
  needs: ['closedMainBody', 'messageWithBody'],
  features: ['body'],
  causes,
  steps: ({ closedMainBody, messageWithBody }) => [
    step('open-body', 'a user gets the body of an open message')
      .sendAs('humanUser', get(paths.body, { messageId: messageWithBody.messageId }))
      .triesFeature('body')
      .given(status(200)),
    detailsAsApplicationStep(closedMainBody, 'a closed message whose body is its main content'),
    step('body', 'its addressee asks for the body')
      .send(get(paths.body, { messageId: closedMainBody.messageId }))
      .expect(status(403, 404)),
  ],
})

export const addresseeScenarios = [closedToAddressee, closedBodyToAddressee]
