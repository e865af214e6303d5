/** §4.1: an answer about a part is the part that the address names, and not that of another message. */
import { paths } from '../../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { actionIdAt, isActionOfStep } from '../../../src/engine/expectations/answers/actions.ts'
import { showsText } from '../../../src/engine/expectations/answers/fields.ts'
import {
  attachmentIdAt,
  fileAtPlace,
  partDiffersFromStep,
  showsAttachment,
} from '../../../src/engine/expectations/answers/files.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { noEntitiesIn } from '../../../src/engine/expectations/answers/texts.ts'
import { inconclusiveUnlessSuccess } from '../../../src/engine/expectations/new-expectation.ts'
import { get, getDetails, readAction } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'

const causes = [
  'The part is looked up by its type, or by the mailbox, and not by the message.',
  'A cache has no message in its key, so the first answer is given for every message.',
]

const differentParts = (
  part: 'paymentData' | 'structuredData',
  noun: string,
  first: MessageHandle,
  second: MessageHandle,
) => [
  step('first', `ask for the ${noun} of a message`)
    .send(get(paths[part], { messageId: first.messageId }))
    .triesFeature(part)
    .given(status(200)),
  step('second', `ask for the ${noun} of another message, which differ`)
    .send(get(paths[part], { messageId: second.messageId }))
    .given(status(200))
    .expect(inconclusiveUnlessSuccess(partDiffersFromStep(1, second, first))),
]

const ownPaymentData = scenario({
  id: 'payment-data-of-own-message',
  title: 'Two messages with different payment data get different answers',
  clauses: ['4.1.payment-data'],
  needs: ['generalMessageWithPaymentData', 'messageWithPaymentData'],
  features: ['paymentData'],
  causes,
  steps: ({ generalMessageWithPaymentData, messageWithPaymentData }) =>
    differentParts('paymentData', 'payment data', generalMessageWithPaymentData, messageWithPaymentData),
})

const ownStructuredData = scenario({
  id: 'structured-data-of-own-message',
  title: 'Two messages with different structured data get different answers',
  clauses: ['4.1.structured-data'],
  needs: ['generalMessageWithStructuredData', 'messageWithStructuredData'],
  features: ['structuredData'],
  causes,
  steps: ({ generalMessageWithStructuredData, messageWithStructuredData }) =>
    differentParts('structuredData', 'structured data', generalMessageWithStructuredData, messageWithStructuredData),
})

/** The body is not the main content, or the message is read: the answers change nothing. */
const ownBody = scenario({
  id: 'body-of-own-message',
  title: 'The body of a message is its own text, whether or not it is the main content',
  clauses: ['4.1.body'],
  needs: ['generalMessageWithBody', 'messageWithBody'],
  features: ['body'],
  causes,
  steps: ({ generalMessageWithBody: first, messageWithBody: second }) => [
    step('first', 'ask for the body of a message')
      .send(get(paths.body, { messageId: first.messageId }))
      .triesFeature('body')
      .given(status(200))
      .expect(inconclusiveUnlessSuccess(showsText(first.bodyWords))),
    step('second', 'ask for the body of another message')
      .send(get(paths.body, { messageId: second.messageId }))
      .given(status(200))
      .expect(inconclusiveUnlessSuccess(showsText(second.bodyWords)))
      .advise(noEntitiesIn(second.bodyWords)),
  ],
})

/** Details may show one action alone: then there is nothing to mix up. */
const ownAction = scenario({
  id: 'action-read-by-its-identifier',
  title: 'Each action of a message can be read by its identifier',
  clauses: ['4.1.action-read', '2.action-type'],
  needs: ['executedAction'],
  features: ['actions', 'requiredAction'],
  causes: ['The message of the action is found, and its first action is answered.'],
  steps: ({ executedAction: { messageId, messageActionId } }) => [
    step('details', 'its details show its actions').send(getDetails({ messageId })).given(status(200)),
    ...[0, 1].map((place) =>
      step(`action-${place + 1}`, `ask for action ${place + 1} of the message`)
        .send(([details], dialect) => readAction(messageId, actionIdAt(details, place, dialect) ?? messageActionId))
        .triesFeature('actions')
        .given(...(place === 0 ? [status(200)] : []))
        .expect(isActionOfStep(1, place)),
    ),
  ],
})

/** The message is read, so that its main content changes nothing. */
const ownFiles = scenario({
  id: 'content-each-file-of-its-message',
  title: 'Each file of a message can be downloaded by its identifier',
  clauses: ['4.1.content', '2.attachments'],
  needs: ['messageWithAnnexes'],
  causes: [
    'The annexes of the message are found, and the first of them is answered.',
    'Files are stored by message and kind, so that the last annex replaces the others.',
  ],
  steps: ({ messageWithAnnexes: { messageId, digests } }) => [
    step('details', 'its details show its files').send(getDetails({ messageId })).given(status(200), showsAttachment),
    ...[0, 1, 2].map((place) =>
      step(`file-${place + 1}`, `download file ${place + 1} of the message`)
        .send(([details], dialect) =>
          get(paths.content, { messageId, attachmentId: attachmentIdAt(details, place, dialect) ?? '' }),
        )
        .given(status(200))
        .expect(fileAtPlace(1, place, digests)),
    ),
  ],
})

export const ownPartScenarios = [ownFiles, ownPaymentData, ownStructuredData, ownBody, ownAction]
