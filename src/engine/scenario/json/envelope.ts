/**
 * §4.3, §4.7: the shape of one message, record, template or action is not shown: it can be in an object of its own, such as
 * `{"data": {…}}`.
 */
import { isJsonObject } from './json-object.ts'

/** By path, with any brand word, the field by which such an object is recognized. */
const recognizedBy: readonly { path: RegExp; field: string }[] = [
  { path: /^\/[^/]+\/messages\/[^/?]+\/?$/, field: 'subject' },
  { path: /^\/refData\/[^/]+\/[^/?]+\/?$/, field: 'name' },
  { path: /^\/messageTemplates\/[^/?]+\/?$/, field: 'name' },
  { path: /^\/messageActions\/[^/?]+\/?$/, field: 'type' },
  { path: /^\/[^/]+\/messages\/[^/]+\/(?:actions|messageActions)\/[^/?]+\/?$/, field: 'type' },
]

/** The object that the request asks for: the only one in the answer with its field; otherwise the answer itself. */
export const withoutEnvelope = ({ method, path }: { method: string; path: string }, json: unknown): unknown => {
  const field = method === 'GET' ? recognizedBy.find((one) => one.path.test(path))?.field : undefined
  if (field === undefined || !isJsonObject(json) || Object.hasOwn(json, field)) return json
  const found = Object.values(json).filter((value) => isJsonObject(value) && Object.hasOwn(value, field))
  return found.length === 1 ? found[0] : json
}
