/** §2, §4.3: what the portal reads of a reply that was just created. */
import {
  namedRecordFound,
  replySubjectInAllLanguages,
} from '../../../src/engine/expectations/answers/replies/contents.ts'
import { replyHasOwnDate, replySentBy } from '../../../src/engine/expectations/answers/replies/own-fields.ts'
import { jsonOf } from '../../../src/engine/scenario/exchange.ts'
import { identifierAt } from '../../../src/engine/scenario/json-path.ts'
import { getDetails } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { recordRequest, referenceKinds } from '../../reference-data/kinds.ts'
import { repliedSteps, replyDetails } from './reply-steps.ts'

const detailsStep = 3

/** Nothing says that a reply appears (§4.1), or has a subject or reference data (§2): only what is shown is judged. */
export const replyShownComplete = scenario({
  id: 'reply-created-shown-complete',
  title: 'Where a new reply is shown, its subject has three languages, its sender and its reference data are right',
  clauses: [
    '1.8.order',
    '2.reply-sender',
    '2.reply-sender-enterprise-number',
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
      .expect(replySubjectInAllLanguages(2), replySentBy(2, enterpriseNumber), replyHasOwnDate(2, 1)),
    ...referenceKinds.map((kind) =>
      step(kind.name, `get the ${kind.says} that they name`)
        .send((earlier, dialect) => {
          const details = earlier[detailsStep - 1]
          const id = details && identifierAt(jsonOf(details.answer), dialect[`${kind.record}Id`])
          // An empty identifier names no record.
          return id ? recordRequest(kind, id) : getDetails(repliable)
        })
        .expect(namedRecordFound(detailsStep, `${kind.record}Id`)),
    ),
  ],
})
