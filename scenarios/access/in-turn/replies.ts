/** §5.5, §5.6: an accepted reply says nothing about the next one, in another partition or mailbox. */
import { paths } from '../../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { field, senderIsNot, showsMessage } from '../../../src/engine/expectations/answers/fields.ts'
import { replyIdOf } from '../../../src/engine/expectations/answers/replies/created.ts'
import { clientError, noSuccess } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { inTestData } from '../../../src/engine/expectations/new-expectation.ts'
import { answerOfStep } from '../../../src/engine/scenario/exchange.ts'
import { get, getDetails, onBehalfOf, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import { kebabCase, type Step, scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { replyRequest } from '../../table/reply.ts'
import { operationRefused } from '../closed/writes-by-kind.ts'

/** What callers of another enterprise try with a reply. Where no answer names it, they try it with its parent. */
const attemptsElsewhere = (
  callers: Partial<Record<PersonaName, string>>,
  parent: MessageHandle,
  createdStep: number,
  enterpriseNumber: string,
): WrittenStep[] => {
  const ofReply =
    (request: (reply: MessageHandle) => RequestSpec): Step['send'] =>
    (earlier, { messageId }) =>
      request({ ...parent, messageId: replyIdOf(answerOfStep(earlier, createdStep), messageId) ?? parent.messageId })
  const attempts = [
    { id: 'details', does: 'asks for the details of the new reply', request: getDetails, expect: clientError },
    {
      id: 'body',
      does: 'asks for its body',
      request: ({ messageId }: MessageHandle) => get(paths.body, { messageId }),
      expect: noSuccess,
    },
    {
      id: 'answer',
      does: 'replies to it',
      request: (reply: MessageHandle) => replyRequest(reply, enterpriseNumber),
      expect: noSuccess,
    },
  ]
  return (Object.entries(callers) as [PersonaName, string][]).flatMap(([caller, says]) =>
    attempts.map(({ id, does, request, expect }) =>
      step(`reply-${id}-${kebabCase(caller)}`, `${says} ${does}`)
        .sendAs(caller, ofReply(request))
        .expect(expect),
    ),
  )
}

/** A reply may be delivered to the mailbox of its recipient. */
const parentStep = (message: MessageHandle, otherEnterprise: string) =>
  step('parent', 'a message of GENERAL is not from the other enterprise')
    .send(getDetails(message))
    .given(
      status(200),
      inTestData('a message of GENERAL that the other enterprise did not send', senderIsNot(otherEnterprise)),
    )

const replyDefaults = { features: ['reply'], reads: 'item', changes: ['generalRepliable', 'foreignRepliable'] } as const

const repliesOfUsers = scenario({
  ...replyDefaults,
  id: 'access-reply-turns-of-users',
  title: 'A reply that a user may send opens neither the closed partition nor another mailbox',
  clauses: [
    '5.6.reply-allowed',
    '5.6.reply-refused',
    '5.6.partition-service-decides',
    '5.4.foreign-message',
    '5.6.foreign-message',
  ],
  needs: ['generalRepliable', 'closedRegisteredMail', 'foreignRepliable', 'mailbox', 'foreignMailbox'],
  causes: [
    'Rights are cached by person and enterprise, or by person and partition: the key needs all three.',
    'The right is looked up for GENERAL, where replies leave, and not for the partition of the message.',
  ],
  steps: ({ generalRepliable, closedRegisteredMail: closed, foreignRepliable, mailbox, foreignMailbox }) => [
    step('closed-details', 'the application gets the details of a registered mail of the closed partition')
      .sendAs('documentConsumer', getDetails(closed))
      .given(
        status(200),
        showsMessage(closed),
        inTestData('a registered mail of the closed partition that accepts replies', field('isReplyAuthorized', true)),
      ),
    parentStep(generalRepliable, foreignMailbox.enterpriseNumber),
    step('open', 'the user replies to a message of GENERAL')
      .send(replyRequest(generalRepliable, mailbox.enterpriseNumber))
      .triesFeature('reply')
      .expect(success),
    ...attemptsElsewhere(
      {
        userWithRightsElsewhere: 'a person with rights at another enterprise',
        foreignConsumer: 'an application of the other enterprise',
      },
      generalRepliable,
      3,
      foreignMailbox.enterpriseNumber,
    ),
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
    parentStep(generalRepliable, other),
    step('own', 'the representative replies for the enterprise of the mandate')
      .send(replyRequest(generalRepliable, mailbox.enterpriseNumber))
      .triesFeature('reply')
      .expect(success),
    ...attemptsElsewhere(
      { representativeOfAnother: 'a representative of another enterprise' },
      generalRepliable,
      2,
      other,
    ),
    step('other', 'the same representative replies for an enterprise that gave no mandate')
      .send(onBehalfOf(other, replyRequest(foreignRepliable, other)))
      .expect(clientError),
  ],
})

export const replyTurnScenarios = [repliesOfUsers, repliesOfRepresentatives]
