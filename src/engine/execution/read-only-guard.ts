/** §3: reading the main content of an unread message, a file or the body, changes it: it becomes read. */
import { paths } from '../../contract/interface/paths.ts'
import { isSafeMethod, type RequestSpec } from '../scenario/request.ts'
import type { SeenMessage } from '../survey/seen-message.ts'

/** Why a read-only run must not send a request; undefined if it may. */
export type ReadOnlyGuard = (spec: RequestSpec) => string | undefined

/** Based on the survey: a message that it did not see can be unread. */
export const readOnlyGuard = (seen: readonly SeenMessage[]): ReadOnlyGuard => {
  const byId = new Map(seen.map((message) => [message.messageId, message]))
  return ({ method, path, parameters }) => {
    if (!isSafeMethod(method)) return `permission to change data: ${method} can change something`
    if (path !== paths.content && path !== paths.body) return undefined
    const message = byId.get(parameters.messageId ?? '')
    // A message has one main content: if no file is the main content, the body is.
    const attachmentId = path === paths.body ? undefined : parameters.attachmentId
    if (message && (message.isRead || message.mainAttachmentId !== attachmentId)) return undefined
    return 'permission to change data: reading this file or body can mark its message as read'
  }
}

/** A read-only run did not send a request because it can change something. */
export class ReadOnlyViolation extends Error {
  override name = 'ReadOnlyViolation'
}
