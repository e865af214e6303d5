/** §2, §4.1, §5.6: replying to a message. */
import { base64Text } from '../../src/contract/encodings.ts'
import type { StoredMessage } from '../../src/contract/interface/model.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import { sha256Base64Url } from '../../src/contract/sha256.ts'
import { bodyIssue, requireMediaType } from '../parameters/read-body.ts'
import { replyContent } from '../parameters/reply-content.ts'
import { type ReplyFilePart, type ReplyParts, replyParts } from '../parameters/reply-parts.ts'
import { asRecord, parseJsonText } from '../read-json.ts'
import { refuse } from '../refusal.ts'
import { type AttachedFile, type ReplyContent, replyExpiration } from '../rules/changes/replies.ts'
import { providerLimits } from '../rules/limits.ts'
import { defineRoute, pathParameter, type RouteContext, successResponse } from './route.ts'
import { consultableMessage, findMessage } from './shared/find-message.ts'

/** The parent of the reply. A parent that forbids replies refuses at once, before any right is checked. */
const findParent = async (messageId: string, mailbox: string, context: RouteContext): Promise<StoredMessage> => {
  const { rules } = context
  const parent = findMessage(mailbox, messageId, context) ?? refuse(rules.refusals.messageAbsent(messageId))
  const requireAllowed = () => rules.replying.isForbidden(parent) && refuse(rules.refusals.replyForbidden())
  if (rules.replying.refusesAtOnce) requireAllowed()
  const message = await consultableMessage({ messageId, mailbox }, context)
  requireAllowed()
  return message
}

const readContent = ({ json }: ReplyParts, mailbox: string, { rules }: RouteContext): ReplyContent => {
  const invalid = (detail: string) => refuse(rules.refusals.invalid([bodyIssue('messageToReply', detail)]))
  const parsed = parseJsonText(json ?? invalid('the part is required'))
  return replyContent(asRecord(parsed) ?? invalid('must be a JSON object'), mailbox, rules)
}

/** The files as attachments. Every file part must be referenced by the JSON, and every reference must have a part. */
const attachedFiles = ({ files }: ReplyParts, { attachments }: ReplyContent, { rules }: RouteContext) => {
  const { fileName } = providerLimits
  const { refusals } = rules
  const unnamed = [...files.keys()].filter((name) => !attachments.some(({ httpPartName }) => httpPartName === name))
  if (unnamed.length > 0) refuse(refusals.invalid([bodyIssue('attachments', 'a file part is not named')]))
  return attachments.map((attached) => {
    const file =
      files.get(attached.httpPartName) ?? refuse(refusals.invalid([bodyIssue('attachments', 'a file part is missing')]))
    if (file.fileName.length > fileName) refuse(refusals.tooLarge(fileName, 'a file name'))
    return storedAttachment(attached, file)
  })
}

const storedAttachment = (attached: AttachedFile, file: ReplyFilePart): StoredMessage['attachments'][number] => ({
  attachmentId: crypto.randomUUID(),
  fileName: file.fileName,
  mediaType: file.mediaType,
  size: Math.ceil(file.content.length / 1024),
  attachmentTitle: { nl: file.fileName, fr: file.fileName, de: file.fileName },
  digest: { digestMethod: 'sha_256', digestValue: sha256Base64Url(file.content) },
  isAttachmentSigned: false,
  isMainContent: attached.isMainContent ?? false,
  contentHref: '',
  content: base64Text(file.content),
})

const receivedParts = ({ request, rules, fileSpace }: RouteContext): Promise<ReplyParts> => {
  const arrival = fileSpace.arrival()
  return replyParts(request, rules, arrival.take).finally(arrival.end)
}

/** Takes space for the reply. @throws Refused (503) if there is none */
const requireSpace = (
  { json = '' }: ReplyParts,
  attachments: StoredMessage['attachments'],
  { rules, fileSpace }: RouteContext,
): void => {
  const size = attachments.reduce((sum, { content }) => sum + content.length, json.length)
  if (!fileSpace.keep(size))
    refuse(rules.refusals.busy('there is no space for more files until the messages are reset'))
}

export const replyRoute = defineRoute({
  operation: 'reply',
  method: 'POST',
  status: 201,
  feature: 'reply',
  bodyTypes: ['multipart/form-data'],
  handle: async (context) => {
    const { caller, rules, store, referenceData, clock } = context
    requireMediaType(context)
    const mailbox = await caller.mailbox()
    const messageId = pathParameter(context, 'messageId')
    const before = await findParent(messageId, mailbox, context)
    const parts = await receivedParts(context)
    const content = readContent(parts, mailbox, context)
    const attachments = attachedFiles(parts, content, context)
    // Reading the files took time: the parent may have changed meanwhile, so check again.
    const parent = store.find(mailbox, messageId) === before ? before : await findParent(messageId, mailbox, context)
    requireSpace(parts, attachments, context)
    const now = clock()
    const reply = rules.replying.message({
      content,
      parent,
      mailbox,
      messageId: crypto.randomUUID(),
      attachments,
      publicationDate: now.toISOString(),
      expirationDate: replyExpiration(now, referenceData.messageTypes.get(parent.messageTypeId)).toISOString(),
    })
    store.add(mailbox, reply)
    const location = rules.routing.href(paths.details.replace('{messageId}', reply.messageId))
    return successResponse(context, rules.presentation.replyCreated(reply), { Location: location })
  },
})
