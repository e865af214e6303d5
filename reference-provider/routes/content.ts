/** §4.1, §3: the file of an attachment; the main content marks its message as read, an annex does not. */
import { refuse } from '../refusal.ts'
import { defineRoute, pathParameter } from './route.ts'
import { consultableMessage } from './shared/find-message.ts'
import { markRead } from './shared/write-with-retry.ts'

export const contentRoute = defineRoute({
  operation: 'content',
  handle: async (visit) => {
    const { request, caller, rules, store, operation } = visit
    const mailbox = await caller.mailbox()
    const message = await consultableMessage({ messageId: pathParameter(visit, 'messageId'), mailbox }, visit)
    const attachmentId = pathParameter(visit, 'attachmentId')
    const attachment =
      rules.access
        .attachmentsOf(message, () => store.inMailbox(mailbox))
        .find((candidate) => candidate.attachmentId === attachmentId) ??
      refuse(rules.refusals.attachmentAbsent(attachmentId))
    if (rules.marking.byContent(message, attachment, request.method)) markRead(message, visit)
    return {
      status: rules.statuses[operation],
      headers: {
        'Content-Type': rules.headers.contentType(attachment.mediaType),
        'Content-Disposition': rules.headers.contentDisposition(attachment.fileName),
      },
      body: rules.presentation.file(attachment, message),
    }
  },
})
