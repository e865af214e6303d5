/** §5.4, §5.5: files and actions of another enterprise's mailbox are not reached under a message of the own mailbox. */
import { paths } from '../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import { firstActionId, firstActionIsOpen } from '../../src/engine/expectations/answers/actions.ts'
import { field, showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import {
  firstAttachmentId,
  noPartOfOtherMessage,
  showsAttachment,
} from '../../src/engine/expectations/answers/files.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { refusedFromOtherMailbox, unlessOtherMessage } from '../../src/engine/expectations/other-mailbox.ts'
import { get, getDetails, updateAction } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'

const callers = {
  humanUser: 'the user',
  documentConsumer: 'the application',
  representative: 'the representative',
} as const satisfies Partial<Record<PersonaName, string>>

const callerNames = Object.keys(callers) as (keyof typeof callers)[]

const causes = [
  'The part is loaded by its identifier only (findById), and the mailbox is checked on the message of the path.',
  'Applications can consult every partition, so nothing is checked once the scope is right.',
]

const fileOfOtherMailbox = scenario({
  id: 'access-foreign-file-by-path',
  title: "A file of another enterprise's message is not returned under the path of an own message",
  clauses: ['5.4.foreign-content', '5.4.foreign-message', '5.6.foreign-message', '5.5.mandate-only-that-mailbox'],
  needs: ['readMessage', 'foreignMessage'],
  causes,
  steps: ({ readMessage: { messageId, mainAttachmentId }, foreignMessage }) => [
    step('own-details', 'the user gets the details of a message of the mailbox')
      .send(getDetails({ messageId }))
      .given(status(200)),
    step('own-content', 'the user gets a file of a message of the mailbox')
      .send(get(paths.content, { messageId, attachmentId: mainAttachmentId }))
      .given(status(200)),
    step('foreign-details', 'an application of the other enterprise gets the details of its message')
      .sendAs('foreignConsumer', getDetails(foreignMessage))
      .given(status(200), showsMessage(foreignMessage), showsAttachment),
    ...callerNames.map((caller) =>
      step(kebabCase(caller), `${callers[caller]} asks for its file under the path of the own message`)
        .sendAs(caller, ([, , details], dialect) =>
          get(paths.content, { messageId, attachmentId: firstAttachmentId(details, dialect) ?? '' }),
        )
        .expect(noPartOfOtherMessage(1)),
    ),
  ],
})

const actionOfOtherMailbox = scenario({
  id: 'access-foreign-action-by-path',
  title: "An action of another enterprise's message is neither shown nor executed",
  clauses: ['5.4.foreign-change', '5.4.foreign-message', '5.6.foreign-message', '5.5.mandate-only-that-mailbox'],
  needs: ['generalMessage', 'foreignAction'],
  features: ['actions', 'requiredAction'],
  writes: true,
  causes,
  steps: ({ generalMessage: message, foreignAction }) => {
    const foreignDetails = getDetails(foreignAction)
    const { messageId } = message
    return [
      step('own-details', 'the user gets the details of a message of the mailbox')
        .send(getDetails(message))
        .given(status(200), showsMessage(message)),
      step('foreign-details', 'an application of the other enterprise sees that its action is open')
        .sendAs('foreignConsumer', foreignDetails)
        .given(status(200), showsMessage(foreignAction), firstActionIsOpen),
      ...callerNames.map((caller) =>
        step(`${kebabCase(caller)}-alone`, `${callers[caller]} asks for the action by its identifier`)
          .sendAs(caller, ([, details], dialect) =>
            get(paths.action, { messageActionId: firstActionId(details, dialect) ?? '' }),
          )
          .expect(noPartOfOtherMessage(1)),
      ),
      ...callerNames.flatMap((caller) => [
        step(`${kebabCase(caller)}-reads`, `${callers[caller]} asks for the action under the path of the own message`)
          .sendAs(caller, ([, details], dialect) =>
            get(paths.actionUpdate, { messageId, messageActionId: firstActionId(details, dialect) ?? '' }),
          )
          .expect(noPartOfOtherMessage(1)),
        step(`${kebabCase(caller)}-executes`, `${callers[caller]} executes it under the path of the own message`)
          .sendAs(caller, ([, details], dialect) =>
            updateAction(messageId, firstActionId(details, dialect) ?? '', true),
          )
          .expect(noPartOfOtherMessage(1)),
      ]),
      step('still-open', 'the application of the other enterprise sees that its action is open')
        .sendAs('foreignConsumer', foreignDetails)
        .given(status(200))
        .expect(firstActionIsOpen),
    ]
  },
})

const callersElsewhere = {
  foreignUser: 'a user',
  foreignConsumer: 'an application',
  representativeOfAnother: 'a representative',
} as const satisfies Partial<Record<PersonaName, string>>

/** §3: a provider that gives the main document marks the message as read, so that it has a message of its own. */
const unreadFileClosedElsewhere = scenario({
  id: 'access-closed-unread-main-to-other-enterprises',
  title: 'Callers of another enterprise do not get the main document of an unread message',
  clauses: ['5.4.foreign-content', '5.6.foreign-message', '5.5.mandate-only-that-mailbox'],
  persona: 'documentConsumer',
  needs: ['closedUnreadMessage', 'foreignMailbox'],
  changes: ['closedUnreadMessage'],
  causes: [
    'The first download has a query of its own, which also sets the read flag, and no condition on the enterprise.',
    'The lookup of a file checks the mailbox only where the message is read.',
  ],
  steps: ({ closedUnreadMessage: message }) => {
    const { messageId, mainAttachmentId: attachmentId } = message
    const download = get(paths.content, { messageId, attachmentId })
    return [
      step('details', 'the application gets the details of an unread message')
        .send(getDetails({ messageId }))
        .given(status(200), showsMessage(message), field('isRead', false)),
      ...(Object.keys(callersElsewhere) as (keyof typeof callersElsewhere)[]).flatMap((caller) => [
        step(`details-${kebabCase(caller)}`, `${callersElsewhere[caller]} of another enterprise asks for the details`)
          .sendAs(caller, getDetails({ messageId }))
          .expect(refusedFromOtherMailbox(message)),
        step(
          `main-${kebabCase(caller)}`,
          `${callersElsewhere[caller]} of another enterprise asks for its main document`,
        )
          .sendAs(caller, download)
          .expect(unlessOtherMessage(message, clientError)),
      ]),
      step('details-after', 'the message is still unread')
        .send(getDetails({ messageId }))
        .given(status(200))
        .expect(field('isRead', false)),
      step('main', 'the application downloads the main document').send(download).given(status(200)),
    ]
  },
})

export const partOfOtherMailboxScenarios = [fileOfOtherMailbox, actionOfOtherMailbox, unreadFileClosedElsewhere]
