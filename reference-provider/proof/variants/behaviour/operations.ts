/** Paths, methods and effects of operations that the specification leaves open. */

import { paths } from '../../../../src/contract/interface/paths.ts'
import { withPaths } from '../../../rules/revise/route-changes.ts'
import { reviseRules } from '../../../rules/rules.ts'
import type { Variant } from '../variant.ts'

export const operationVariants: readonly Variant[] = [
  {
    id: 'action-is-updated-under-actions-alone',
    says: 'the path of the table of operations is the only one',
    change: (rules) => withPaths(rules, { actionUpdate: [paths.actionUpdate], action: [paths.action] }),
  },
  {
    id: 'action-is-updated-under-messageActions-alone',
    says: 'the path of the validation scenarios is the only one',
    change: (rules) => withPaths(rules, { actionUpdate: [paths.actionUpdateOfScenarioTable], action: [paths.action] }),
  },
  {
    id: 'action-path-of-the-table-answers-405',
    says: 'the path of the table takes GET, the path of the scenarios takes PATCH',
    change: (rules) =>
      withPaths(rules, {
        actionUpdate: [paths.actionUpdateOfScenarioTable],
        action: [paths.action, paths.actionUpdate],
      }),
  },
  {
    id: 'message-type-is-singular-alone',
    says: 'message types answer under the path of the table',
    change: (rules) => withPaths(rules, { messageTypes: [paths.messageTypes], messageType: [paths.messageType] }),
  },
  {
    id: 'message-type-is-plural-alone',
    says: 'message types answer under the path of the limits',
    change: (rules) =>
      withPaths(rules, { messageTypes: [paths.messageTypesPlural], messageType: [paths.messageTypePlural] }),
  },
  {
    id: 'main-content-of-a-sent-message-marks-nothing',
    says: 'only received messages can be read',
    change: (rules) =>
      reviseRules(rules, 'marking', {
        byContent: (message, attachment) => message.folder === 'in' && rules.marking.byContent(message, attachment),
      }),
  },
  {
    id: 'statistics-name-the-partition-partitionId',
    says: 'the optional partition of a statistic is called partitionId',
    change: (rules) => reviseRules(rules, 'statistics', { partitionParameter: 'partitionId' }),
  },
  {
    id: 'reply-lies-in-general',
    says: 'a reply is filed in GENERAL, whatever the partition of its parent',
    change: (rules) =>
      reviseRules(rules, 'replying', {
        message: (reply) => {
          const message = rules.replying.message(reply)
          return { ...message, sender: { ...message.sender, partition: 'GENERAL' } }
        },
      }),
  },
  {
    id: 'move-of-a-sent-message-changes-its-recipient-partition',
    says: 'a sent message that is named gets a new recipient partition',
    change: (rules) =>
      reviseRules(rules, 'moving', {
        movedByName: (message, { targetRecipientPartitionId: partition = message.recipientPartition }) => ({
          ...message,
          recipientPartition: partition,
        }),
      }),
  },
  {
    id: 'paths-of-other-forms-are-refused-with-403',
    says: 'actions stand under the path of the scenarios, and what nothing answers at is refused by the framework',
    change: (rules) =>
      reviseRules(
        withPaths(rules, {
          actionUpdate: [paths.actionUpdateOfScenarioTable],
          action: [paths.actionUpdateOfScenarioTable],
        }),
        'refusals',
        {
          pathAbsent: () => ({ kind: 'missingPermission', detail: 'access is denied' }),
        },
      ),
  },
]
