/** §3, §4.1: reading one message: its details, its files, its body and the other optional parts. */
import type { StoredMessage } from '../../src/contract/interface/model.ts'
import { refuse } from '../refusal.ts'
import { resourceNotFound } from '../rules/http/refusals.ts'
import { defineRoute, pathParameter, type RouteContext, successResponse } from './route.ts'
import { consultableMessage } from './shared/find-message.ts'

/** The message of the path, and its mailbox. */
const messageInPath = async (context: RouteContext): Promise<{ mailbox: string; message: StoredMessage }> => {
  const mailbox = await context.caller.mailbox()
  const message = await consultableMessage({ messageId: pathParameter(context, 'messageId'), mailbox }, context)
  return { mailbox, message }
}

/** §3: marks the message as read in its present state, so that a change made meanwhile is kept. */
const markRead = ({ messageId }: StoredMessage, mailbox: string, { rules, store }: RouteContext): void => {
  const from = store.find(mailbox, messageId)
  if (from) store.swap([{ from, to: rules.marking.read(from) }])
}

/** The details do not mark the message as read. */
export const detailsRoute = defineRoute({
  operation: 'details',
  handle: async (context) => {
    const { message } = await messageInPath(context)
    return successResponse(context, context.rules.presentation.details(message, context.rules.routing.href))
  },
})

/** The file of an attachment. The main content marks its message as read, an annex does not. */
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

/** @throws Refused (404) when the message lacks the part */
const messageWithPart = async <Part extends 'body' | 'paymentData' | 'structuredData'>(
  name: Part,
  context: RouteContext,
) => {
  const { mailbox, message } = await messageInPath(context)
  const part = message[name] ?? refuse({ kind: 'resourceNotFound', detail: `the message has no ${name}` })
  return { mailbox, message, part }
}

/** The body marks its message as read when it is the main content. */
export const bodyRoute = defineRoute({
  operation: 'body',
  feature: 'body',
  handle: async (context) => {
    const { request, rules } = context
    const { message, mailbox, part } = await messageWithPart('body', context)
    if (request.method === 'GET' && rules.marking.byBody(message)) markRead(message, mailbox, context)
    return successResponse(context, rules.presentation.body(part))
  },
})

const dataRoute = (operation: 'paymentData' | 'structuredData') =>
  defineRoute({
    operation,
    feature: operation,
    handle: async (context) => successResponse(context, (await messageWithPart(operation, context)).part),
  })

export const paymentDataRoute = dataRoute('paymentData')
export const structuredDataRoute = dataRoute('structuredData')
