/** §2, §4.1: a reply does not depend on other replies. Whether a message accepts a second one is not specified. */

import { paths } from '../../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { bodyOfReply, filesOfReply, stillShown } from '../../../src/engine/expectations/answers/replies/contents.ts'
import { replyCreated, replyIdOf } from '../../../src/engine/expectations/answers/replies/created.ts'
import { anotherReplyThan, shownLikeFirstReply } from '../../../src/engine/expectations/answers/replies/several.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { answerOfStep } from '../../../src/engine/scenario/exchange.ts'
import { get, getDetails } from '../../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { getFileOfAnswer } from '../../states/message-reads.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { pdfWith } from '../../table/pdf.ts'
import { replyFile, replyRequest } from '../../table/reply.ts'
import {
  replyBody,
  replyBodyStep,
  replyDetails,
  replyDetailsStep,
  replyFileOfAnswer,
  secondsForFiles,
} from './reply-steps.ts'

const first = {
  texts: { nl: 'Het eerste antwoord.', fr: 'La première réponse.', de: 'Die erste Antwort.' },
  file: { ...replyFile, content: pdfWith('The file of the first reply.') },
}
/** The parts and the files have the same names as in the first reply. */
const second = {
  texts: { nl: 'Het tweede antwoord.', fr: 'La deuxième réponse.', de: 'Die zweite Antwort.' },
  file: { ...replyFile, content: pdfWith('Something else, in the second reply.') },
}

const secondReplyLeavesFirst = scenario({
  id: 'reply-second-leaves-first',
  title: 'A second reply to a message leaves the first reply, its file and its text unchanged',
  clauses: ['4.1.reply', '2.reply-http-part-name', '2.reply-attachments', '2.reply-body-content'],
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: [
    'A reply is stored under the identifier of its parent, so a second one overwrites the first.',
    'Files are stored under httpPartName or their file name only, not under the reply.',
    'A text and a file exclude each other: the reply with a file loses its text.',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    step('reply', 'reply with a text and a file')
      .send(replyRequest(repliable, enterpriseNumber, [first.file], undefined, first.texts))
      .triesFeature('reply')
      .given(replyCreated),
    replyDetailsStep(repliable, 'shown-before'),
    step('second-reply', 'reply again, with another text and another file under the same names')
      .send(replyRequest(repliable, enterpriseNumber, [second.file], undefined, second.texts))
      .given(either([replyCreated], [clientError])),
    step('shown-after', 'the document consumer asks for the details of the first reply again')
      .sendAs('documentConsumer', replyDetails(repliable))
      .expect(stillShown(2, 3)),
    step('file-after', 'the document consumer asks for the file of the first reply')
      .sendAs('documentConsumer', replyFileOfAnswer(repliable, 0, 5))
      .expect(filesOfReply(2, 5, { main: first.file.content })),
    step('body-after', 'the document consumer asks for the body of the first reply')
      .sendAs('documentConsumer', replyBody(repliable))
      .expect(either([clientError], [bodyOfReply(2, 5, first.texts)])),
  ],
})

/**
 * A request about the second reply. Without the identifier of the first one, what appears later can be either of them: then
 * it asks for the parent.
 */
const ofSecondReply =
  (parent: MessageHandle, request: (messageId: string) => Step['send']): Step['send'] =>
  (earlier, dialect, now) => {
    const [first, second] = [2, 4].map((replyStep) => replyIdOf(answerOfStep(earlier, replyStep), dialect.messageId))
    const send = request((first && second) ?? parent.messageId)
    return typeof send === 'function' ? send(earlier, dialect, now) : send
  }

/** The same user, right after the first reply: the address is the same, and only the text and the file differ. */
const secondReplyStored = scenario({
  id: 'reply-second-stored',
  title: 'A second reply to a message, if it is accepted, is stored with its own text and file',
  clauses: ['4.1.reply', '2.reply-http-part-name', '2.reply-attachments', '2.reply-body-content'],
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: [
    'Protection against double clicks answers a second request to the same address with the result of the first one.',
    'A reply has the identifier of its parent as a unique key, and the second insert is skipped (ON CONFLICT DO NOTHING).',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    step('reply', 'reply with a text and a file')
      .send(replyRequest(repliable, enterpriseNumber, [first.file], undefined, first.texts))
      .triesFeature('reply')
      .given(replyCreated),
    replyDetailsStep(repliable, 'first-details'),
    step('second-reply', 'reply again at once, with another text and another file')
      .send(replyRequest(repliable, enterpriseNumber, [second.file], undefined, second.texts))
      .expect(either([replyCreated, anotherReplyThan(2)], [clientError])),
    step('second-details', 'the document consumer asks for the details of the second reply')
      .sendAs(
        'documentConsumer',
        ofSecondReply(repliable, (messageId) => getDetails({ messageId })),
      )
      .with({ withinSeconds: secondsForFiles })
      .expect(shownLikeFirstReply(4, { first: 2, firstDetails: 3 })),
    step('second-file', 'the document consumer asks for its file')
      .sendAs(
        'documentConsumer',
        ofSecondReply(repliable, (messageId) => getFileOfAnswer(messageId, 0, 5)),
      )
      .expect(filesOfReply(4, 5, { main: second.file.content })),
    step('second-body', 'the document consumer asks for its body')
      .sendAs(
        'documentConsumer',
        ofSecondReply(repliable, (messageId) => get(paths.body, { messageId })),
      )
      .expect(either([clientError], [bodyOfReply(4, 5, second.texts)])),
  ],
})

/** Both replies are sent at the same time, to two messages. */
const repliesSideBySide = scenario({
  id: 'reply-side-by-side',
  title: 'Concurrent replies each keep their own text and file',
  clauses: ['4.1.reply', '2.reply-body-content', '2.reply-attachments'],
  needs: ['repliable', 'generalRepliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable', 'generalRepliable'],
  causes: [
    'The handler keeps the request in a field of a singleton (a Spring bean, AddSingleton), where the next request overwrites it.',
    'Uploaded files are written under their own names into one temporary directory.',
  ],
  steps: ({ repliable, generalRepliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    step('reply', 'reply with a text and a file while an application replies to another message')
      .send(replyRequest(repliable, enterpriseNumber, [first.file], undefined, first.texts))
      .with({
        concurrent: {
          as: 'documentConsumer',
          send: replyRequest(generalRepliable, enterpriseNumber, [second.file], undefined, second.texts),
          times: 1,
        },
      })
      .triesFeature('reply')
      .expect(replyCreated),
    replyDetailsStep(repliable),
    step('reply-file', 'the document consumer asks for its file')
      .sendAs('documentConsumer', replyFileOfAnswer(repliable, 0))
      .expect(filesOfReply(2, 3, { main: first.file.content })),
    replyBodyStep(repliable).expect(either([clientError], [bodyOfReply(2, 3, first.texts)])),
  ],
})

export const severalReplyScenarios = [secondReplyLeavesFirst, secondReplyStored, repliesSideBySide]
