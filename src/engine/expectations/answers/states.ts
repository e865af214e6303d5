import type { Dialect } from '../../../contract/dialect.ts'
import { type Exchange, isSuccess, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, inconclusive, pass } from '../../scenario/expectation.ts'
import { canonical } from '../../scenario/json/json-object.ts'
import { atPath, identifierAt } from '../../scenario/json-path.ts'
import { expectation, judgeObject, protectedExpectation } from '../building-blocks.ts'

const flagAt = (json: unknown, path: string | null): unknown => (path === null ? undefined : atPath(json, path))

/** The executed flag of each action that the details show, by its identifier. */
const executedFlags = (exchange: Exchange, { actions, actionId, isExecuted }: Dialect): Map<string, boolean> => {
  const entries = actions === null || isExecuted === null ? [] : atPath(jsonOf(exchange.answer), actions)
  return new Map(
    (Array.isArray(entries) ? entries : []).flatMap((one) => {
      const id = identifierAt(one, actionId)
      return id === undefined ? [] : [[id, flagAt(one, isExecuted) === true] as const]
    }),
  )
}

/** Finds an action in the details of an earlier step. */
type FindAction = (before: Exchange, dialect: Dialect) => string | undefined

/**
 * §3: the details show the states of an earlier step, counted from 1, as far as both show them: a read message stays
 * read, a message stays hidden or visible, an action stays open or executed. Left out: the action that was updated.
 */
export const keepsStateOfStep = (step: number, updatedActionId?: FindAction): Expectation =>
  expectation('keeps-state', `read flag, visibility and actions as in step ${step}`, (seen) => {
    const { exchange, dialect } = seen
    const before = exchangeOfStep(seen, step)
    if (before === undefined) return inconclusive('control', `the answer of step ${step}`, 'otherAnswer')
    return judgeObject(jsonOf(exchange.answer), (json) => {
      const was = jsonOf(before.answer)
      if (atPath(was, 'isRead') === true && atPath(json, 'isRead') !== true) return fail('it is unread again')
      const [wasVisible, isVisible] = [flagAt(was, dialect.isVisible), flagAt(json, dialect.isVisible)]
      const showsBoth = typeof wasVisible === 'boolean' && typeof isVisible === 'boolean'
      if (showsBoth && wasVisible !== isVisible) return fail(isVisible ? 'it is visible' : 'it is hidden')
      const updated = updatedActionId?.(before, dialect)
      const flags = executedFlags(exchange, dialect)
      const changed = [...executedFlags(before, dialect)].find(
        ([id, wasExecuted]) => id !== updated && (flags.get(id) ?? wasExecuted) !== wasExecuted,
      )
      return changed === undefined
        ? pass
        : fail(`the action ${changed[0]} is ${changed[1] ? 'open again' : 'executed'}`)
    })
  })

const onlyIf = (step: number, isDone: boolean, effect: Expectation): Expectation => ({
  ...effect,
  says: `${effect.says}, if step ${step} was ${isDone ? 'a success' : 'refused'}`,
  judge: (seen) => {
    const change = exchangeOfStep(seen, step)
    if (change === undefined) return inconclusive('control', `the answer of step ${step}`, 'otherAnswer')
    return isSuccess(change.answer) === isDone ? effect.judge(seen) : pass
  },
})

/** What a change must lead to, if the step with it, counted from 1, was a success. */
export const ifDone = (step: number, effect: Expectation): Expectation => onlyIf(step, true, effect)

/** What must hold if the step with the change, counted from 1, was refused. */
export const ifRefused = (step: number, effect: Expectation): Expectation => onlyIf(step, false, effect)

/** The identifiers of the parts of a message that the details show; empty if the names are not known. */
const identifiersIn = (details: unknown, list: string | null, id: string | null, leftOut?: string): string => {
  const found = list === null ? undefined : atPath(details, list)
  const ids = Array.isArray(found) ? found.map((one) => identifierAt(one, id)) : []
  return canonical(ids.filter((one) => leftOut === undefined || one !== leftOut))
}

/** The values of business data. What else an entry has is not stated. */
const valuesIn = (details: unknown): string => {
  const entries = atPath(details, 'businessDataList')
  return canonical(Array.isArray(entries) ? entries.map((entry) => atPath(entry, 'values')) : [])
}

const sharedContentOf = (details: unknown, dialect: Dialect, leftOutAction?: string): Record<string, string> => ({
  subject: canonical(atPath(details, 'subject')),
  businessDataList: valuesIn(details),
  isBodyMainContent: canonical(atPath(details, 'isBodyMainContent')),
  attachments: identifiersIn(details, dialect.attachments, dialect.attachmentId),
  actions: identifiersIn(details, dialect.actions, dialect.actionId, leftOutAction),
})

const contentOf = (details: unknown, dialect: Dialect, leftOutAction?: string): Record<string, string> => ({
  ...sharedContentOf(details, dialect, leftOutAction),
  forTheAttentionOf: canonical(atPath(details, 'forTheAttentionOf')),
})

const sameAsStep = (
  step: number,
  id: string,
  says: string,
  read: (json: unknown, dialect: Dialect) => Record<string, string>,
): Expectation =>
  expectation(id, says, (seen) => {
    const before: Exchange | undefined = exchangeOfStep(seen, step)
    if (before === undefined) return inconclusive('control', `the answer of step ${step}`, 'otherAnswer')
    return judgeObject(jsonOf(seen.exchange.answer), (json) => {
      const was = read(jsonOf(before.answer), seen.dialect)
      const changed = Object.entries(read(json, seen.dialect)).find(([name, text]) => text !== was[name])
      return changed === undefined ? pass : fail(`${changed[0]} differs from step ${step}`)
    })
  })

/**
 * §2, §3: the details show the same subject, business data, addressee, files and actions as an earlier step, counted from 1.
 * Left out: the action that was updated, since details may list open actions only.
 */
export const keepsContentOfStep = (step: number, updatedActionId?: FindAction): Expectation => {
  const id = 'keeps-content'
  const says = `texts, files and actions as in step ${step}`
  return {
    id,
    says,
    judge: (seen) => {
      const before = exchangeOfStep(seen, step)
      const updated = before && updatedActionId?.(before, seen.dialect)
      const withoutUpdated = (json: unknown) => contentOf(json, seen.dialect, updated)
      return sameAsStep(step, id, says, withoutUpdated).judge(seen)
    },
  }
}

/** The same without the business data: their values can be shown in the language that the caller prefers. */
export const keepsContentButValuesOfStep = (step: number): Expectation =>
  sameAsStep(step, 'keeps-content', `subject, files and actions as in step ${step}`, (details, dialect) => {
    const { businessDataList: _, ...content } = contentOf(details, dialect)
    return content
  })

/** §2: the details name the same files as an earlier step, counted from 1. */
export const keepsFilesOfStep = (step: number): Expectation =>
  sameAsStep(step, 'keeps-files', `files as in step ${step}`, (details, { attachments, attachmentId }) => ({
    attachments: identifiersIn(details, attachments, attachmentId),
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

/** The same for another caller. A provider may mask the person number of the addressee, so that is not compared. */
export const sameMessageAsStep = (step: number): Expectation =>
  sameAsStep(step, 'same-message', `texts, partition, files and actions as in step ${step}`, (details, dialect) => ({
    ...sharedContentOf(details, dialect),
    recipientPartition: canonical(dialect.recipientPartition && atPath(details, dialect.recipientPartition)),
  }))

/** §3: the details name the same partitions, of recipient and sender, as an earlier step, counted from 1, or none as there. */
export const keepsPartitionsOfStep = (step: number): Expectation =>
  sameAsStep(step, 'keeps-partitions', `the partitions of step ${step}`, (details, dialect) => ({
    recipientPartition: canonical(dialect.recipientPartition && atPath(details, dialect.recipientPartition)),
    senderPartition: canonical(dialect.senderPartition && atPath(details, dialect.senderPartition)),
  }))

/** §2: the record shows the same name and description, in each language, as an earlier step, counted from 1. */
export const sameRecordAsStep = (step: number): Expectation =>
  sameAsStep(step, 'same-record', `name and description as in step ${step}`, (json) => ({
    name: canonical(atPath(json, 'name')),
    description: canonical(atPath(json, 'description')),
  }))
