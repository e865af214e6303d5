/** §3: what operations write, and the clauses on it. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { atMostAdvice } from '../mutant.ts'

export const writingOperations = [
  'content',
  'body',
  'reply',
  'actionUpdate',
  'changePartition',
  'changeVisibility',
] as const

export type WritingOperation = (typeof writingOperations)[number]

export type WriteClauses = Record<WritingOperation, readonly ClauseId[]>

/** The rest of a mutant whose change is not stored: nothing says where, or when, a reply appears. */
export const lossOf = (operation: WritingOperation) =>
  operation === 'reply' ? atMostAdvice('The specification does not say where, or when, a reply appears.') : {}

/** The change is stored. */
export const effectClauses: WriteClauses = {
  content: ['3.read-by-main-content'],
  body: ['3.read-by-main-body'],
  reply: ['4.1.reply', '4.1.reply-is-sent-message'],
  actionUpdate: ['3.executed-by-update', '3.reopened-by-update'],
  changePartition: ['3.moved-by-change-partition', '3.moved-by-source'],
  changeVisibility: ['3.hidden-by-change-visibility', '3.shown-by-change-visibility'],
}

/** The change reaches no other message. */
export const aloneClauses: WriteClauses = {
  content: ['3.unread-others'],
  body: ['3.unread-others'],
  reply: ['3.variables'],
  actionUpdate: ['3.executed-by-update'],
  changePartition: ['3.partition-of-others', '3.partition-alone'],
  changeVisibility: ['3.visibility-of-others', '3.visibility-alone'],
}

/** A refused change is not stored. */
export const refusedClauses: WriteClauses = {
  content: ['3.unread-after-refused-content'],
  body: ['3.unread-after-refused-body'],
  reply: ['5.6.reply-refused'],
  actionUpdate: ['3.action-after-refusal'],
  changePartition: ['3.partition-after-refusal', '7.change-refused-none-moved'],
  changeVisibility: ['3.visibility-after-refusal', '3.visibility-all-or-nothing'],
}
