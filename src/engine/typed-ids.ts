import type { RequestSpec } from './request.ts'

const named = (body: RequestSpec['body']): { messageIds: readonly unknown[] } | undefined => {
  const json = body && 'json' in body ? body.json : undefined
  const holds = typeof json === 'object' && json !== null && 'messageIds' in json && Array.isArray(json.messageIds)
  return holds ? (json as { messageIds: readonly unknown[] }) : undefined
}

/**
 * The specification does not say of what type an identifier is: a target that lists its messages by number is given
 * numbers back (§2, change requests). Identifiers that are no number stay as they are.
 */
export const withTypedIds = (spec: RequestSpec, idsAreNumbers: boolean): RequestSpec => {
  const json = idsAreNumbers ? named(spec.body) : undefined
  if (json === undefined) return spec
  const messageIds = json.messageIds.map((id) => (/^\d{1,15}$/.test(String(id)) ? Number(id) : id))
  return { ...spec, body: { json: { ...json, messageIds } } }
}
