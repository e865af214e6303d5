/** §4.1, §4.2: parameters of the list and of the counts, with the clauses that say what they do. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { ProviderOperation } from '../../../operations.ts'
import type { QueryChange } from '../changes.ts'

export type ValueType = 'number' | 'boolean' | 'date' | 'text'

export interface Parameter {
  operation: ProviderOperation
  name: string
  type: ValueType
  clauses: readonly ClauseId[]
}

const parameterOf =
  (operation: ProviderOperation) =>
  (name: string, type: ValueType, ...clauses: readonly ClauseId[]): Parameter => ({ operation, name, type, clauses })

const ofList = parameterOf('messages')

export const filters: readonly Parameter[] = [
  ofList('q', 'text', '4.1.q'),
  ofList('folder', 'text', '4.1.folder-in', '4.1.folder-out'),
  ofList('visible', 'boolean', '4.1.visible-false', '4.1.visible-true'),
  ofList('recipientPartition', 'text', '4.1.recipient-partition'),
  ofList('read', 'boolean', '4.1.read-false', '4.1.read-true'),
  ofList('expiredBefore', 'date', '4.1.expired-before'),
  ofList('receivedAfter', 'date', '4.1.received-after'),
  ofList('receivedBefore', 'date', '4.1.received-before'),
  ofList('senderApplicationId', 'text', '4.1.sender-application-id'),
  ofList('registeredMail', 'boolean', '4.1.registered-mail-true'),
  ofList('requiredAction', 'boolean', '4.1.required-action-true'),
  ofList('requiredActionNotExecuted', 'boolean', '4.1.required-action-not-executed'),
]

export const mutatedListParameters: readonly Parameter[] = [
  ...filters,
  ofList('page', 'number', '4.1.page-number', '4.1.pages-disjoint'),
  ofList('pageSize', 'number', '4.1.page-size'),
]

const ofNearlyExpired = parameterOf('nearlyExpired')
const ofRequired = parameterOf('withActionRequired')
const ofRegistered = parameterOf('registeredMails')

export const countParameters: readonly Parameter[] = [
  ofNearlyExpired('numberOfDaysBeforeExpiration', 'number', '4.2.nearly-expired-days'),
  ofNearlyExpired('isRead', 'boolean', '4.2.nearly-expired-is-read-false', '4.2.nearly-expired-is-read-true'),
  ofNearlyExpired('recipientPartition', 'text', '4.2.nearly-expired-partition'),
  ofRequired(
    'isConfirmed',
    'boolean',
    '4.2.with-action-required-is-confirmed-false',
    '4.2.with-action-required-is-confirmed-true',
  ),
  ofRequired('recipientPartition', 'text', '4.2.with-action-required-partition'),
  ofRegistered('isRead', 'boolean', '4.2.registered-mails-is-read-false', '4.2.registered-mails-is-read-true'),
  ofRegistered('recipientPartition', 'text', '4.2.registered-mails-partition'),
]

export const isFlag = ({ type }: Parameter): boolean => type === 'boolean'

/** Where the parameter has the value `from`, it gets another one, or is removed. */
export const setTo =
  (name: string, from: string, to: string | undefined): QueryChange =>
  (query) => {
    if (query.get(name) !== from) return
    if (to === undefined) query.delete(name)
    else query.set(name, to)
  }

/** A search without its language is refused, so both are removed. */
export const withoutParameter =
  (name: string): QueryChange =>
  (query) => {
    query.delete(name)
    if (name === 'q') query.delete('qlang')
  }
