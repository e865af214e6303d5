/** §3, §5.3, §5.6: one right on the partition of a message, or one scope, is enough for every operation. */

import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import { personaOf, usersOfOtherScopes } from '../../../src/contract/personas.ts'
import type { MessageHandle, Needs } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { field, showsMessage } from '../../../src/engine/expectations/answers/fields.ts'
import { replyCreated } from '../../../src/engine/expectations/answers/replies/created.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import { messageRefused } from '../../../src/engine/expectations/refusals.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { get, getDetails, moveMessages, setVisible } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { getFileOfAnswer } from '../../states/message-reads.ts'
import { undoMove } from '../../states/moves/move-steps.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { replyRequest } from '../../table/reply.ts'

/** §3: the message is in the partition to which it was moved, and the right on that one counts. */
const openAfterMove = scenario({
  id: 'access-moved-message-opens-to-users-of-target',
  title: 'After a move the users of the target partition read, hide and move the message',
  clauses: [
    '3.moved-by-change-partition',
    '5.6.details-allowed',
    '5.6.content-allowed',
    '5.6.list-consultable-only',
    '5.6.change-visibility-allowed',
    '5.6.change-partition-allowed',
    '5.6.partition-service-decides',
  ],
  persona: 'userOfB',
  needs: ['generalMovable', 'partitionB'],
  changes: ['generalMovable'],
  causes: [
    'Who may read a message is written down when it is published, and a move does not change it.',
    'Files and changes also ask for a right on GENERAL.',
    'The search index keeps the partition that a message had first.',
  ],
  steps: ({ generalMovable: message, partitionB: { partitionId } }) => {
    const { messageId } = message
    const content = getFileOfAnswer(messageId, 0)
    return [
      step('details-as-application', 'an application gets the details of a read message in GENERAL')
        .sendAs('documentConsumer', getDetails(message))
        .given(status(200), showsMessage(message), field('isRead', true)),
      step('content-as-application', 'it downloads a file of the message')
        .sendAs('documentConsumer', content)
        .given(status(200)),
      step('details-before', 'a user of partition B asks for the details')
        .send(getDetails(message))
        .expect(messageRefused),
      step('move', 'the application moves the message to partition B')
        .sendAs('documentConsumer', moveMessages([messageId], partitionId))
        .given(success)
        .restore(undoMove(message)),
      step('list', 'the user of partition B lists messages')
        .send(windowAround({ folder: 'in', visible: true }, message))
        .expect(status(200), contains('the message', message)),
      step('details', 'the user gets the details').send(getDetails(message)).expect(status(200), showsMessage(message)),
      step('content', 'the user downloads the file').send(content).expect(status(200)),
      step('hide', 'the user hides the message')
        .send(setVisible([messageId], false))
        .expect(success)
        .restore(setVisible([messageId], true)),
      step('show', 'the user shows it again')
        .send(setVisible([messageId], true))
        .expect(success),
      step('move-back', 'the user moves it to GENERAL')
        .send(moveMessages([messageId], defaultPartition))
        .expect(success),
    ]
  },
})

const movedParts = [
  ['body', 'body', 'generalMessageWithBody', '5.6.body-allowed'],
  ['paymentData', 'payment data', 'generalMessageWithPaymentData', '5.6.payment-data-allowed'],
  ['structuredData', 'structured data', 'generalMessageWithStructuredData', '5.6.structured-data-allowed'],
] as const

/** §5.6: the same for the parts of a message that a provider need not have. */
const partOpenAfterMove = ([part, noun, need, clause]: (typeof movedParts)[number]) =>
  scenario({
    id: `access-moved-${kebabCase(part)}-opens-to-users-of-target`,
    title: `After a move the users of the target partition read the ${noun} of the message`,
    clauses: ['3.moved-by-change-partition', clause, '5.6.partition-service-decides'],
    persona: 'userOfB',
    needs: [need, 'partitionB'],
    features: [part],
    reads: 'item',
    changes: [need],
    causes: [
      'The optional parts of a message also ask for a right on GENERAL.',
      'Who may read a part is written down when the message is published, and a move does not change it.',
    ],
    steps: ({ partitionB: { partitionId }, ...needs }: Pick<Needs, 'partitionB'> & Partial<Needs>) => {
      const message = needs[need] as MessageHandle
      const request = get(paths[part], { messageId: message.messageId })
      return [
        step('as-application', `an application gets the ${noun} of a message in GENERAL`)
          .sendAs('documentConsumer', request)
          .triesFeature(part)
          .given(status(200)),
        step('before', `a user of partition B asks for the ${noun}`).send(request).expect(status(403, 404)),
        step('move', 'the application moves the message to partition B')
          .sendAs('documentConsumer', moveMessages([message.messageId], partitionId))
          .given(success)
          .restore(undoMove(message)),
        step('after', `the user gets the ${noun}`).send(request).triesFeature(part).expect(status(200)),
      ]
    },
  })

/** The first has a right on this partition only; each of the others has one scope only. */
const repliers = ['userOfB', ...usersOfOtherScopes] as const

/** A provider may accept one reply to a message; then it calls the next one a conflict or a wrong request. */
const repliedOrAgain = either([replyCreated], [status(400, 409, 422)])

/**
 * §5.3, §5.6: a reply needs the right on the partition of its parent, and one scope. A reply to a message that forbids it is
 * refused before either of them counts, so this message accepts replies.
 */
const replyByEachScope = scenario({
  id: 'access-reply-in-partition-b-by-each-scope',
  title: 'Users of partition B only, and users with any other scope, can reply to a message of B',
  clauses: ['5.3.scopes-open-reply', '5.6.reply-allowed', '1.2.reply-open-to-consulting-user'],
  persona: 'userOfB',
  needs: ['generalRepliable', 'partitionB', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['generalRepliable'],
  causes: [
    'A reply also needs a right on GENERAL, where new messages are put.',
    'Replies have a policy of their own, which names one or two of the five scopes of users.',
  ],
  steps: ({ generalRepliable, partitionB: { partitionId }, mailbox: { enterpriseNumber } }) => [
    step('move', 'an application moves a message to partition B')
      .sendAs('documentConsumer', moveMessages([generalRepliable.messageId], partitionId))
      .given(success)
      .restore(undoMove(generalRepliable)),
    replyPermissionStep('reply-permission', generalRepliable).given(field('isReplyAuthorized', true)),
    ...repliers.map((caller, index) =>
      step(kebabCase(caller), `reply to it, as ${personaOf(caller).says}`)
        .sendAs(caller, replyRequest(generalRepliable, enterpriseNumber))
        .triesFeature('reply')
        .expect(index === 0 ? replyCreated : repliedOrAgain),
    ),
  ],
})

export const rightOnTargetScenarios = [openAfterMove, replyByEachScope, ...movedParts.map(partOpenAfterMove)]
