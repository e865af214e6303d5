/** §4.1, §3: the file of an attachment. The main content marks its message as read, an annex does not. */
import { paths } from '../../src/contract/interface/paths.ts'
import { refuse } from '../refusal.ts'
import { defineRoute, pathParameter } from './route.ts'
import { consultableMessage } from './shared/find-message.ts'
import { markRead } from './shared/write-with-retry.ts'

export const contentRoute = defineRoute({
  operation: 'content',
  method: 'GET',
  path: paths.content,
  handle: async (context) => {
    const { request, caller, rules, route } = context
    const mailbox = await caller.mailbox()
    const message = await consultableMessage({ messageId: pathParameter(context, 'messageId'), mailbox }, context)
    const id = pathParameter(context, 'attachmentId')
    const attachment =
      message.attachments.find(({ attachmentId }) => attachmentId === id) ?? refuse(rules.refusals.attachmentAbsent(id))
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
