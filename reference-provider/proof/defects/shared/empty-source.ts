/** §7: an empty source partition is a success; these defects refuse it. */
import { asRecord, stringAt } from '../../../read-json.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'

export const refuseEmptySource = (rules: Rules, refusal: Refusal): Rules =>
  withHandler(rules, ['changePartition'], (own) => async (identified) => {
    const { request, caller, store } = identified
    const source = stringAt(asRecord(await request.json()), 'sourcePartitionId')
    const held = store.inMailbox(await caller.mailbox())
    const isEmpty = source !== undefined && !held.some((message) => rules.moving.isOfSource(message, source))
    return isEmpty ? refuse(refusal) : own(identified)
  })
