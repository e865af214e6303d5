/** §4.1, §3: the file of an attachment. The main content marks its message as read, an annex does not. */
import { refuse } from '../refusal.ts'
import { resourceNotFound } from '../rules/http/refusals.ts'
import { defineRoute, pathParameter } from './route.ts'
import { messageInPath } from './shared/find-message.ts'
import { markRead } from './shared/write-with-retry.ts'

export const contentRoute = defineRoute({
  operation: 'content',
  handle: async (context) => {
    const { request, rules, route } = context
    const { mailbox, message } = await messageInPath(context)
    const id = pathParameter(context, 'attachmentId')
    const attachment =
      message.attachments.find(({ attachmentId }) => attachmentId === id) ??
      refuse(resourceNotFound('attachmentId', id))
    // HEAD returns the headers only, so it reads nothing (our decision).
    if (request.method === 'GET' && rules.marking.byContent(message, attachment)) markRead(message, mailbox, context)
    return {
      status: route.status,
      headers: {
        'Content-Type': rules.headers.contentType(attachment.mediaType),
        'Content-Disposition': rules.headers.contentDisposition(attachment.fileName),
      },
      body: rules.presentation.file(attachment, message),
    }
  },
})
