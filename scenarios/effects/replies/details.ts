/** §2, §4.3: what the portal reads of a reply that was just created. */

import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import {
  namedRecordFound,
  replySubjectInAllLanguages,
} from '../../../src/engine/expectations/answers/replies/contents.ts'
import { replyCreated } from '../../../src/engine/expectations/answers/replies/created.ts'
import { replyHasOwnDate, replySentBy } from '../../../src/engine/expectations/answers/replies/own-fields.ts'
import { fileOfReplyAlone } from '../../../src/engine/expectations/answers/replies/several.ts'
import { enterpriseNumbersHaveTenDigits } from '../../../src/engine/expectations/answers/shapes.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { entriesAt } from '../../../src/engine/expectations/exchange-parts.ts'
import { passUnlessSuccess } from '../../../src/engine/expectations/new-expectation.ts'
import { answerOfStep, jsonOf } from '../../../src/engine/scenario/exchange.ts'
import { atPath, identifierAt, isMainContent } from '../../../src/engine/scenario/json-path.ts'
import { getDetails } from '../../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { recordRequest, referenceKinds } from '../../reference-data/kinds.ts'
import { getFileOfAnswer } from '../../states/message-reads.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { replyFile, replyRequest } from '../../table/reply.ts'
import { repliedSteps, replyDetails, replyDetailsStep, replyFileOfAnswer } from './reply-steps.ts'

const detailsStep = 3

/** Nothing says that a reply appears (§4.1), or has a subject or reference data (§2): only what is shown is judged. */
const replyShownComplete = scenario({
  id: 'reply-created-shown-complete',
  title: 'Where a new reply is shown, its subject, its sender and its reference data are right',
  clauses: [
    '1.8.order',
    '2.reply-sender',
    '2.reply-sender-enterprise-number',
    '1.5.ten-digits-in-answers',
    '2.localized-portal-nl',
    '2.localized-portal-fr',
    '2.localized-portal-de',
    '4.3.application-of-message',
    '4.3.organization-of-message',
    '4.3.message-type-of-message',
  ],
  persona: 'documentConsumer',
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: [
    'A reply is a copy of its parent, sender included, or its subject is made in the language of the user only ("RE: …").',
    'The publication date is local time, written with Z (date("Y-m-d\\TH:i:s\\Z"), LocalDateTime.now() + "Z").',
    'Replies get a message type, an application or an organization that exists only in the code, or the number of a table in place of the identifier.',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    ...repliedSteps(repliable, enterpriseNumber),
    step('reply-details', 'get the details of the reply')
      .send(replyDetails(repliable))
      .expect(
        replySubjectInAllLanguages(2),
        replySentBy(2, enterpriseNumber),
        replyHasOwnDate(2, 1),
        passUnlessSuccess(enterpriseNumbersHaveTenDigits),
      ),
    ...referenceKinds.map((kind) =>
      step(kind.name, `get the ${kind.says} that they name`)
        .send((earlier, dialect) => {
          const details = answerOfStep(earlier, detailsStep)
          const id = details && identifierAt(jsonOf(details.answer), dialect[`${kind.record}Id`])
          // An empty identifier names no record.
          return id ? recordRequest(kind, id) : getDetails(repliable)
        })
        .expect(namedRecordFound(detailsStep, `${kind.record}Id`)),
    ),
  ],
})

/** An annex of the message in the first step: it marks no message as read (§3). A read message without one has its first file. */
const fileOfParent =
  (parent: MessageHandle): Step['send'] =>
  (earlier, dialect) => {
    const details = answerOfStep(earlier, 1)
    const annex = entriesAt(details, dialect.attachments).findIndex((file) => !isMainContent(file))
    const isRead = details !== undefined && atPath(jsonOf(details.answer), 'isRead') === true
    return annex >= 0 || isRead
      ? getFileOfAnswer(parent.messageId, Math.max(0, annex))(earlier, dialect)
      : getDetails(parent)
  }

/** A target can list more files than were sent, such as a cover page, but not those of the parent. */
const replyWithoutParentFiles = scenario({
  id: 'reply-without-files-of-parent',
  title: 'If a new reply is listed, its files are not those of the message that it answers',
  clauses: ['2.reply-attachments', '4.1.reply'],
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: [
    'A reply starts as a copy of its parent, files included.',
    'The query of files joins the conversation, not the message (WHERE id = ? OR original_message_id = ?).',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    step('reply', 'reply with one file')
      .send(replyRequest(repliable, enterpriseNumber, [replyFile]))
      .triesFeature('reply')
      .given(replyCreated),
    replyDetailsStep(repliable),
    step('parent-file', 'get an annex of the message that was answered, or its main content if it was read')
      .send(fileOfParent(repliable))
      .given(either([success], [status(404)])),
    ...['first', 'second', 'third'].map((ordinal, place) =>
      step(`${ordinal}-file`, `the document consumer asks for the ${ordinal} file of the reply`)
        .sendAs('documentConsumer', replyFileOfAnswer(repliable, place))
        .expect(fileOfReplyAlone(2, { parentFile: 4 })),
    ),
  ],
})

export const shownReplyScenarios = [replyShownComplete, replyWithoutParentFiles]
