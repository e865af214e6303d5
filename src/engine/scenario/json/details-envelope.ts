/** §4.7 does not show the shape of details: the message can be in an object of its own, such as `{"message": {…}}`. */
import { isJsonObject } from './json-object.ts'

/** The details of a message, with any brand word: `/mailbox/messages/{messageId}`. */
const pathOfDetails = /^\/[^/]+\/messages\/[^/?]+\/?$/

export const isRequestForDetails = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'GET' && pathOfDetails.test(path)

/** §2: a message has a subject. */
const hasSubject = (value: unknown): boolean => isJsonObject(value) && Object.hasOwn(value, 'subject')

/** The message in an answer: the only object in it with a subject; otherwise the answer itself. */
export const withoutEnvelope = (json: unknown): unknown => {
  if (!isJsonObject(json) || hasSubject(json)) return json
  const messages = Object.values(json).filter(hasSubject)
  return messages.length === 1 ? messages[0] : json
}
