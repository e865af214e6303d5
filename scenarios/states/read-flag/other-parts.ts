/** §3: the table of what marks a message as read names neither an action nor the data beside the documents. */
import { paths } from '../../../src/contract/interface/paths.ts'
import { mailboxCallers, personaOf } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { firstActionId } from '../../../src/engine/expectations/answers/actions.ts'
import { field } from '../../../src/engine/expectations/answers/fields.ts'
import { successOrRefusal } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { get, getDetails } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { contentRequest, markReadCauses, readFlagGivenStep } from './read-flag-steps.ts'

/** A provider need not have such data, and can show actions at another path, so it may answer with 404. */
const readParts = ({ messageId }: Needs['unreadAction']['message']) =>
  mailboxCallers.flatMap((as, index) => {
    const caller = personaOf(as).says
    return [
      step(`action-${index + 1}`, `${caller} reads its action`)
        .sendAs(as, ([details], dialect) =>
          get(paths.action, { messageActionId: firstActionId(details, dialect) ?? '' }),
        )
        .advise(successOrRefusal),
      step(`payment-data-${index + 1}`, `${caller} asks for its payment data`)
        .sendAs(as, get(paths.paymentData, { messageId }))
        .advise(successOrRefusal),
      step(`structured-data-${index + 1}`, `${caller} asks for its structured data`)
        .sendAs(as, get(paths.structuredData, { messageId }))
        .advise(successOrRefusal),
      step(`details-${index + 1}`, 'its details still show it as unread')
        .send(getDetails({ messageId }))
        .given(status(200))
        .advise(field('isRead', false)),
    ]
  })

export const otherPartsKeepUnread = scenario({
  id: 'read-flag-action-and-data-keep-unread',
  title: 'Reading its action, payment data and structured data does not mark a message as read',
  level: 'SHOULD',
  clauses: ['3.unread-after-other-parts'],
  needs: ['unreadAction'],
  features: ['actions', 'requiredAction'],
  reads: 'item',
  changes: ['unreadAction'],
  causes: markReadCauses,
  steps: ({ unreadAction: { message } }) => [
    readFlagGivenStep('unread-before', 'it starts unread', message.messageId, false),
    ...readParts(message),
    step('main-content', 'download the main content')
      .send(contentRequest(message.messageId, message.mainAttachmentId))
      .given(status(200)),
    readFlagGivenStep('read-after', 'the read flag does change: it is now read', message.messageId, true),
  ],
})
