/** §3: changes that fail while another request changes the same messages. */
import { pause } from '../../../../src/contract/pause.ts'
import { refuse } from '../../../refusal.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { idsInBody, messageOf, messagesWithIds } from '../shared/requested-messages.ts'

const namedIds = async (identified: IdentifiedRequest): Promise<string[]> => {
  const { messageId } = identified.params
  return messageId === undefined ? idsInBody(identified) : [messageId]
}

/** A change takes 30 ms, and ends with 500 if it clashes with one that has begun. */
const withClashes =
  (isClash: (own: readonly string[], begun: readonly string[]) => boolean) =>
  (rules: Rules): Rules => {
    const begun = new Set<readonly string[]>()
    return withHandler(
      rules,
      ['changeVisibility', 'changePartition', 'actionUpdate', 'content'],
      (own) => async (identified) => {
        const ids = await namedIds(identified)
        if ([...begun].some((others) => isClash(ids, others))) refuse(rules.refusals.internal())
        begun.add(ids)
        await pause(30)
        return own(identified).finally(() => begun.delete(ids))
      },
    )
  }

/** Both name these two messages, the one in the opposite order of the other. */
const isOppositeOrder = (own: readonly string[], begun: readonly string[]): boolean => {
  const places = own.flatMap((id) => (begun.includes(id) ? [begun.indexOf(id)] : []))
  return places.some((place, index) => place < (places[index - 1] ?? -1))
}

/** An update of an action ends with a write of the other actions of its message, as they were when it began. */
const withOtherActionsWrittenBack = (rules: Rules): Rules =>
  withHandler(rules, ['actionUpdate'], (own) => async (identified) => {
    const before = await messageOf(identified)
    const response = await own(identified)
    await pause(30)
    const from = await messageOf(identified)
    if (before === undefined || from === undefined) return response
    const { messageActionId } = identified.params
    const messageActions = from.messageActions.map((action) =>
      action.messageActionId === messageActionId
        ? action
        : (before.messageActions.find((one) => one.messageActionId === action.messageActionId) ?? action),
    )
    identified.store.swap([{ from, to: { ...from, messageActions } }])
    return response
  })

/** A read or a reply ends with a write of the whole message, as it was when it began, but read. */
const withMessageWrittenBack =
  (operation: 'content' | 'body' | 'reply') =>
  (rules: Rules): Rules =>
    withHandler(rules, [operation], (own) => async (identified) => {
      const before = await messageOf(identified)
      const response = await own(identified)
      const isRead = (await messageOf(identified))?.isRead ?? false
      await pause(50)
      const from = await messageOf(identified)
      if (before !== undefined && from !== undefined) identified.store.swap([{ from, to: { ...before, isRead } }])
      return response
    })

/** The messages are loaded before the rights lookup. One of their columns is saved as it was then. */
const withColumnWrittenBack =
  (
    operation: 'changeVisibility' | 'changePartition' | 'actionUpdate' | 'content' | 'body',
    column: 'isRead' | 'isVisible',
  ) =>
  (rules: Rules): Rules =>
    withHandler(rules, [operation], (own) => async (identified) => {
      const before = await messagesWithIds(await namedIds(identified), identified)
      const response = await own(identified)
      const after = await messagesWithIds(await namedIds(identified), identified)
      identified.store.swap(
        after.map((from) => {
          const { [column]: value } = before.find(({ messageId }) => messageId === from.messageId) ?? from
          return { from, to: { ...from, [column]: value } }
        }),
      )
      return response
    })

const ofActions = 'action-updates-side-by-side-kept'
const kept = [
  'change-side-by-side-kept',
  'action-update-side-by-side-kept',
  ofActions,
  'content-main-side-by-side-kept',
]
const bulk = 'bulk-change-reaches-all'

export const concurrentChangeDefects: readonly Defect[] = [
  defect('change-fails-beside-another-one', [...kept, bulk], {
    says: 'a change fails with 500 while another request changes the same message',
    clauses: ['3.hidden-by-change-visibility', '3.moved-by-change-partition', '3.executed-by-update'],
    change: withClashes((own, begun) => own.some((id) => begun.includes(id))),
  }),
  defect('change-in-the-opposite-order-is-a-deadlock', [bulk], {
    says: 'a change fails with 500 while another request changes the same messages in the opposite order',
    clauses: ['3.hidden-by-change-visibility', '2.change-visibility-message-ids'],
    change: withClashes(isOppositeOrder),
  }),
  defect('action-update-writes-the-other-actions-back', [ofActions], {
    says: 'an update of an action also writes the other actions of its message, as they were when it began',
    clauses: ['3.executed-by-update'],
    change: withOtherActionsWrittenBack,
  }),
  ...(
    [
      ['hide-writes-the-read-flag-back', 'changeVisibility', 'isRead', 'hide-keeps-read'],
      ['read-writes-the-visibility-back', 'content', 'isVisible', 'read-keeps-hide'],
      ['body-writes-the-visibility-back', 'body', 'isVisible', 'body-keeps-hide'],
      ['move-writes-the-visibility-back', 'changePartition', 'isVisible', 'move-keeps-hide'],
      ['action-update-writes-the-visibility-back', 'actionUpdate', 'isVisible', 'action-keeps-hide'],
    ] as const
  ).map(([id, operation, column, kept]) =>
    defect(id, [`fault-rights-slow-${kept}`], {
      says: `${operation} loads the messages before the rights lookup, and saves all of them after it`,
      clauses: ['3.visibility-alone'],
      change: withColumnWrittenBack(operation, column),
    }),
  ),
  ...(
    [
      ['content', 'content-main-beside-move-kept'],
      ['body', 'body-main-beside-hide-kept'],
      ['reply', 'reply-beside-hide-kept'],
    ] as const
  ).map(([operation, id]) =>
    defect(`${operation}-writes-the-whole-message-back`, [id], {
      says: `${operation} ends with a write of the whole message, as it was when the request began`,
      clauses: [operation === 'content' ? '3.partition-alone' : '3.visibility-alone'],
      change: withMessageWrittenBack(operation),
    }),
  ),
]
