/** §2, §3, §5.4: changes of messages of two folders, of a message that is named twice, and of whole partitions. */

import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import { asRecord } from '../../../read-json.ts'
import { type Refused, refuse } from '../../../refusal.ts'
import { partitionOf } from '../../../rules/access.ts'
import { missingPermission } from '../../../rules/http/refusals.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { withStore } from '../../../rules/revise/store-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { idsInBody } from '../shared/requested-messages.ts'

type Refusal = Refused['refusal']

/** A change that names a message twice is refused. */
const withRepeatedRefused =
  (refusalOf: (rules: Rules, messageId: string) => Refusal): Defect['change'] =>
  (rules) =>
    withHandler(rules, ['changeVisibility'], (own) => async (identified) => {
      const ids = await idsInBody(identified)
      const repeated = ids.find((id, place) => ids.indexOf(id) < place)
      return repeated === undefined ? own(identified) : refuse(refusalOf(rules, repeated))
    })

/** A document consumer cannot move the whole partition whose messages are like that. */
const withConsumerRefused =
  (
    isRefused: (ofSource: readonly StoredMessage[]) => boolean,
    refusalOf: (rules: Rules) => Refusal,
  ): Defect['change'] =>
  (rules) =>
    withHandler(rules, ['changePartition'], (own) => async (identified) => {
      const { request, caller, store } = identified
      const { sourcePartitionId } = asRecord(await request.json()) ?? {}
      if (caller.kind !== 'documentConsumer' || sourcePartitionId === undefined) return own(identified)
      const ofSource = store.inMailbox(await caller.mailbox()).filter((one) => partitionOf(one) === sourcePartitionId)
      return isRefused(ofSource) ? refuse(refusalOf(rules)) : own(identified)
    })

const repeated = ['visibility-hide-repeated-identifier']

export const changedTogetherDefects: readonly Defect[] = [
  defect('hide-takes-the-folder-of-the-first-message', ['visibility-hide-received-and-sent-together'], {
    says: 'one request hides only messages of the folder of its first one',
    clauses: ['2.change-visibility-message-ids', '3.hidden-by-change-visibility'],
    change: (rules) =>
      withStore(rules, ['changeVisibility'], (store) => ({
        swap: (changes) => store.swap(changes.filter(({ from }) => from.folder === changes[0]?.from.folder)),
      })),
  }),
  defect('hide-of-a-repeated-message-fails', repeated, {
    says: 'a visibility change that names a message twice fails with 500',
    clauses: ['3.hidden-by-change-visibility', '2.change-visibility-message-ids'],
    change: withRepeatedRefused(({ refusals }) => refusals.internal()),
  }),
  defect('hide-of-a-repeated-message-finds-too-few', repeated, {
    says: 'a visibility change that names a message twice is answered 404, as if one of them were unknown',
    clauses: ['3.hidden-by-change-visibility', '2.change-visibility-message-ids'],
    change: withRepeatedRefused(({ refusals }, messageId) => refusals.messageAbsent(messageId)),
  }),
  defect('whole-partitions-are-closed-to-consumers', ['partition-change-source-takes-its-own'], {
    says: 'a document consumer cannot move a whole partition',
    clauses: ['5.4.change-partition', '4.1.change-partition-source-204'],
    change: withConsumerRefused(
      (ofSource) => ofSource.length > 0,
      () => missingPermission('applications move single messages'),
    ),
  }),
  defect(
    'empty-partitions-are-not-found-for-consumers',
    ['partition-change-source-empty', 'partition-change-source-takes-its-own'],
    {
      says: 'a document consumer who moves an empty partition gets 404',
      clauses: ['3.moved-empty-source-204', '7.source-partition-empty-204', '5.4.change-partition'],
      change: withConsumerRefused(
        (ofSource) => ofSource.length === 0,
        ({ refusals }) => refusals.messageAbsent('sourcePartitionId'),
      ),
    },
  ),
]
