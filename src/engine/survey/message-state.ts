import type { Dialect } from '../../contract/dialect.ts'
import { identifierAt, shownAt } from '../scenario/json-path.ts'
import type { FieldName } from '../scenario/request.ts'
import { fieldReader } from './field-reader.ts'

/** The state of a message (§3), as far as an answer shows it: by field, and `isExecuted of ID` for each action. */
export type MessageState = Readonly<Record<string, string | boolean>>

/** By message identifier. */
export type MessageStates = Readonly<Record<string, MessageState>>

const stateFields: readonly FieldName[] = ['isRead', 'isVisible', 'recipientPartition', 'senderPartition']

/** Reads the state from the list item of a message, its details or both; the first that shows a field counts. */
export const stateIn = (sources: readonly unknown[], dialect: Dialect): MessageState => {
  const { value, array } = fieldReader(sources, dialect)
  const fields = stateFields.map((field) => [field, value(field)] as const)
  const executed = array('actions').map((action) => {
    const isExecuted = shownAt(action, dialect.isExecuted)
    return [`isExecuted of ${identifierAt(action, dialect.actionId)}`, isExecuted] as const
  })
  const entries: (readonly [string, unknown])[] = [...fields, ...executed]
  return Object.fromEntries(entries.filter(isStateEntry))
}

type Shown = readonly [field: string, value: string | boolean]

export const isStateEntry = (entry: readonly [string, unknown]): entry is Shown =>
  typeof entry[1] === 'string' || typeof entry[1] === 'boolean'
