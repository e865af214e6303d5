import { paths } from '../../../src/contract/interface/paths.ts'
import {
  digestOfStep,
  eachAttachment,
  hasOneMainContent,
  sizeOfStep,
} from '../../../src/engine/expectations/answers/files.ts'
import {
  isIdentifier,
  isNonEmptyLocalized,
  isNonEmptyText,
  isNumber,
  objectWith,
  optionalArrayOf,
  usesFirstName,
  valueAt,
} from '../../../src/engine/expectations/answers/records/names.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { get, getDetails } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'

const isTextOrLocalized = (value: unknown): boolean => isNonEmptyText(value) || isNonEmptyLocalized(value)
const isEntry = objectWith({ key: isNonEmptyText, name: isTextOrLocalized, values: optionalArrayOf(isTextOrLocalized) })
const isFileDescription = objectWith({
  fileName: isNonEmptyText,
  mediaType: isNonEmptyText,
  size: isNumber,
  'digest.digestMethod': isNonEmptyText,
  'digest.digestValue': isNonEmptyText,
})
const isEnterprise = objectWith({ mailboxType: isNonEmptyText, enterpriseNumber: isNonEmptyText })
const isPerson = objectWith({ mailboxType: isNonEmptyText, ssin: isNonEmptyText })

/**
 * §2 leaves most names of a message open. These names come from the public interface or are our choice, so they are
 * advice.
 */
export const namesOfMessage = scenario({
  id: 'names-of-message',
  title: 'A message and its file use the names and shapes that consumers know',
  level: 'SHOULD',
  clauses: [
    '2.message-id-name',
    '2.publication-date-name',
    '2.expiration-date-name',
    '2.is-visible-name',
    '2.sender-shape',
    '2.recipient-shape',
    '2.reference-ids-names',
    '2.attachment-id-name',
    '2.attachment-file-fields',
    '2.attachment-digest',
    '2.attachment-size',
    '2.business-data-entry-fields',
    '4.1.main-content-exactly-one',
  ],
  needs: ['readMessage'],
  causes: [
    'Entities are serialized directly, so the names are those of columns or of another interface version.',
    'Jackson bean naming drops the "is" of isVisible and similar fields.',
    'The digest is written in hexadecimal or plain base64, or the size in bytes instead of kilobytes.',
  ],
  steps: ({ readMessage: { messageId, mainAttachmentId: attachmentId } }) => [
    step('details', 'ask for the details of a message with files')
      .send(getDetails({ messageId }))
      .given(status(200))
      .advise(
        usesFirstName('messageId'),
        usesFirstName('publicationDate'),
        usesFirstName('expirationDate'),
        usesFirstName('isVisible'),
        usesFirstName('senderPartition'),
        usesFirstName('attachmentId'),
        valueAt('sender', 'an object with mailboxType and enterpriseNumber', isEnterprise),
        valueAt(
          'recipient',
          'an object with mailboxType and enterpriseNumber or ssin',
          (value) => isEnterprise(value) || isPerson(value),
        ),
        valueAt('messageTypeId', 'an identifier', isIdentifier),
        valueAt('senderApplicationId', 'an identifier', isIdentifier),
        valueAt('senderOrganizationId', 'an identifier', isIdentifier),
        valueAt('businessDataList', 'a list of entries with key, name and values, all texts', optionalArrayOf(isEntry)),
        eachAttachment('has fileName, mediaType, size and digest', isFileDescription),
        hasOneMainContent,
      ),
    step('content', 'download its main document, which is already read')
      .send(get(paths.content, { messageId, attachmentId }))
      .given(status(200))
      .advise(digestOfStep(1, attachmentId), sizeOfStep(1, attachmentId)),
  ],
})
