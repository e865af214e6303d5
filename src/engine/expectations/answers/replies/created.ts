import { actionToConfirm } from '../../../../contract/interface/model.ts'
import type { MessageHandle } from '../../../../contract/test-data/needs.ts'
import { type Exchange, headerOf, isSuccess, jsonOf } from '../../../scenario/exchange.ts'
import {
  type Expectation,
  exchangeOfStep,
  fail,
  inconclusive,
  type Judgement,
  type JudgementInput,
  pass,
  unknownName,
} from '../../../scenario/expectation.ts'
import { atPath, identifierAt, isAbsent } from '../../../scenario/json-path.ts'
import { fieldOfItem, type ListItem } from '../../../scenario/list-answer.ts'
import { toLocalizedString } from '../../../scenario/localized-text.ts'
import { decodedUri, requestedSegments } from '../../exchange-parts.ts'
import { allOf, lackText } from '../../judgement.ts'
import { idsOfStep } from '../../lists/relations.ts'
import { expectation, listExpectation } from '../../new-expectation.ts'
import { keepsStateOfStep } from '../states.ts'

/**
 * The identifier of a created reply: from the answer, from the end of its Location, or as the sent messages show it. The body
 * may be empty, and both can name what was asked for: the message that was answered, or the address of the request.
 */
export const replyIdOf = (created: Exchange | undefined, messageIdPath: string | null): string | undefined => {
  if (created === undefined) return undefined
  const own = identifierAt(jsonOf(created.answer), messageIdPath)
  const tail = headerOf(created.answer, 'Location')[0]?.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1)
  const asked = requestedSegments(created)
  return [own, tail && decodedUri(tail), created.replyId].find((id) => id !== undefined && !asked.includes(id))
}

/** The identifier of the reply that a step, counted from 1, created. */
export const replyOfStep = (seen: JudgementInput, step: number): string | undefined =>
  replyIdOf(exchangeOfStep(seen, step), seen.dialect.messageId)

const replyUnknown = inconclusive('control', 'the identifier of the reply', 'replyId')

/** The list contains the reply that a step, counted from 1, created. */
export const containsReplyOfStep = (step: number): Expectation =>
  listExpectation('contains-reply', `the list contains the reply of step ${step}`, (items, seen) => {
    const reply = replyOfStep(seen, step)
    if (reply === undefined) return replyUnknown
    return items.some(({ id }) => id === reply) ? pass : fail(lackText(items, 'the reply'))
  })

/**
 * The list contains the reply that a step created, if the step `list` listed it and the step `change` was a success: nothing
 * says where, or when, a reply appears (§4.1).
 */
export const containsListedReply = (step: number, { list, change }: { list: number; change: number }): Expectation =>
  listExpectation('contains-listed-reply', `the list contains the reply, if step ${list} listed it`, (items, seen) => {
    const reply = replyOfStep(seen, step)
    const before = idsOfStep(seen, list)
    const changed = exchangeOfStep(seen, change)
    const wasListed = reply !== undefined && Array.isArray(before) && before.includes(reply)
    const isDone = changed !== undefined && isSuccess(changed.answer)
    const isListed = items.some(({ id }) => id === reply)
    return !wasListed || !isDone || isListed ? pass : fail(lackText(items, 'the reply'))
  })

/** The list does not contain the reply that a step created. */
export const noReplyOfStep = (step: number): Expectation =>
  listExpectation('no-reply', `the list does not contain the reply of step ${step}`, (items, seen) => {
    const reply = replyOfStep(seen, step)
    const isListed = items.some(({ id }) => id === reply)
    return isListed ? fail(`message ${reply} is the reply`) : pass
  })

/** The details of the reply that a step created have that value in the field. */
export const replyOfStepHas = (
  step: number,
  field: 'originalMessageId' | 'senderPartition',
  value: string,
): Expectation =>
  expectation(`reply-${field}`, `the reply of step ${step} has ${field} ${value}`, (seen) => {
    if (replyOfStep(seen, step) === undefined) return replyUnknown
    const path = field === 'senderPartition' ? seen.dialect.senderPartition : field
    if (path === null) return unknownName(field)
    const found = identifierAt(jsonOf(seen.exchange.answer), path)
    return found === value ? pass : fail(`${field} is ${found ?? 'absent'}`)
  })

/** §4.1: the reply is created. §5.6: not demanded if the details do not say that the message accepts replies. */
export const replyCreated: Expectation = expectation('reply-created', '201', ({ exchange, exchanges }) => {
  const { status } = exchange.answer
  if (status === 201) return pass
  const details = exchanges.find(({ request }) => `${request.path}/reply` === exchange.request.path)
  if (details === undefined || atPath(jsonOf(details.answer), 'isReplyAuthorized') === true) return fail(String(status))
  return inconclusive('testData', 'a message whose details say that it accepts replies', 'isReplyAuthorized')
})

/** The replies that this scenario created: a later list can hold them without naming their parents. */
const createdReplies = ({ exchanges, dialect }: JudgementInput): (string | undefined)[] =>
  exchanges
    .filter(({ request, answer }) => request.path.endsWith('/reply') && answer.status === 201)
    .map((created) => replyIdOf(created, dialect.messageId))

/**
 * The list contains no reply to these messages that the list of an earlier step, counted from 1, did not contain. Other
 * replies can appear meanwhile, so a message counts only if it names its parent or has the identifier of a created reply.
 */
export const noNewReplyTo = (step: number, ...parents: readonly MessageHandle[]): Expectation =>
  listExpectation('no-new-reply', 'no new reply to the message', (items, seen) => {
    const before = idsOfStep(seen, step)
    if (!Array.isArray(before)) return before
    return judgeReplies(
      items.filter(({ id }) => !before.includes(id)),
      parents,
      seen,
    )
  })

/**
 * Of the messages that the list of an earlier step, counted from 1, did not contain, one at most is a reply to this one: it
 * names it as its parent or, where lists name no parent, has its subject.
 */
export const atMostOneNewReplyTo = (step: number, parent: MessageHandle): Expectation =>
  listExpectation('one-new-reply', 'one new reply to the message, or none', (items, seen) => {
    const before = idsOfStep(seen, step)
    if (!Array.isArray(before)) return before
    const replies = items.filter((item) => !before.includes(item.id) && seemsReplyTo(item, parent, seen))
    return replies.length <= 1 ? pass : fail(`messages ${replies.map(({ id }) => id).join(' and ')} are replies to it`)
  })

const seemsReplyTo = (item: ListItem, { messageId, subject }: MessageHandle, seen: JudgementInput): boolean => {
  const parent = fieldOfItem(item, 'originalMessageId', seen)
  if ('value' in parent && !isAbsent(parent.value)) return isParent(parent, messageId)
  const texts = Object.values(toLocalizedString(atPath(item.item, 'subject')))
  return subject !== '' && texts.some((text) => text.includes(subject))
}

/** The list has no reply to the message, old or new. */
export const noReplyTo = (parent: MessageHandle): Expectation =>
  listExpectation('no-reply-to-message', 'no reply to the message', (items, seen) =>
    judgeReplies(items, [parent], seen),
  )

const judgeReplies = (
  items: readonly ListItem[],
  parents: readonly MessageHandle[],
  seen: JudgementInput,
): Judgement => {
  const created = createdReplies(seen)
  return allOf(
    items.map((item) => {
      const parent = fieldOfItem(item, 'originalMessageId', seen)
      const isReply = created.includes(item.id) || parents.some(({ messageId }) => isParent(parent, messageId))
      if (isReply) return fail(`message ${item.id} is a reply to it`)
      return 'unknown' in parent ? parent.unknown : pass
    }),
  )
}

const isParent = (parent: ReturnType<typeof fieldOfItem>, messageId: string): boolean =>
  'value' in parent && String(parent.value ?? '') === messageId

/**
 * §3: the message that was answered has the state that the details of an earlier step, counted from 1, show. A reply can
 * execute an action of another type, such as one that asks for a reply.
 */
export const keepsStateAfterReply = (step: number): Expectation => keepsStateOfStep(step, undefined, actionToConfirm)
