import type { Dialect } from '../../contract/dialect.ts'
import { paths } from '../../contract/interface/paths.ts'
import { type Exchange, jsonOf } from '../scenario/exchange.ts'
import { atPath, fieldPath } from '../scenario/json-path.ts'
import { type FieldName, get, type RequestSpec, readAction } from '../scenario/request.ts'

/** Sends a request, as who may see all. */
export type AskAsRestorer = (spec: RequestSpec) => Promise<Exchange>

/** Where it can be looked up whether a request that puts back is needed, and what must be seen there. */
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
  const sees = (field: FieldName, value: unknown): ExpectedState[] =>
    ids.map((id) => ({ lookUp: get(paths.details, { messageId: id }), field, value }))
  if ('isVisible' in json) return sees('isVisible', json.isVisible)
  return 'targetRecipientPartitionId' in json ? sees('recipientPartition', json.targetRecipientPartitionId) : []
}

/**
 * Whether what a request puts back is elsewhere than it puts it: what was never changed, or was put back by somebody
 * else, is not. Undefined where the target does not tell.
 */
export const needsRestoring = async (
  spec: RequestSpec,
  ask: AskAsRestorer,
  dialect: Dialect,
): Promise<boolean | undefined> => {
  const wanted = expectedStates(spec)
  let seen = wanted.length > 0
  for (const { lookUp, field, value } of wanted) {
    const { answer } = await ask(lookUp)
    const path = fieldPath(dialect, field)
    const found = answer.status === 200 && path !== null ? atPath(jsonOf(answer), path) : undefined
    if (found !== undefined && found !== value) return true
    seen &&= found !== undefined
  }
  return seen ? false : undefined
}
