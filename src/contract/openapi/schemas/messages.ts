/** §2: messages and their parts. */
import { limits } from '../../interface/limits.ts'
import type { Correspondent, LocalizedString, Message } from '../../interface/model.ts'
import { arrayOf, boolean, cited, dateTime, identifier, objectOf, reference, type Schema, string } from '../schema.ts'

/** §1.5: ten digits. */
const enterpriseNumber: Schema = cited('1.5.ten-digits-in-answers', 'An enterprise number, ten digits', {
  type: 'string',
  pattern: `^\\d{${limits.enterpriseNumberDigits}}$`,
  examples: ['0406798006'],
})

const localizedString = cited(
  '2.localized-object',
  'A text in up to three languages. The portal needs a value in each',
  objectOf<LocalizedString>({
    required: {},
    optional: {
      nl: cited('2.localized-nl', 'The Dutch text', string),
      fr: cited('2.localized-fr', 'The French text', string),
      de: cited('2.localized-de', 'The German text', string),
    },
  }),
)

const correspondent = cited(
  '2.sender-shape',
  'The sender or the recipient of a message',
  objectOf<Correspondent>({
    required: {
      mailboxType: cited('2.sender-shape', 'Whose mailbox it is', { type: 'string', enum: ['enterprise', 'citizen'] }),
    },
    optional: {
      enterpriseNumber,
      ssin: cited('2.recipient-shape', 'The person number of a citizen', string),
      partition: cited(
        { entry: 'senderPartition', section: '§2' },
        'The sender partition. Only a sender has it',
        identifier,
      ),
    },
  }),
)

const localizedText = reference('LocalizedString')

const attention: Schema = objectOf<NonNullable<Message['forTheAttentionOf']>>({
  required: {},
  optional: {
    ssin: cited('2.attention-of', 'A person number. A text search finds it', string),
    label: cited('2.attention-of', 'A name or a service. A text search finds it', string),
  },
})

const message = cited(
  '4.1.details',
  'A message, the same in a list as in its details',
  objectOf<Message>({
    required: {
      messageId: cited({ entry: 'messageId', section: '§2' }, 'The identifier of the message', identifier),
      subject: cited('2.message-subject', 'The subject. A text search finds it', localizedText),
      publicationDate: cited({ entry: 'publicationDate', section: '§2' }, 'When it was published, in UTC', dateTime),
      expirationDate: cited({ entry: 'expirationDate', section: '§2' }, 'When it expires, in UTC', dateTime),
      isRead: cited('2.is-read', 'Whether its main content was downloaded', boolean),
      isVisible: cited({ entry: 'isVisible', section: '§2' }, 'False for a hidden message', boolean),
      isReplyAuthorized: cited('2.is-reply-authorized', 'False if a reply is refused', boolean),
      isBodyMainContent: cited('2.is-body-main-content', 'True if the body is the main content', boolean),
      isRegisteredMail: cited({ entry: 'isRegisteredMail', section: '§2' }, 'Whether it is a registered mail', boolean),
      sender: cited('2.sender-shape', 'Who sent it', reference('Correspondent')),
      recipient: cited('2.recipient-shape', 'Who received it', reference('Correspondent')),
      recipientPartition: cited('2.recipient-partition', 'The partition that decides who can consult it', identifier),
      messageTypeId: cited({ entry: 'messageTypeId', section: '§2' }, 'The type of the message', identifier),
      senderApplicationId: cited(
        { entry: 'senderApplicationId', section: '§2' },
        'The sending application',
        identifier,
      ),
      senderOrganizationId: cited(
        { entry: 'senderOrganizationId', section: '§2' },
        'The sending organization',
        identifier,
      ),
      businessDataList: cited('2.business-data-list', 'Its business data', arrayOf(reference('BusinessDataEntry'))),
      attachments: cited(
        '2.attachments',
        'Its files. At most one is the main content',
        arrayOf(reference('Attachment')),
      ),
      messageActions: cited(
        { entry: 'actions', section: '§2' },
        'What it asks for',
        arrayOf(reference('MessageAction')),
      ),
    },
    optional: {
      forTheAttentionOf: cited('2.attention-of', 'Who should read it', attention),
      originalMessageId: cited('2.original-message-name', 'The message that this one replies to', identifier),
    },
  }),
)

export const messageSchemas = {
  LocalizedString: localizedString,
  Correspondent: correspondent,
  Message: message,
}
