import type { Dialect } from '../../../contract/dialect.ts'
import { type Exchange, isSuccess, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, type Judgement, pass } from '../../scenario/expectation.ts'
import { canonicalJson } from '../../scenario/json/json-object.ts'
import { atPath, fieldPath, identifierAt, shownAt } from '../../scenario/json-path.ts'
import { entriesAt } from '../exchange-parts.ts'
import { allOf, judgeObject } from '../judgement.ts'
import { contentOf, filesIn, otherSenderIn, recordedIn, sharedContentOf } from '../message-content.ts'
import { protectedExpectation, stepComparison } from '../new-expectation.ts'
import type { FindAction } from './actions.ts'

type ExecutedFlags = ReadonlyMap<string, boolean>

/** The executed flag of each action that the details show, by its identifier; of those of one type if it is given. */
const executedFlags = (exchange: Exchange, dialect: Dialect, type?: string): ExecutedFlags => {
  const { actions, actionId, isExecuted } = dialect
  const entries = isExecuted === null ? [] : entriesAt(exchange, actions)
  return new Map(
    entries.flatMap((one) => {
      if (type !== undefined && atPath(one, 'type') !== type) return []
      const id = identifierAt(one, actionId)
      return id === undefined ? [] : [[id, shownAt(one, isExecuted) === true] as const]
    }),
  )
}

/**
 * §3: the details show the states of an earlier step, counted from 1, as far as both show them: a read message stays
 * read, a message stays hidden or visible, an action stays open or executed. Left out: the action that was updated, and
 * actions of other types if a type is given.
 */
export const keepsStateOfStep = (step: number, updatedActionId?: FindAction, actionType?: string): Expectation =>
  stepComparison(
    'keeps-state',
    `read flag, visibility and actions as in step ${step}`,
    step,
    (before, { exchange, dialect }) =>
      judgeObject(jsonOf(exchange.answer), (json) => {
        const was = jsonOf(before.answer)
        const updated = updatedActionId?.(before, dialect)
        const flagsIn = (details: Exchange) => executedFlags(details, dialect, actionType)
        return allOf([judgeFlags(was, json, dialect), judgeExecution(flagsIn(before), flagsIn(exchange), updated)])
      }),
  )

const judgeFlags = (was: unknown, is: unknown, dialect: Dialect): Judgement => {
  if (atPath(was, 'isRead') === true && atPath(is, 'isRead') !== true) return fail('it is unread again')
  const [wasVisible, isVisible] = [shownAt(was, dialect.isVisible), shownAt(is, dialect.isVisible)]
  const showsBoth = typeof wasVisible === 'boolean' && typeof isVisible === 'boolean'
  return showsBoth && wasVisible !== isVisible ? fail(isVisible ? 'it is visible' : 'it is hidden') : pass
}

const judgeExecution = (was: ExecutedFlags, is: ExecutedFlags, updatedId: string | undefined): Judgement => {
  const changed = [...was].find(([id, wasExecuted]) => id !== updatedId && (is.get(id) ?? wasExecuted) !== wasExecuted)
  if (changed === undefined) return pass
  const [id, wasExecuted] = changed
  return fail(`the action ${id} is ${wasExecuted ? 'open again' : 'executed'}`)
}

/** `condition` follows "if step 3 ". */
const onlyIf = (
  step: number,
  condition: string,
  isMet: (earlier: Exchange, dialect: Dialect) => boolean,
  effect: Expectation,
): Expectation => ({
  ...effect,
  ...stepComparison(
    effect.id,
    `${effect.says}${effect.says.includes(', if step ') ? ' and' : ', if'} step ${step} ${condition}`,
    step,
    (earlier, seen) => (isMet(earlier, seen.dialect) ? effect.judge(seen) : pass),
  ),
})

/** What a change must lead to, if the step with it, counted from 1, was a success. */
export const ifDone = (step: number, effect: Expectation): Expectation =>
  onlyIf(step, 'was a success', ({ answer }) => isSuccess(answer), effect)

/** What must hold if the step with the change, counted from 1, was refused. */
export const ifRefused = (step: number, effect: Expectation): Expectation =>
  onlyIf(step, 'was refused', ({ answer }) => !isSuccess(answer), effect)

/** True if these details show their message as read. */
export const showsAsRead = ({ answer }: Exchange, dialect: Dialect): boolean =>
  atPath(jsonOf(answer), fieldPath(dialect, 'isRead') ?? 'isRead') === true

/** What must hold if the details of that step, counted from 1, do not show their message as read. */
export const unlessReadInStep = (step: number, effect: Expectation): Expectation =>
  onlyIf(step, 'shows an unread message', (details, dialect) => !showsAsRead(details, dialect), effect)

/** `read` gets what is compared of an answer, as texts by name. `before` is the answer of the earlier step. */
const sameAsStep = (
  step: number,
  id: string,
  says: string,
  read: (json: unknown, dialect: Dialect, before: Exchange) => Record<string, string>,
): Expectation =>
  stepComparison(id, says, step, (before, { exchange, dialect }) =>
    judgeObject(jsonOf(exchange.answer), (json) => {
      const was = read(jsonOf(before.answer), dialect, before)
      const changed = Object.entries(read(json, dialect, before)).find(([name, text]) => text !== was[name])
      return changed === undefined ? pass : fail(`${changed[0]} differs from step ${step}`)
    }),
  )

/** §2, §3: what §2 names is as in an earlier step, apart from states, partitions and the action that was updated. */
export const keepsContentOfStep = (step: number, updatedActionId?: FindAction): Expectation =>
  sameAsStep(step, 'keeps-content', `texts, dates, files and actions as in step ${step}`, (details, dialect, before) =>
    contentOf(details, dialect, updatedActionId?.(before, dialect)),
  )

/** §2: a move changes no sender of another enterprise. */
export const keepsSenderOfStep = (step: number): Expectation =>
  sameAsStep(step, 'keeps-sender', `sender as in step ${step}`, otherSenderIn)

/** Like `keepsContentOfStep`, without the expiry date: nothing says that a message expires at the same time after it was read. */
export const keepsContentButExpiryOfStep = (step: number): Expectation =>
  sameAsStep(
    step,
    'keeps-content',
    `texts, publication date, files and actions as in step ${step}`,
    (details, dialect) => {
      const { expirationDate: _, ...content } = contentOf(details, dialect)
      return content
    },
  )

/** Like `keepsContentOfStep`, without the business data: their values can be shown in the language that the caller prefers. */
export const keepsContentButValuesOfStep = (step: number): Expectation =>
  sameAsStep(step, 'keeps-content', `subject, dates, files and actions as in step ${step}`, (details, dialect) => {
    const { businessDataList: _, ...content } = contentOf(details, dialect)
    return content
  })

/** §2: the details name the same files as an earlier step, counted from 1. */
export const keepsFilesOfStep = (step: number): Expectation =>
  sameAsStep(step, 'keeps-files', `files as in step ${step}`, (details, dialect) => ({
    attachments: filesIn(details, dialect),
  }))

/** §5.4: not the message of an earlier step, counted from 1. Its identifier may name another message in another mailbox. */
export const notMessageOfStep = (step: number): Expectation =>
  protectedExpectation('not-message-of-step', `not the message of step ${step}`, (seen) => {
    const { exchange, dialect } = seen
    if (!isSuccess(exchange.answer)) return pass
    const [shown, other] = [exchange, exchangeOfStep(seen, step)].map((one) =>
      JSON.stringify(one && sharedContentOf(jsonOf(one.answer), dialect)),
    )
    return shown === other ? fail(`${exchange.answer.status}, with the texts of that message`) : pass
  })

/** Like `keepsContentOfStep`, for the answer to another caller. A provider may mask the person number of the addressee, so that is not compared. */
export const sameMessageAsStep = (step: number): Expectation =>
  sameAsStep(
    step,
    'same-message',
    `texts, dates, partition, files and actions as in step ${step}`,
    (details, dialect) => ({
      ...sharedContentOf(details, dialect),
      ...recordedIn(details, dialect),
      recipientPartition: canonicalJson(dialect.recipientPartition && atPath(details, dialect.recipientPartition)),
    }),
  )

/** §3: the details name the same partitions, of recipient and sender, as an earlier step, counted from 1, or none as there. */
export const keepsPartitionsOfStep = (step: number): Expectation =>
  sameAsStep(step, 'keeps-partitions', `the partitions of step ${step}`, (details, dialect) => ({
    recipientPartition: canonicalJson(dialect.recipientPartition && atPath(details, dialect.recipientPartition)),
    senderPartition: canonicalJson(dialect.senderPartition && atPath(details, dialect.senderPartition)),
  }))

/** §2: the record shows the same name and description, in each language, as an earlier step, counted from 1. */
export const sameRecordAsStep = (step: number): Expectation =>
  sameAsStep(step, 'same-record', `name and description as in step ${step}`, (json) => ({
    name: canonicalJson(atPath(json, 'name')),
    description: canonicalJson(atPath(json, 'description')),
  }))
