/** Which changes of messages a request of the run explains. Only the others were made by other people. */
import { type RequestedChange, wasRequested } from '../../cleanup/requested-changes.ts'
import type { MessageStates } from '../../survey/message-state.ts'
import type { FieldChange } from './message-changes.ts'

/** What a scenario and the run around it asked for until now. */
export interface RequestsSoFar {
  scenarioId: string
  /** The messages that requests of the scenario named. */
  namedIds: ReadonlySet<string>
  /** The changes that requests of the whole run asked for, in order. */
  requested: readonly RequestedChange[]
}

/**
 * True if a request of the run, or a mistake of a provider about one, can have made the change: the run asked for it last;
 * the scenario asked for it in another message; or it named a message that is read now.
 */
export const isExplainedByRun = (
  { messageId, field, after }: FieldChange,
  { scenarioId, namedIds, requested }: RequestsSoFar,
): boolean => {
  if (field === 'isRead' && namedIds.has(messageId)) return true
  if (requested.some(({ scenario, values }) => scenario === scenarioId && values[field] === after)) return true
  // If the target applied a change that it refused to an earlier scenario, that scenario failed.
  const confirmed = requested.filter(({ isDone }) => isDone)
  return wasRequested(messageId, [field, after], confirmed)
}

/**
 * True if the scenario wrote to the message: a mistake of the provider can have changed another field of it. A write can also
 * lack the new value.
 */
export const isInWrittenMessage = ({ messageId }: FieldChange, { scenarioId, requested }: RequestsSoFar): boolean =>
  requested.some(
    ({ scenario, messageIds, values, isDone }) =>
      scenario === scenarioId && isDone && messageIds.includes(messageId) && Object.keys(values).join() !== 'isRead',
  )

/** True if a request of the run asked for this value of the field, in any message. */
export const isRequestedAnywhere = ({ field, after }: FieldChange, { requested }: RequestsSoFar): boolean =>
  requested.some(({ values }) => values[field] === after)

/** The messages that no request of the run named. */
export const unnamedMessages = (states: MessageStates, { namedIds, requested }: RequestsSoFar): string[] => {
  const touched = new Set(requested.flatMap(({ messageIds }) => messageIds))
  return Object.keys(states).filter((id) => !touched.has(id) && !namedIds.has(id))
}
