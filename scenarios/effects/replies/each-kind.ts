/** §5.6, §7: only isReplyAuthorized decides whether a message accepts a reply, whatever kind of message it is. */
import { callerNames } from '../../../src/contract/persona.ts'
import { mailboxApplications, personaOf } from '../../../src/contract/personas.ts'
import {
  keepsStateAfterReply,
  noReplyOfStep,
  replyCreated,
} from '../../../src/engine/expectations/answers/replies/created.ts'
import { noReplyOfSteps } from '../../../src/engine/expectations/answers/replies/own-fields.ts'
import { keepsContentOfStep } from '../../../src/engine/expectations/answers/states.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { getDetails } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { keptParts, partsBeforeSteps, partsKeptSteps } from '../../states/moves/kept-steps.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { replyRequest, replyTexts } from '../../table/reply.ts'
import { listRecentlyHidden, listRecentlySentWithAction } from './replies.ts'

/** The step, counted from 1, with the details of that message. The first steps get its parts. */
const permissionStepOf = (index: number): number => keptParts.length + 3 * index + 1

const acceptedForEachKind = scenario({
  id: 'reply-each-kind-accepted',
  title: 'Registered mails, unread messages and other kinds accept a reply if isReplyAuthorized is true',
  clauses: [
    '4.1.reply-201',
    '5.6.reply-allowed',
    '7.reply-201',
    '2.reply-part',
    '4.1.required-action-true',
    '3.executed-by-update',
    '3.hidden-by-change-visibility',
    '3.shown-by-change-visibility',
  ],
  needs: ['repliableOfEachKind', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliableOfEachKind'],
  causes: [
    'Another rule decides beside isReplyAuthorized: a registered mail, an open action, an unread message or a hidden one allows no reply.',
    'A reply closes the message that it answers: its actions are executed, or it is hidden or shown.',
    'A reply is a copy of its parent, actions included, or its parent is saved without its parts.',
  ],
  steps: ({ repliableOfEachKind: { messages }, mailbox: { enterpriseNumber } }) => [
    ...messages.slice(0, 1).flatMap((first) => partsBeforeSteps(first)),
    ...messages.flatMap((message, index) => [
      replyPermissionStep(`details-${index + 1}`, message),
      step(`reply-${index + 1}`, `reply to ${message.kind}`)
        .send(replyRequest(message, enterpriseNumber))
        .triesFeature('reply')
        .expect(replyCreated),
      step(
        `state-${index + 1}`,
        `the reply changed neither the visibility nor an action nor a field of ${message.kind}`,
      )
        .send(getDetails(message))
        .given(status(200))
        .expect(keepsStateAfterReply(permissionStepOf(index)), keepsContentOfStep(permissionStepOf(index))),
    ]),
    ...messages.slice(0, 1).flatMap((first) => partsKeptSteps(first, 1)),
    step('sent-with-action', 'the document consumer lists the sent messages with an action, and sees no reply')
      .sendAs('documentConsumer', listRecentlySentWithAction)
      .given(status(200))
      // Nothing says which actions a reply has.
      .advise(noReplyOfSteps(...messages.map((_, index) => permissionStepOf(index) + 1))),
  ],
})

/** A message of all these kinds at once, for each of them: a provider may accept one reply to a message. */
const acceptedForApplications = mailboxApplications.map((caller) =>
  scenario({
    id: `reply-of-${kebabCase(caller)}-to-each-kind-accepted`,
    title: `A hidden registered mail with an open action accepts a visible reply of ${callerNames[personaOf(caller).kind]}`,
    clauses: [
      '4.1.reply-201',
      '7.reply-201',
      caller === 'representative' ? '5.5.mandate-granted-reply' : '1.2.reply-open-to-document-consumer',
      '3.hidden-by-change-visibility',
    ],
    needs: ['hiddenRepliable', 'mailbox'],
    features: ['reply'],
    reads: 'item',
    changes: ['hiddenRepliable'],
    causes: [
      'Applications find the original message with the query of lists, which leaves out hidden ones, or joins the files.',
      'Another rule decides beside isReplyAuthorized: a registered mail, an open action or an unread message allows no reply.',
      'A reply is a copy of its parent, so the reply to a hidden message is hidden.',
    ],
    steps: ({ hiddenRepliable: message, mailbox: { enterpriseNumber } }) => [
      replyPermissionStep('details', message),
      step('reply', `reply to it, as ${personaOf(caller).says}`)
        .sendAs(caller, replyRequest(message, enterpriseNumber))
        .triesFeature('reply')
        .expect(replyCreated),
      step('hidden-sent', 'the document consumer lists the hidden sent messages, and sees no reply')
        .sendAs('documentConsumer', listRecentlyHidden)
        .given(status(200))
        .expect(noReplyOfStep(2)),
    ],
  }),
)

/** §2: a LocalizedString can have one property. The portal needs all three in what it shows, so this is advice. */
const oneLanguageAccepted = scenario({
  id: 'reply-in-one-language-created',
  title: 'A reply whose text is in one language is created',
  level: 'SHOULD',
  clauses: ['2.reply-body-content', '4.1.reply-201'],
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: ['Validation demands the three languages that the portal wants to see (@NotNull on each property).'],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    step('reply', 'reply with a text in French')
      .send(replyRequest(repliable, enterpriseNumber, [], undefined, { fr: replyTexts.fr }))
      .triesFeature('reply')
      .advise(replyCreated),
  ],
})

export const eachKindReplyScenarios = [acceptedForEachKind, ...acceptedForApplications, oneLanguageAccepted]
