/** §2, §4.1: a reply is a new message. Other fields of its JSON do not make it another message of the mailbox. */
import { paths } from '../../../src/contract/interface/paths.ts'
import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { file } from '../../../src/engine/expectations/answers/fields.ts'
import { replyCreated } from '../../../src/engine/expectations/answers/replies/created.ts'
import { keepsContentOfStep, keepsPartitionsOfStep } from '../../../src/engine/expectations/answers/states.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { get, getDetails, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { replyFile, replyRequest } from '../../table/reply.ts'

/** The reply with more fields in its JSON. */
const withExtraFields = (reply: RequestSpec, fields: object): RequestSpec => {
  const parts = reply.body && 'parts' in reply.body ? reply.body.parts : []
  const withMore = parts.map((part) => ('json' in part ? { ...part, json: { ...Object(part.json), ...fields } } : part))
  return { ...reply, body: { parts: withMore } }
}

const detailsStep = (id: string, why: string, message: MessageHandle) =>
  step(id, why).sendAs('documentConsumer', getDetails(message))

/** A provider may ignore the fields, or refuse them: as malformed, or as an identifier that this user cannot name. */
const createdOrRefused = either([replyCreated], [status(400, 403, 404, 409, 415, 422)])

export const replyLeavesOtherMessages = scenario({
  id: 'reply-with-identifier-leaves-other-message',
  title: 'A reply whose JSON names another message, or its file, leaves that message unchanged',
  clauses: ['4.1.reply', '4.1.reply-201', '2.reply-part', '2.attachments', '5.6.reply-refused'],
  needs: ['repliable', 'generalRepliable', 'message', 'closedMessage', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable', 'generalRepliable', 'message', 'closedMessage'],
  causes: [
    'The JSON is bound to the stored entity, and save() or merge() updates the row with its identifier.',
    'The JSON is written over the new reply (Object.assign, BeanUtils.copyProperties, create($request->all())), its identifier too.',
    'The items of attachments are bound to stored files, and saving the reply moves the file (cascade, merge, connect).',
  ],
  steps: ({ repliable, generalRepliable, message, closedMessage, mailbox: { enterpriseNumber } }) => {
    const { annexAttachmentId: attachmentId, annexDigest } = closedMessage
    const namedFile = { httpPartName: replyFile.name, isMainContent: false, attachmentId, id: attachmentId }
    const naming = (parent: MessageHandle, { messageId }: MessageHandle) =>
      withExtraFields(replyRequest(parent, enterpriseNumber), { messageId, id: messageId })
    return [
      replyPermissionStep('details', repliable),
      replyPermissionStep('second-details', generalRepliable),
      detailsStep('open-before', 'an application gets the details of another message', message).given(status(200)),
      detailsStep('closed-before', 'and of a message that the user cannot consult', closedMessage).given(status(200)),
      step('reply', 'reply without an identifier in the JSON')
        .send(replyRequest(generalRepliable, enterpriseNumber))
        .triesFeature('reply')
        .given(success),
      step('reply-naming-open', 'reply to another message, with the identifier of a third one in the JSON')
        .send(naming(repliable, message))
        .expect(createdOrRefused),
      detailsStep('open-after', 'the other message is unchanged', message).expect(
        status(200),
        keepsContentOfStep(3),
        keepsPartitionsOfStep(3),
      ),
      step(
        'reply-naming-closed',
        'reply again to the first message, with the identifier of the closed message in the JSON',
      )
        .send(naming(generalRepliable, closedMessage))
        .expect(createdOrRefused),
      detailsStep('closed-after', 'the closed message is unchanged', closedMessage).expect(
        status(200),
        keepsContentOfStep(4),
        keepsPartitionsOfStep(4),
      ),
      step('reply-naming-file', 'reply with a file, and the identifier of an annex of the closed message as its own')
        .send(
          withExtraFields(replyRequest(generalRepliable, enterpriseNumber, [replyFile]), { attachments: [namedFile] }),
        )
        .expect(createdOrRefused),
      detailsStep('closed-files-after', 'the closed message still has its files', closedMessage).expect(
        status(200),
        keepsContentOfStep(4),
      ),
      step('closed-annex-after', 'the document consumer downloads its annex')
        .sendAs('documentConsumer', get(paths.content, { messageId: closedMessage.messageId, attachmentId }))
        .expect(status(200), file(annexDigest)),
    ]
  },
})
