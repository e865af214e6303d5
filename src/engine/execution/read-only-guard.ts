/** §3: what marks a message as read changes it too: the main content of an unread message, be it a file or its body. */
import { paths } from '../../contract/interface/paths.ts'
import type { RequestSpec } from '../scenario/request.ts'
import type { SeenMessage } from '../survey/seen-message.ts'

/** Methods that ask for nothing to be changed (RFC 9110 section 9.2.1). */
export const safeMethods: readonly RequestSpec['method'][] = ['GET', 'HEAD', 'OPTIONS']

/** Why a run that only reads must not send a request; undefined where it may. */
export type ReadOnlyGuard = (spec: RequestSpec) => string | undefined

/** Goes by what was seen before the first scenario: a message that was not seen may be unread. */
export const readOnlyGuard = (seen: readonly SeenMessage[]): ReadOnlyGuard => {
  const byId = new Map(seen.map((message) => [message.messageId, message]))
  return ({ method, path, parameters }) => {
    if (!safeMethods.includes(method)) return `${method} may change something, and this run only reads`
    if (path !== paths.content && path !== paths.body) return undefined
    const message = byId.get(parameters.messageId ?? '')
    // A message has one main content, the body or a file, so that with a main file the body is none.
    const main = path === paths.body ? message?.mainAttachmentId === undefined : isMainContent(message, parameters)
    if (message?.isRead || !main) return undefined
    return 'this may be the main content of an unread message, and this run only reads'
  }
}

const isMainContent = (message: SeenMessage | undefined, { attachmentId }: RequestSpec['parameters']): boolean =>
  message === undefined || message.mainAttachmentId === attachmentId

/** A run that only reads did not send a request, since it may change something. */
export class ReadOnlyViolation extends Error {
  override name = 'Withheld'
}
