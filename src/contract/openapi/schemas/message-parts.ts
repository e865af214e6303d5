/** §2: the parts of a message: business data, files, actions. */
import type { Attachment, BusinessDataEntry, Digest, MessageAction } from '../../interface/model.ts'
import { arrayOf, boolean, cited, day, identifier, objectOf, reference, string } from '../schema.ts'

const publicFact = { section: '§2', source: 'P' } as const
const ours = { section: '§2', source: 'D' } as const
const localizedText = reference('LocalizedString')

const businessDataEntry = cited(
  '2.business-data-list',
  'A piece of business data, such as a file number',
  objectOf<BusinessDataEntry>({
    required: {
      key: cited('2.business-data-entry-fields', 'What the entry is about, for programs', identifier),
      name: cited('2.business-data-entry-fields', 'What the entry is about, for people', localizedText),
      values: cited('2.business-data-values', 'The values. A text search finds them', arrayOf(localizedText)),
    },
    optional: { description: cited('2.business-data-entry-fields', 'A longer explanation', localizedText) },
  }),
)

const digest = cited(
  '2.attachment-digest',
  'The digest of the file',
  objectOf<Digest>({
    required: {
      digestMethod: cited('2.attachment-digest', 'The hash function', { type: 'string', const: 'sha_256' }),
      digestValue: cited('2.attachment-digest', 'The digest in base64url', {
        type: 'string',
        pattern: '^[\\w-]+$',
        examples: ['n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'],
      }),
    },
    optional: {},
  }),
)

const attachment = cited(
  '2.attachments',
  'A file of a message',
  objectOf<Attachment>({
    required: {
      attachmentId: cited({ entry: 'attachmentId', section: '§2' }, 'Unique in its message', identifier),
      fileName: cited('2.attachment-file-fields', 'The name of the file', string),
      mediaType: cited('2.attachment-file-fields', 'The media type of the file', string),
      size: cited('2.attachment-size', 'The size in kilobytes of 1024 bytes', { type: 'integer', minimum: 0 }),
      attachmentTitle: cited(publicFact, 'The title of the file', localizedText),
      digest: cited('2.attachment-digest', 'The digest of the file', reference('Digest')),
      isAttachmentSigned: cited(publicFact, 'Whether the file has a signature', boolean),
      isMainContent: cited(
        '2.attachment-is-main-content',
        'True for the main content. Its download marks the message as read',
        boolean,
      ),
      contentHref: cited(publicFact, 'The address of the file, relative to the host', {
        type: 'string',
        format: 'uri-reference',
      }),
    },
    optional: {},
  }),
)

const messageAction = cited(
  '2.action-type',
  'Something that a message asks for',
  objectOf<MessageAction>({
    required: {
      messageActionId: cited({ entry: 'actionId', section: '§2' }, 'The identifier of the action', identifier),
      type: cited('2.action-type', 'The kind of action, such as requiredActionToConfirm', string),
      isExecuted: cited({ entry: 'isExecuted', section: '§2' }, 'Whether the action was executed', boolean),
    },
    optional: {
      dueDate: cited(ours, 'The last day to execute the action', day),
      url: cited('2.action-no-url', 'Where to execute it. requiredActionToConfirm has none', string),
      templateId: cited('2.action-no-template-id', 'A message template. requiredActionToConfirm has none', identifier),
    },
  }),
)

export const messagePartSchemas = {
  BusinessDataEntry: businessDataEntry,
  Digest: digest,
  Attachment: attachment,
  MessageAction: messageAction,
}
