import type { Dialect } from '../../../contract/dialect.ts'
import { actionToConfirm } from '../../../contract/interface/model.ts'
import { type Exchange, isSuccess, jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, inconclusive, pass, unknownName } from '../../scenario/expectation.ts'
import { atPath, identifierAt } from '../../scenario/json-path.ts'
import { expectation } from '../building-blocks.ts'

const stateText = (isExecuted: boolean): string => (isExecuted ? 'executed' : 'open')

/** §2: the details show that action with its executed flag. An absent flag is false. */
export const actionIsExecuted = (messageActionId: string, isExecuted: boolean): Expectation =>
  expectation('action-is-executed', `the action is ${stateText(isExecuted)}`, ({ exchange: { answer }, dialect }) => {
    if (dialect.actions === null) return unknownName('actions')
    if (dialect.isExecuted === null) return unknownName('isExecuted')
    const entries = atPath(jsonOf(answer), dialect.actions)
    const action =
      Array.isArray(entries) && entries.find((one) => identifierAt(one, dialect.actionId) === messageActionId)
    if (!action) return isExecuted ? executedActionHidden : fail('the details do not list that action')
    const found = atPath(action, dialect.isExecuted)
    if (typeof found !== 'boolean' && isExecuted)
      return inconclusive('control', `${dialect.isExecuted} of the action in the answer`, 'isExecuted')
    return (found === true) === isExecuted ? pass : fail(`it is ${stateText(found === true)}`)
  })

/** §2: whether the details show an action to confirm that is not executed. An absent flag is false. */
export const hasOpenAction = (isOpen: boolean): Expectation =>
  expectation('has-open-action', `${isOpen ? 'an' : 'no'} open action to confirm`, ({ exchange, dialect }) => {
    const { actions, isExecuted } = dialect
    if (actions === null) return unknownName('actions')
    if (isExecuted === null) return unknownName('isExecuted')
    const entries = atPath(jsonOf(exchange.answer), actions)
    const open = (Array.isArray(entries) ? entries : []).filter(
      (one) => atPath(one, 'type') === actionToConfirm && atPath(one, isExecuted) !== true,
    )
    return open.length > 0 === isOpen ? pass : fail(`${open.length} open actions to confirm`)
  })

/** The details show no open action to confirm beside that one. */
export const noOtherOpenAction = (messageActionId: string): Expectation =>
  expectation('no-other-open-action', 'no other open action to confirm', ({ exchange, dialect }) => {
    const { actions, actionId, isExecuted } = dialect
    if (actions === null || isExecuted === null) return pass
    const entries = atPath(jsonOf(exchange.answer), actions)
    const other = (Array.isArray(entries) ? entries : []).find(
      (one) =>
        identifierAt(one, actionId) !== messageActionId &&
        atPath(one, 'type') === actionToConfirm &&
        atPath(one, isExecuted) !== true,
    )
    return other === undefined ? pass : fail(`the action ${identifierAt(other, actionId)} is open too`)
  })

/** Details may list open actions only. */
const executedActionHidden = inconclusive('control', 'the executed action in the details', 'executedAction')

const actionAt = (exchange: Exchange | undefined, place: number, { actions }: Dialect): unknown => {
  const entries = exchange && actions !== null ? atPath(jsonOf(exchange.answer), actions) : undefined
  return Array.isArray(entries) ? entries[place] : undefined
}

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
    if (dialect.actions === null) return unknownName('actions')
    if (dialect.isExecuted === null) return unknownName('isExecuted')
    if (firstActionId(exchange, dialect) === undefined) return fail('no action with an identifier')
    return atPath(firstAction(exchange, dialect), dialect.isExecuted) === true ? fail('it is executed') : pass
  },
)

/** The identifier of the last open action to confirm of the message in an answer; of its first action if the answer shows none. */
export const lastOpenActionId = (details: Exchange | undefined, dialect: Dialect): string | undefined => {
  const { actions, isExecuted } = dialect
  const entries = details && actions !== null ? atPath(jsonOf(details.answer), actions) : undefined
  const last = (Array.isArray(entries) ? entries : []).findLast(
    (one) => atPath(one, 'type') === actionToConfirm && (isExecuted === null || atPath(one, isExecuted) !== true),
  )
  return identifierAt(last, dialect.actionId) ?? firstActionId(details, dialect)
}

type FindAction = (details: Exchange | undefined, dialect: Dialect) => string | undefined

/** An action of an earlier step, counted from 1, is no longer shown as open: it is executed, or not listed. */
const actionChanged = (id: string, which: string, step: number, idOf: FindAction): Expectation =>
  expectation(id, `the ${which} action of step ${step} as executed`, (seen) => {
    const { exchange, dialect } = seen
    const wanted = idOf(exchangeOfStep(seen, step), dialect)
    const entries = dialect.actions === null ? undefined : atPath(jsonOf(exchange.answer), dialect.actions)
    const action = Array.isArray(entries) && entries.find((one) => identifierAt(one, dialect.actionId) === wanted)
    const shown = action && dialect.isExecuted !== null ? atPath(action, dialect.isExecuted) : true
    if (typeof shown !== 'boolean')
      return inconclusive('control', `${dialect.isExecuted} of the action in the answer`, 'isExecuted')
    return shown ? pass : fail('it is open')
  })

export const firstActionChangedSinceStep = (step: number): Expectation =>
  actionChanged('first-action-changed', 'first', step, firstActionId)

export const lastActionChangedSinceStep = (step: number): Expectation =>
  actionChanged('last-action-changed', 'last open', step, lastOpenActionId)
