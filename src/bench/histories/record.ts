/** Records what parallel clients ask of a provider on a port, and what they get. */
import fc from 'fast-check'
import type { JsonRecord } from '../../../reference-provider/read-json.ts'
import { message, own, smallDataset } from '../../../reference-provider/test/small-dataset.ts'
import type { Started } from '../../../reference-provider/test/start.ts'
import { actionToConfirm } from '../../contract/interface/model.ts'
import { listedItems } from '../load/client-checks.ts'
import type { Call } from './linearizable.ts'
import type { MailboxAnswer, MailboxState, ModelMessageState, ModelOperation } from './mailbox-model.ts'

const m = '/mailbox/messages'
const ids = ['one', 'two', 'three', 'four', 'five', 'six']
const partitions = ['GENERAL', 'B', 'TARGET']
const actionId = 'action'

/** All in GENERAL or B, so that moves of whole partitions move some. */
export const recordedDataset = smallDataset(
  ids.map((id, place) =>
    message(id, {
      recipientPartition: place < 3 ? 'GENERAL' : 'B',
      messageActions: place === 0 ? [{ messageActionId: actionId, type: actionToConfirm, isExecuted: false }] : [],
    }),
  ),
)

export const recordedStart: MailboxState = {
  messages: Object.fromEntries(
    ids.map((id, place) => [id, { partition: place < 3 ? 'GENERAL' : 'B', isVisible: true, isRead: false }]),
  ),
  isExecuted: false,
  replies: 0,
}

const oneId = fc.constantFrom(...ids)
const someIds = fc.subarray(ids, { minLength: 1, maxLength: 4 })
const partition = fc.constantFrom(...partitions)

const operations: fc.Arbitrary<ModelOperation> = fc.oneof(
  fc.record({ kind: fc.constantFrom('hide' as const, 'show' as const), ids: someIds }),
  fc.record({ kind: fc.constant('moveNamed' as const), ids: someIds, target: partition }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('moveAll' as const), source: partition, target: partition }) },
  fc.record({ kind: fc.constant('read' as const), id: oneId }),
  fc.record({ kind: fc.constant('execute' as const), isExecuted: fc.boolean() }),
  fc.record({ kind: fc.constant('reply' as const), id: oneId }),
  fc.record({ kind: fc.constant('details' as const), id: oneId }),
  fc.record({ kind: fc.constant('action' as const) }),
  {
    weight: 3,
    arbitrary: fc.record(
      { kind: fc.constant('list' as const), isVisible: fc.boolean(), partition },
      { requiredKeys: ['kind', 'isVisible'] },
    ),
  },
  fc.record({ kind: fc.constant('countReplies' as const) }),
)

/** What each of the clients does, in order. */
export const clientPlans = (clients: number, operationsOfAll: number): fc.Arbitrary<ModelOperation[][]> =>
  fc.array(fc.array(operations, { minLength: 1, maxLength: Math.floor(operationsOfAll / clients) }), {
    minLength: clients,
    maxLength: clients,
  })

const stateOf = (json: JsonRecord): ModelMessageState => ({
  partition: String(json.recipientPartition),
  isVisible: json.isVisible === true,
  isRead: json.isRead === true,
})

const replyForm = [
  '--x',
  'Content-Disposition: form-data; name="messageToReply"',
  '',
  JSON.stringify({
    sender: { mailboxType: 'enterprise', enterpriseNumber: own },
    bodyContent: { fr: 'Merci' },
  }),
  '--x--',
  '',
].join('\r\n')
const asForm = { body: replyForm, headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }

type Asking = Parameters<Started['ask']>

const requestOf = (operation: ModelOperation): Asking => {
  switch (operation.kind) {
    case 'hide':
    case 'show':
      return [
        'POST',
        `${m}/changeVisibility`,
        { json: { messageIds: operation.ids, isVisible: operation.kind === 'show' } },
      ]
    case 'moveNamed':
      return [
        'POST',
        `${m}/changePartition`,
        { json: { messageIds: operation.ids, targetRecipientPartitionId: operation.target } },
      ]
    case 'moveAll':
      return [
        'POST',
        `${m}/changePartition`,
        { json: { sourcePartitionId: operation.source, targetRecipientPartitionId: operation.target } },
      ]
    case 'read':
      return ['GET', `${m}/${operation.id}/attachments/${operation.id}-main/content`]
    case 'execute':
      return ['PATCH', `${m}/one/actions/${actionId}`, { json: { isExecuted: operation.isExecuted } }]
    case 'reply':
      return ['POST', `${m}/${operation.id}/reply`, asForm]
    case 'details':
      return ['GET', `${m}/${operation.id}`]
    case 'action':
      return ['GET', `/messageActions/${actionId}`]
    case 'list': {
      const { isVisible, partition: named } = operation
      const query = new URLSearchParams({
        folder: 'in',
        visible: String(isVisible),
        ...(named && { recipientPartition: named }),
      })
      return ['GET', `${m}?${query}`]
    }
    case 'countReplies':
      return ['GET', `${m}?folder=out`]
  }
}

const success: Record<ModelOperation['kind'], number> = {
  hide: 204,
  show: 204,
  moveNamed: 204,
  moveAll: 204,
  read: 200,
  execute: 204,
  reply: 201,
  details: 200,
  action: 200,
  list: 200,
  countReplies: 200,
}

const answerOf = (operation: ModelOperation, json: JsonRecord): MailboxAnswer => {
  if (operation.kind === 'details') return { message: stateOf(json) }
  if (operation.kind === 'action') return { isExecuted: json.isExecuted === true }
  if (operation.kind === 'countReplies') return { count: Number(json.total) }
  if (operation.kind !== 'list') return 'done'
  return { list: Object.fromEntries(listedItems(json).map((item) => [String(item.messageId), stateOf(item)])) }
}

/** All clients at once, each its operations in order. @throws Error for an answer that is neither success nor 409 */
export const recordHistory = async (
  { ask }: Pick<Started, 'ask'>,
  plans: readonly (readonly ModelOperation[])[],
): Promise<Call<ModelOperation, MailboxAnswer>[]> => {
  const calls: Call<ModelOperation, MailboxAnswer>[] = []
  let moment = 0
  const tick = (): number => {
    moment += 1
    return moment
  }
  await Promise.all(
    plans.map(async (plan) => {
      for (const operation of plan) {
        const [method, path, asked] = requestOf(operation)
        const began = tick()
        const { status, json, text } = await ask(method, path, { as: 'consumer', ...asked })
        const ended = tick()
        if (status !== success[operation.kind] && status !== 409)
          throw new Error(`${JSON.stringify(operation)}: ${status} ${text}`)
        const answer = status === 409 ? 'refused' : answerOf(operation, json)
        calls.push({ operation, answer, began, ended })
      }
    }),
  )
  return calls
}
