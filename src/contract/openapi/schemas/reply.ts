/** §2: the JSON part of a reply. */
import { referenceLimits } from '../../interface/limits.ts'
import type { BusinessDataEntry, LocalizedString } from '../../interface/model.ts'
import { arrayOf, boolean, cited, identifier, objectOf, reference, type Schema, string } from '../schema.ts'

const ours = { section: '§2', source: 'D' } as const

/** Texts with a largest length: those of a reply. */
const shortText = (maxLength: number): Schema =>
  objectOf<LocalizedString>({
    required: {},
    optional: {
      nl: { type: 'string', maxLength },
      fr: { type: 'string', maxLength },
      de: { type: 'string', maxLength },
    },
  })

const businessData: Schema = objectOf<Omit<BusinessDataEntry, 'description'>>({
  required: {
    key: identifier,
    name: shortText(referenceLimits.businessValue),
    values: arrayOf(shortText(referenceLimits.businessValue)),
  },
  optional: {},
})

interface ReplyMessage {
  sender: object
  bodyContent?: LocalizedString
  attachments?: object[]
  subject?: LocalizedString
  businessDataList?: object[]
  forTheAttentionOf?: object
}

export const messageToReply = cited(
  '2.reply-part',
  'A reply. One of its files is the main content, or bodyContent is',
  objectOf<ReplyMessage>({
    required: {
      sender: cited(
        '2.reply-sender',
        'The enterprise whose mailbox has the message',
        objectOf<{ mailboxType: string; enterpriseNumber: string }>({
          required: {
            mailboxType: cited('2.reply-sender-mailbox-type', 'Whose mailbox it is', {
              type: 'string',
              const: 'enterprise',
            }),
            enterpriseNumber: cited('2.reply-sender-enterprise-number', 'The number of the enterprise', {
              type: 'string',
              pattern: '^\\d{1,10}$',
            }),
          },
          optional: {},
        }),
      ),
    },
    optional: {
      bodyContent: cited('2.reply-body-content', 'The text of the reply', reference('LocalizedString')),
      attachments: cited(
        '2.reply-attachments',
        'The files of the reply',
        arrayOf(
          objectOf<{ httpPartName: string; isMainContent?: boolean }>({
            required: {
              httpPartName: cited('2.reply-http-part-name', 'The part of the request with the file', identifier),
            },
            optional: { isMainContent: cited('2.reply-is-main-content', 'True for the main content', boolean) },
          }),
        ),
      ),
      subject: cited(
        ours,
        'The subject. Without it, that of the message with "RE:"',
        shortText(referenceLimits.subject),
      ),
      businessDataList: cited(ours, 'Business data of the reply', arrayOf(businessData)),
      forTheAttentionOf: cited(
        ours,
        'Who should read it',
        objectOf<{ ssin?: string; label?: string }>({
          required: {},
          optional: { ssin: string, label: { type: 'string', maxLength: referenceLimits.label } },
        }),
      ),
    },
  }),
)
