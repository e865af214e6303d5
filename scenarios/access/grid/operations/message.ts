/** §4.1: the details and the main content of a message. The main content is that of a message that was read before. */
import { paths } from '../../../../src/contract/interface/paths.ts'
import { file, showsMessage } from '../../../../src/engine/expectations/answers/fields.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { get, getDetails } from '../../../../src/engine/scenario/request.ts'
import { accessOperation } from '../operation.ts'

export const messageAccessOperations = {
  details: accessOperation({
    id: 'details',
    group: 'message',
    says: 'Message details are',
    does: 'get the message details',
    needs: ['generalMessage'],
    request: ({ generalMessage: { messageId } }) => getDetails({ messageId }),
    allowed: ({ generalMessage }) => [status(200), showsMessage(generalMessage)],
    clauses: {
      'by-user': ['5.3.scopes-open-messages', '5.6.details-allowed', '1.3.details'],
      'by-consumer': ['5.3.scopes-open-messages', '5.4.details-any-partition'],
      'by-mandate': ['5.3.scopes-open-messages', '5.5.mandate-granted-details'],
      'without-token': ['5.1.token-required-details'],
      'without-scope': ['5.2.scope-checked-messages'],
      'without-mandate': ['5.5.mandate-refused-details'],
      'without-right': ['5.6.details-refused', '5.6.details-allowed', '7.reading-message'],
      'of-another-enterprise': ['5.4.foreign-message', '1.5.one-enterprise'],
    },
  }),
  content: accessOperation({
    id: 'content',
    group: 'message',
    says: 'Attachment content is',
    does: 'download the main content',
    needs: ['generalMessage'],
    request: ({ generalMessage: { messageId, mainAttachmentId: attachmentId } }) =>
      get(paths.content, { messageId, attachmentId }),
    allowed: ({ generalMessage: { mainDigest } }) => [status(200), file(mainDigest)],
    clauses: {
      'by-user': ['5.3.scopes-open-messages', '5.6.content-allowed', '1.3.content'],
      'by-consumer': ['5.3.scopes-open-messages', '5.9.content-of-any-partition'],
      'by-mandate': ['5.3.scopes-open-messages', '5.5.mandate-granted-content'],
      'without-token': ['5.1.token-required-content'],
      'without-scope': ['5.2.scope-checked-messages'],
      'without-mandate': ['5.5.mandate-refused-content'],
      'without-right': ['5.6.content-refused', '5.6.content-allowed', '7.reading-message'],
      'of-another-enterprise': ['5.4.foreign-content', '1.5.one-enterprise'],
    },
  }),
}
