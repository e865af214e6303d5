import type { Dialect } from '../../contract/dialect.ts'
import { paths } from '../../contract/interface/paths.ts'
import { type Exchange, jsonOf } from '../scenario/exchange.ts'
import { atPath, fieldPath } from '../scenario/json-path.ts'
import { type FieldName, get, type RequestSpec, readAction } from '../scenario/request.ts'

/** Sends a request as a caller who may consult all messages. */
export type AskAsRestorer = (spec: RequestSpec) => Promise<Exchange>

/** The value that a field must have after a restore request, and the request that shows it. */
interface ExpectedState {
  lookUp: RequestSpec
  field: FieldName
  value: unknown
}

const expectedStates = ({ method, parameters, body }: RequestSpec): ExpectedState[] => {
  const json: unknown = body && 'json' in body ? body.json : undefined
  if (typeof json !== 'object' || json === null) return []
  const { messageId = '', messageActionId = '' } = parameters
  if (method === 'PATCH' && 'isExecuted' in json) {
    return [{ lookUp: readAction(messageId, messageActionId), field: 'isExecuted', value: json.isExecuted }]
  }
  const ids = 'messageIds' in json && Array.isArray(json.messageIds) ? json.messageIds.map(String) : []
  const expected = (field: FieldName, value: unknown): ExpectedState[] =>
    ids.map((id) => ({ lookUp: get(paths.details, { messageId: id }), field, value }))
  if ('isVisible' in json) return expected('isVisible', json.isVisible)
  return 'targetRecipientPartitionId' in json ? expected('recipientPartition', json.targetRecipientPartitionId) : []
}

/**
 * True if the data still differs from what the restore request would set; false if it was never changed, or is restored
 * already; undefined if the target does not show it.
 */
export const needsRestoring = async (
  spec: RequestSpec,
  ask: AskAsRestorer,
  dialect: Dialect,
): Promise<boolean | undefined> => {
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
