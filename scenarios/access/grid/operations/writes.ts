/** §4.1: what changes something. Each scenario has a message of its own, in GENERAL. */

import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { paths } from '../../../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../../../src/contract/test-data/needs.ts'
import { field, liesIn, status, success } from '../../../../src/engine/expectations/answers/body.ts'
import { replyCreated } from '../../../../src/engine/expectations/answers/replies.ts'
import {
  get,
  moveMessages,
  postParts,
  type RequestSpec,
  readAction,
  setVisible,
  updateAction,
} from '../../../../src/engine/scenario/request.ts'
import { replyPermissionStep } from '../../../states/precondition-steps.ts'
import { accessOperation } from '../operation.ts'

/** §2: a text without files, in the name of the enterprise. */
const replyRequest = ({ messageId }: MessageHandle, enterpriseNumber: string): RequestSpec =>
  postParts(paths.reply, { messageId }, [
    {
      name: 'messageToReply',
      json: {
        sender: { mailboxType: 'enterprise', enterpriseNumber },
        bodyContent: { nl: 'Goed ontvangen.', fr: 'Bien reçu.', de: 'Gut erhalten.' },
        attachments: [],
      },
    },
  ])

export const writeOperations = {
  reply: accessOperation({
    id: 'reply',
    group: 'write',
    says: 'A reply',
    does: 'reply to it',
    needs: ['generalRepliable', 'notRepliable', 'mailbox', 'foreignMailbox'],
    features: ['reply'],
    offers: 'reply',
    ask: ({ generalRepliable, mailbox: { enterpriseNumber } }) => replyRequest(generalRepliable, enterpriseNumber),
    // In the name of their own enterprise: a reply in ours would be refused for its sender alone.
    askFromOtherEnterprise: ({ generalRepliable, foreignMailbox: { enterpriseNumber } }) =>
      replyRequest(generalRepliable, enterpriseNumber),
    opened: () => [replyCreated],
    precondition: ({ generalRepliable }) => replyPermissionStep(generalRepliable),
    // §5.6: whoever may reply is told at once that this message takes none.
    askWithoutEffect: ({ notRepliable, mailbox: { enterpriseNumber } }) => ({
      send: replyRequest(notRepliable, enterpriseNumber),
      expect: [status(400)],
      precondition: {
        why: 'the details of another message say that it forbids replies',
        send: get(paths.details, { messageId: notRepliable.messageId }),
        given: [status(200), field('isReplyAuthorized', false)],
      },
    }),
    writes: { changes: 'generalRepliable', message: ({ generalRepliable }) => generalRepliable, undo: () => [] },
    clauses: {
      'by-user': ['5.3.scopes-open-reply', '1.2.reply-open-to-consulting-user'],
      'by-consumer': ['5.3.scopes-open-reply', '1.2.reply-open-to-document-consumer'],
      'by-mandate': ['5.3.scopes-open-reply', '5.5.mandate-granted-reply'],
      'without-token': ['5.1.token-required-reply'],
      'without-scope': ['5.2.scope-checked-reply'],
      'without-mandate': ['5.5.mandate-refused-reply'],
      'without-right': ['5.6.reply-refused', '1.2.reply-open-to-consulting-user'],
      'of-another-enterprise': ['5.4.foreign-change'],
    },
  }),
  actionUpdate: accessOperation({
    id: 'action-update',
    group: 'write',
    says: 'An action update',
    does: 'update its action',
    needs: ['generalAction'],
    features: ['actions', 'requiredAction'],
    offers: 'actions',
    ask: ({ generalAction: { messageId, messageActionId } }, turn) =>
      updateAction(messageId, messageActionId, turn % 2 === 0),
    opened: () => [status(204)],
    writes: {
      changes: 'generalAction',
      message: ({ generalAction }) => generalAction,
      undo: ({ generalAction: { messageId, messageActionId } }) => [updateAction(messageId, messageActionId, false)],
      unchanged: ({ generalAction: { messageId, messageActionId } }) => ({
        why: 'the action is as the control left it',
        send: readAction(messageId, messageActionId),
        given: [status(200)],
        expect: [field('isExecuted', true)],
      }),
    },
    clauses: {
      'by-user': ['5.6.action-allowed'],
      'by-consumer': ['5.4.action-update'],
      'by-mandate': ['5.5.mandate-granted-action'],
      'without-token': ['5.1.token-required-action'],
      'without-scope': ['5.2.scope-checked-changes'],
      'without-mandate': ['5.5.mandate-refused-action'],
      'without-right': ['5.6.action-refused', '5.6.action-allowed'],
      'of-another-enterprise': ['5.4.foreign-change'],
    },
  }),
  changePartition: accessOperation({
    id: 'partition-change',
    group: 'change',
    says: 'A partition change',
    does: 'move it between GENERAL and partition B',
    needs: ['generalMovable', 'partitionB'],
    ask: ({ generalMovable: { messageId, recipientPartition }, partitionB: { partitionId } }, turn) =>
      moveMessages([messageId], turn % 2 === 0 ? partitionId : recipientPartition),
    opened: () => [success],
    writes: {
      changes: 'generalMovable',
      message: ({ generalMovable }) => generalMovable,
      undo: ({ generalMovable: { messageId, recipientPartition } }) => [moveMessages([messageId], recipientPartition)],
      unchanged: ({ generalMovable: { messageId } }) => ({
        why: 'it was not moved',
        send: get(paths.details, { messageId }),
        given: [status(200)],
        expect: [liesIn(defaultPartition)],
      }),
      controlLast: true,
    },
    clauses: {
      'by-user': ['5.6.change-partition-allowed'],
      'by-consumer': ['5.4.change-partition'],
      'by-mandate': ['5.5.mandate-granted-change-partition'],
      'without-token': ['5.1.token-required-change-partition'],
      'without-scope': ['5.2.scope-checked-changes'],
      'without-mandate': ['5.5.mandate-refused-change-partition'],
      'without-right': ['5.6.change-partition-refused', '7.reading-change', '7.change-refused-none-moved'],
      'of-another-enterprise': ['5.4.foreign-change'],
    },
  }),
  changeVisibility: accessOperation({
    id: 'visibility-change',
    group: 'change',
    says: 'A visibility change',
    does: 'hide it, or show it again',
    needs: ['generalMovable'],
    ask: ({ generalMovable: { messageId } }, turn) => setVisible([messageId], turn % 2 === 1),
    opened: () => [success],
    writes: {
      changes: 'generalMovable',
      message: ({ generalMovable }) => generalMovable,
      undo: ({ generalMovable: { messageId } }) => [setVisible([messageId], true)],
      unchanged: ({ generalMovable: { messageId } }) => ({
        why: 'it was not hidden',
        send: get(paths.details, { messageId }),
        given: [status(200)],
        advise: [field('isVisible', true)],
      }),
      controlLast: true,
    },
    clauses: {
      'by-user': ['5.6.change-visibility-allowed'],
      'by-consumer': ['5.4.change-visibility'],
      'by-mandate': ['5.5.mandate-granted-change-visibility'],
      'without-token': ['5.1.token-required-change-visibility'],
      'without-scope': ['5.2.scope-checked-changes'],
      'without-mandate': ['5.5.mandate-refused-change-visibility'],
      'without-right': ['5.6.change-visibility-refused', '7.reading-change'],
      'of-another-enterprise': ['5.4.foreign-change'],
    },
  }),
}
