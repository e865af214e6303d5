import { dayMs } from '../../../src/contract/interface/limits.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import { field, showsMessage } from '../../../src/engine/expectations/answers/fields.ts'
import { noNewReplyTo } from '../../../src/engine/expectations/answers/replies/created.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { inTestData } from '../../../src/engine/expectations/new-expectation.ts'
import type { ListParameters } from '../../../src/engine/scenario/list-window.ts'
import { type FieldName, getDetails, listMessages } from '../../../src/engine/scenario/request.ts'
import { kebabCase, type Step, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { openMessageStep, replyPermissionStep } from '../../states/precondition-steps.ts'
import { replyFile, replyRequest } from '../../table/reply.ts'

export const twoDaysBefore = (now: Date): string => new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10)

/**
 * The messages that the mailbox of the caller received, or sent, in the last two days; with the details of each of them if
 * the list does not show these fields.
 */
export const listRecent =
  (folder: 'in' | 'out', ...judgedFields: FieldName[]): Step['send'] =>
  (_earlier, _dialect, now) =>
    listMessages({ folder, visible: true, receivedAfter: twoDaysBefore(now), pageSize: 100 }, judgedFields)

/** The messages that the mailbox of the caller sent in the last two days, and that are hidden or have an action. */
const listRecentlySent =
  (criteria: ListParameters): Step['send'] =>
  (_earlier, _dialect, now) =>
    listMessages({ folder: 'out', ...criteria, receivedAfter: twoDaysBefore(now), pageSize: 100 })

export const listRecentlyHidden = listRecentlySent({ visible: false })
export const listRecentlySentWithAction = listRecentlySent({ visible: true, requiredAction: true })

const recentlySent = listRecent('out')
const recentlySentWithParents = listRecent('out', 'originalMessageId')

const refusedNotStored = scenario({
  id: 'reply-refused-not-stored',
  title: 'A refused reply does not appear among the sent messages',
  clauses: ['5.6.reply-refused', '5.6.reply-forbidden-400'],
  needs: ['closedKeptUnread', 'notRepliable', 'message', 'mailbox'],
  features: ['reply'],
  writes: true,
  causes: [
    'The reply is stored before the right is checked, and the transaction is not rolled back.',
    'The reply is put in a queue before it is checked.',
  ],
  steps: ({ closedKeptUnread: closed, notRepliable, message, mailbox: { enterpriseNumber } }) => [
    openMessageStep(message),
    step('closed-details', 'the document consumer sees a closed message that accepts replies')
      .sendAs('documentConsumer', getDetails(closed))
      .given(
        status(200),
        showsMessage(closed),
        inTestData('an unread closed message that accepts replies', field('isReplyAuthorized', true)),
      ),
    step('sent-before', 'the document consumer lists the sent messages')
      .sendAs('documentConsumer', recentlySent)
      .given(status(200)),
    step('reply-to-closed', 'the user replies to the closed message')
      .send(replyRequest(closed, enterpriseNumber))
      .expect(status(400, 403, 404, 405, 501)),
    step('reply-to-forbidden', 'the user replies to a message that forbids replies')
      .send(replyRequest(notRepliable, enterpriseNumber))
      .given(status(400, 403, 404, 405, 501)),
    step('sent-after', 'the document consumer sees no reply to them')
      .sendAs('documentConsumer', recentlySentWithParents)
      .given(status(200))
      .expect(noNewReplyTo(3, closed, notRepliable)),
  ],
})

/** Callers that are refused for their token or their mandate, before any right is looked up. */
const callersWithoutAccess = {
  humanWithoutScope: 'a user without a scope',
  consumerWithoutScope: 'an application without a scope',
  representativeWithoutMandate: 'a representative without a mandate',
  nobody: 'a caller without a token',
} as const satisfies Partial<Record<PersonaName, string>>

/** §5.2, §5.5: a request with files can take another way through a provider than others. */
const refusedByAccessNotStored = scenario({
  id: 'reply-without-access-not-stored',
  title: 'A reply of a caller without scope, mandate or token does not appear among the sent messages',
  clauses: ['5.2.scope-checked-reply', '5.5.mandate-refused-reply', '5.1.token-required-reply'],
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  changes: ['repliable'],
  causes: [
    'The answer is sent, and the handler goes on: a `return` or an `await` is missing after the check.',
    'Requests with files are handled by a chain of their own, in which the check comes last.',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    step('sent-before', 'the document consumer lists the sent messages')
      .sendAs('documentConsumer', recentlySent)
      .given(status(200)),
    ...Object.entries(callersWithoutAccess).map(([caller, says]) =>
      step(`reply-${kebabCase(caller)}`, `${says} replies`)
        .sendAs(caller as keyof typeof callersWithoutAccess, replyRequest(repliable, enterpriseNumber, [replyFile]))
        .triesFeature('reply')
        .expect(status(400, 401, 403, 404)),
    ),
    step('sent-after', 'the document consumer sees no reply')
      .sendAs('documentConsumer', recentlySentWithParents)
      .given(status(200))
      .expect(noNewReplyTo(2, repliable)),
    step('reply', 'the user replies')
      .send(replyRequest(repliable, enterpriseNumber, [replyFile]))
      .triesFeature('reply')
      .given(success),
  ],
})

export const replyEffectScenarios = [refusedNotStored, refusedByAccessNotStored]
