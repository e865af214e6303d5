import type { Dialect } from '../../../contract/dialect.ts'
import { actionToConfirm } from '../../../contract/interface/model.ts'
import { type Exchange, isSuccess, jsonOf } from '../../scenario/exchange.ts'
import {
  type Expectation,
  exchangeOfStep,
  fail,
  type Inconclusive,
  inconclusive,
  pass,
  unknownName,
} from '../../scenario/expectation.ts'
import { atPath, identifierAt, shownAt } from '../../scenario/json-path.ts'
import { entriesAt } from '../exchange-parts.ts'
import { expectation } from '../new-expectation.ts'

const executedFlag = (action: unknown, { isExecuted }: Dialect): unknown => shownAt(action, isExecuted)

/** An absent flag is false. */
export const isOpenToConfirm = (action: unknown, dialect: Dialect): boolean =>
  atPath(action, 'type') === actionToConfirm && executedFlag(action, dialect) !== true

/** Why the answer does not show which actions are open; undefined if the names of its fields are known. */
export const unknownActionName = ({ actions, isExecuted }: Dialect): Inconclusive | undefined => {
  if (actions === null) return unknownName('actions')
  return isExecuted === null ? unknownName('isExecuted') : undefined
}

const stateText = (isExecuted: boolean): string => (isExecuted ? 'executed' : 'open')

/** §2: the details show that action with its executed flag. An absent flag is false. */
export const actionIsExecuted = (messageActionId: string, isExecuted: boolean): Expectation =>
  expectation('action-is-executed', `the action is ${stateText(isExecuted)}`, ({ exchange, dialect }) => {
    const unknown = unknownActionName(dialect)
    if (unknown) return unknown
    const action = actionWithId(exchange, messageActionId, dialect)
    if (!action) return isExecuted ? executedActionHidden : fail('the details do not list that action')
    const found = executedFlag(action, dialect)
    if (typeof found !== 'boolean' && isExecuted) return flagNotShown(dialect)
    return (found === true) === isExecuted ? pass : fail(`it is ${stateText(found === true)}`)
  })

/** The action with that identifier in the details; undefined if they do not list it. */
const actionWithId = (details: Exchange, id: string | undefined, { actions, actionId }: Dialect): unknown =>
  entriesAt(details, actions).find((one) => identifierAt(one, actionId) === id)

const flagNotShown = ({ isExecuted }: Dialect): Inconclusive =>
  inconclusive('control', `${isExecuted} of the action in the answer`, 'isExecuted')

/** §2: whether the details show an action to confirm that is not executed. An absent flag is false. */
export const hasOpenAction = (isOpen: boolean): Expectation =>
  expectation('has-open-action', `${isOpen ? 'an' : 'no'} open action to confirm`, ({ exchange, dialect }) => {
    const unknown = unknownActionName(dialect)
    if (unknown) return unknown
    const open = entriesAt(exchange, dialect.actions).filter((one) => isOpenToConfirm(one, dialect))
    return open.length > 0 === isOpen ? pass : fail(`${open.length} open actions to confirm`)
  })

/** The details show no open action to confirm beside that one. */
export const noOtherOpenAction = (messageActionId: string): Expectation =>
  expectation('no-other-open-action', 'no other open action to confirm', ({ exchange, dialect }) => {
    const { actions, actionId } = dialect
    if (unknownActionName(dialect)) return pass
    const other = entriesAt(exchange, actions).find(
      (one) => identifierAt(one, actionId) !== messageActionId && isOpenToConfirm(one, dialect),
    )
    return other === undefined ? pass : fail(`the action ${identifierAt(other, actionId)} is open too`)
  })

/** Details may list open actions only. */
const executedActionHidden = inconclusive('control', 'the executed action in the details', 'executedAction')

const actionAt = (exchange: Exchange | undefined, place: number, { actions }: Dialect): unknown =>
  entriesAt(exchange, actions)[place]

const firstAction = (exchange: Exchange | undefined, dialect: Dialect): unknown => actionAt(exchange, 0, dialect)

/** The identifier of an action of the message in an answer, counted from 0; undefined if the answer shows none there. */
export const actionIdAt = (details: Exchange | undefined, place: number, dialect: Dialect): string | undefined =>
  identifierAt(actionAt(details, place, dialect), dialect.actionId)

/**
 * A successful answer is the action at that place in the details of an earlier step, counted from 1, as far as it shows
 * which one it is.
 */
export const isActionOfStep = (step: number, place: number): Expectation =>
  expectation('action-of-step', `action ${place + 1} of step ${step}`, (seen) => {
    const { exchange, dialect } = seen
    if (!isSuccess(exchange.answer)) return pass
    const json = jsonOf(exchange.answer)
    const listed = actionAt(exchangeOfStep(seen, step), place, dialect)
    const [id, ownId] = [identifierAt(listed, dialect.actionId), identifierAt(json, dialect.actionId)]
    if (ownId === undefined && atPath(json, 'type') === undefined)
      return inconclusive('control', 'an action in the answer', 'action')
    if (id !== undefined && ownId !== undefined && id !== ownId) return fail(`the action ${ownId}`)
    const [type, ownType] = [atPath(listed, 'type'), atPath(json, 'type')]
    // Another type of JSON is judged where the types of fields are.
    const areTexts = [type, ownType].every((one) => typeof one === 'string' && one !== '')
    return areTexts && type !== ownType ? fail(`an action ${ownType}`) : pass
  })

/** The identifier of the first action of the message in an answer; undefined if the answer shows none. */
export const firstActionId = (details: Exchange | undefined, dialect: Dialect): string | undefined =>
  identifierAt(firstAction(details, dialect), dialect.actionId)

/** The first action of the message in the answer is open. An absent flag is false. */
export const firstActionIsOpen: Expectation = expectation(
  'first-action-is-open',
  'an open action',
  ({ exchange, dialect }) => {
    const unknown = unknownActionName(dialect)
    if (unknown) return unknown
    if (firstActionId(exchange, dialect) === undefined) return fail('no action with an identifier')
    return executedFlag(firstAction(exchange, dialect), dialect) === true ? fail('it is executed') : pass
  },
)

/** The identifier of the last open action to confirm of the message in an answer; of its first action if the answer shows none. */
export const lastOpenActionId = (details: Exchange | undefined, dialect: Dialect): string | undefined => {
  const last = entriesAt(details, dialect.actions).findLast((one) => isOpenToConfirm(one, dialect))
  return identifierAt(last, dialect.actionId) ?? firstActionId(details, dialect)
}

const actionIdWhere =
  (fits: (type: unknown) => boolean) =>
  (details: Exchange | undefined, dialect: Dialect): string | undefined => {
    const found = entriesAt(details, dialect.actions).find((one) => fits(atPath(one, 'type')))
    return identifierAt(found, dialect.actionId)
  }

/** The identifier of the first action to confirm; undefined if the answer shows none. */
export const actionToConfirmId = actionIdWhere((type) => type === actionToConfirm)

/** The identifier of the first action of another type than to confirm; undefined if the answer shows none. */
export const otherTypeActionId = actionIdWhere((type) => type !== actionToConfirm)

/** The first action is open and to confirm, and so is another one: one can be updated while the other stays as it is. */
export const hasTwoOpenActions: Expectation = expectation(
  'has-two-open-actions',
  'two open actions to confirm',
  (seen) => {
    const { exchange, dialect } = seen
    const first = firstActionIsOpen.judge(seen)
    if (first.holds !== true) return first
    if (!isOpenToConfirm(firstAction(exchange, dialect), dialect)) return fail('another kind of action first')
    const isOnlyOne = firstActionId(exchange, dialect) === lastOpenActionId(exchange, dialect)
    return isOnlyOne ? fail('one open action') : pass
  },
)

/** Finds an action in the details; undefined if they do not show it. */
export type FindAction = (details: Exchange | undefined, dialect: Dialect) => string | undefined

/** An action of an earlier step, counted from 1, is no longer shown as open: it is executed, or not listed. */
const actionChanged = (id: string, which: string, step: number, idOf: FindAction): Expectation =>
  expectation(id, `the ${which} action of step ${step} as executed`, (seen) => {
    const { exchange, dialect } = seen
    const wanted = idOf(exchangeOfStep(seen, step), dialect)
    const action = actionWithId(exchange, wanted, dialect)
    const shown = action && dialect.isExecuted !== null ? executedFlag(action, dialect) : true
    if (typeof shown !== 'boolean') return flagNotShown(dialect)
    return shown ? pass : fail('it is open')
  })

export const firstActionChangedSinceStep = (step: number): Expectation =>
  actionChanged('first-action-changed', 'first', step, firstActionId)

export const lastActionChangedSinceStep = (step: number): Expectation =>
  actionChanged('last-action-changed', 'last open', step, lastOpenActionId)

export const otherTypeActionChangedSinceStep = (step: number): Expectation =>
  actionChanged('other-type-action-changed', 'first other', step, otherTypeActionId)
