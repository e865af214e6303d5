import { paths } from '../../../src/contract/interface/paths.ts'
import { status } from '../../../src/engine/expectations/answers/body.ts'
import {
  digestToldInStep,
  eachAttachment,
  hasOneMainContent,
  sizeToldInStep,
} from '../../../src/engine/expectations/answers/files.ts'
import {
  having,
  isAt,
  isIdentifier,
  isNumber,
  isText,
  isTextInLanguages,
  listOfSuch,
  speaks,
} from '../../../src/engine/expectations/answers/names.ts'
import { get } from '../../../src/engine/scenario/request.ts'
import { scenario } from '../../../src/engine/scenario/scenario.ts'

const isTextOfSomeKind = (value: unknown): boolean => isText(value) || isTextInLanguages(value)
const isEntry = having({ key: isText, name: isTextOfSomeKind, values: listOfSuch(isTextOfSomeKind) })
const tellsFile = having({
  fileName: isText,
  mediaType: isText,
  size: isNumber,
  'digest.digestMethod': isText,
  'digest.digestValue': isText,
})
const isEnterprise = having({ mailboxType: isText, enterpriseNumber: isText })
const isPerson = having({ mailboxType: isText, ssin: isText })

/** §2 leaves most names of a message open: what follows are those that are public or ours, none of them its word. */
export const ofMessage = scenario({
  id: 'names-of-message',
  rows: [],
  title: 'A message and its file bear the names and shapes that consumers know',
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
  persona: 'humanUser',
  needs: ['readMessage'],
  reads: 'item',
  changes: [],
  causes: [
    'Entities are serialized as they are stored, so the names are those of columns or of another version of the interface.',
    'isVisible and its like lose their "is" to the bean naming of Jackson.',
    'The digest is written in hexadecimal or plain base64, and the size in bytes.',
  ],
  steps: ({ readMessage: { messageId, mainAttachmentId: attachmentId } }) => [
    {
      why: 'ask for the details of a message with files',
      send: get(paths.details, { messageId }),
      given: [status(200)],
      advise: [
        speaks('messageId'),
        speaks('publicationDate'),
        speaks('expirationDate'),
        speaks('isVisible'),
        speaks('senderPartition'),
        speaks('attachmentId'),
        isAt('sender', 'an object with mailboxType and enterpriseNumber', isEnterprise),
        isAt(
          'recipient',
          'an object with mailboxType and enterpriseNumber or ssin',
          (value) => isEnterprise(value) || isPerson(value),
        ),
        isAt('messageTypeId', 'an identifier', isIdentifier),
        isAt('senderApplicationId', 'an identifier', isIdentifier),
        isAt('senderOrganizationId', 'an identifier', isIdentifier),
        isAt('businessDataList', 'a list of entries with key, name and values, all texts', listOfSuch(isEntry)),
        eachAttachment('tells fileName, mediaType, size and digest', tellsFile),
        hasOneMainContent,
      ],
    },
    {
      why: 'download its main document, which was read before',
      send: get(paths.content, { messageId, attachmentId }),
      given: [status(200)],
      advise: [digestToldInStep(1, attachmentId), sizeToldInStep(1, attachmentId)],
    },
  ],
})
