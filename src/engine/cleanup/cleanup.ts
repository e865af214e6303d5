import type { Dialect } from '../../contract/dialect.ts'
import { paths } from '../../contract/interface/paths.ts'
import { CallerUnavailable } from '../http/caller-errors.ts'
import { NetworkError } from '../http/network-error.ts'
import { type Exchange, jsonOf } from '../scenario/exchange.ts'
import { atPath, fieldPath } from '../scenario/json-path.ts'
import { type FieldName, fillPath, get, jsonBodyOf, type RequestSpec, readAction } from '../scenario/request.ts'

/** How data is restored and looked up. */
export interface Restorer {
  /** Sends a request as a caller who can consult all messages. */
  ask: (spec: RequestSpec) => Promise<Exchange>
  dialect: Dialect
}

/** A request that restores what a step changed. */
export interface RestoreRequest {
  spec: RequestSpec
  /** True if the target answered that step, or a later one, with success or not at all: it may have applied the change. */
  mayBeDone: boolean
  /** The number of the change in the journal, if there is one. */
  entry?: number
}

/** After so many requests in a row without an answer, a target has hung: each further one would wait for its timeout too. */
const mostUnanswered = 2

/**
 * Restores changes, the last one first. The target may have applied a change that it refused: it is restored unless the target
 * shows the old state. A refused restore request counts only if the data really differs. `onRestored` gets the number of each
 * change that was restored. Returns what could not be restored; of a target that does not answer any more, the rest untried.
 */
export const cleanUp = async (
  toRestore: readonly RestoreRequest[],
  { onRestored, ...restorer }: Restorer & { onRestored?: (entry: number) => void },
): Promise<string[]> => {
  const notRestored: string[] = []
  const failed = new Set<number | undefined>()
  let unanswered = 0
  for (const request of toRestore) {
    const hangs = unanswered >= mostUnanswered
    const { problem, isAnswered } = hangs ? untried : await restoreOne(request, restorer)
    unanswered = isAnswered ? 0 : unanswered + 1
    if (problem === undefined) continue
    notRestored.push(`${describeRequest(request.spec)}: ${problem}`)
    failed.add(request.entry)
  }
  for (const entry of new Set(toRestore.map((request) => request.entry))) {
    if (entry !== undefined && !failed.has(entry)) onRestored?.(entry)
  }
  return notRestored
}

interface Restored {
  /** why the data is not restored */
  problem?: string
  isAnswered: boolean
}

const untried: Restored = { problem: 'not sent, since the provider does not answer any more', isAnswered: false }

const restoreOne = async ({ spec, mayBeDone }: RestoreRequest, restorer: Restorer): Promise<Restored> => {
  try {
    if (!mayBeDone && (await needsRestoring(spec, restorer)) === false) return { isAnswered: true }
    const { answer } = await restorer.ask(spec)
    const isRestored = answer.status < 300 || !((await needsRestoring(spec, restorer)) ?? mayBeDone)
    return { isAnswered: true, ...(!isRestored && { problem: String(answer.status) }) }
  } catch (error) {
    if (error instanceof CallerUnavailable) return { problem: error.message, isAnswered: true }
    if (error instanceof NetworkError) return { problem: error.message, isAnswered: false }
    throw error
  }
}

/** A restore request in words, for a person who restores by hand. */
export const describeRequest = (spec: RequestSpec): string =>
  `${spec.method} ${fillPath(spec.path, spec.parameters)} ${JSON.stringify(jsonBodyOf(spec))}`

/** The value that a field must have after a restore request, and the request that shows it. */
interface ExpectedState {
  lookUp: RequestSpec
  field: FieldName
  value: unknown
}

const expectedStates = (spec: RequestSpec): ExpectedState[] => {
  const json = jsonBodyOf(spec)
  const { messageId = '', messageActionId = '' } = spec.parameters
  if (spec.method === 'PATCH' && 'isExecuted' in json) {
    return [{ lookUp: readAction(messageId, messageActionId), field: 'isExecuted', value: json.isExecuted }]
  }
  const ids = Array.isArray(json.messageIds) ? json.messageIds.map(String) : []
  const expected = (field: FieldName, value: unknown): ExpectedState[] =>
    ids.map((id) => ({ lookUp: get(paths.details, { messageId: id }), field, value }))
  if ('isVisible' in json) return expected('isVisible', json.isVisible)
  return 'targetRecipientPartitionId' in json ? expected('recipientPartition', json.targetRecipientPartitionId) : []
}

/**
 * True if the data still differs from what the restore request would set; false if it was never changed, or is restored
 * already; undefined if the target does not show it.
 */
export const needsRestoring = async (spec: RequestSpec, { ask, dialect }: Restorer): Promise<boolean | undefined> => {
  const states = expectedStates(spec)
  let isKnown = states.length > 0
  for (const { lookUp, field, value } of states) {
    const { answer } = await ask(lookUp)
    const path = fieldPath(dialect, field)
    const found = answer.status === 200 && path !== null ? atPath(jsonOf(answer), path) : undefined
    if (found !== undefined && found !== value) return true
    isKnown &&= found !== undefined
  }
  return isKnown ? false : undefined
}
