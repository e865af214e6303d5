/** §2, §4.3, §4.7: reference data and message templates. */
import type { Application, MessageTemplate, MessageType, Organization, ReferenceRecord } from '../../interface/model.ts'
import { cited, identifier, objectOf, reference } from '../schema.ts'

const localizedText = reference('LocalizedString')

const recordFields = {
  name: cited('2.application-name', 'Its name. A text search finds it', localizedText),
  description: cited('2.application-description', 'Its description. A text search finds it', localizedText),
  validityPeriod: cited(
    '2.reference-validity',
    'How long a message stays available',
    objectOf<ReferenceRecord['validityPeriod']>({
      required: {
        validityPeriodNumber: cited('2.reference-validity', 'How many units', { type: 'integer', minimum: 0 }),
        validityPeriodUnit: cited('2.reference-validity', 'The unit', {
          type: 'string',
          enum: ['day', 'month', 'year'],
        }),
      },
      optional: {},
    }),
  ),
}

const recordId = cited('2.reference-id-names', 'The identifier of the record', identifier)

const application = cited(
  '4.3.sender-application',
  'An application that sends messages',
  objectOf<Application>({ required: { applicationId: recordId, ...recordFields }, optional: {} }),
)
const organization = cited(
  '4.3.sender-organization',
  'An organization that sends messages',
  objectOf<Organization>({ required: { organizationId: recordId, ...recordFields }, optional: {} }),
)
const messageType = cited(
  '4.3.message-type',
  'A type of message',
  objectOf<MessageType>({ required: { messageTypeId: recordId, ...recordFields }, optional: {} }),
)

const messageTemplate = cited(
  '4.7.template-shape',
  'A text that messages can be made from',
  objectOf<MessageTemplate>({
    required: {
      templateId: cited('4.7.template-shape', 'The identifier of the template', identifier),
      name: cited('4.7.template-shape', 'Its name', localizedText),
      content: cited('4.7.template-shape', 'Its text', localizedText),
    },
    optional: {},
  }),
)

export const referenceDataSchemas = {
  Application: application,
  Organization: organization,
  MessageType: messageType,
  MessageTemplate: messageTemplate,
}
