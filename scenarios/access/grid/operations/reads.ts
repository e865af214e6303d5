/** §4.1: what reads one message. Nothing here changes the read flag: messages and bodies are chosen for that. */
import { actionToConfirm } from '../../../../src/contract/interface/model.ts'
import { paths } from '../../../../src/contract/interface/paths.ts'
import { field, file, showsMessage, status, text } from '../../../../src/engine/expectations/answers/body.ts'
import { nonEmptyJson } from '../../../../src/engine/expectations/answers/records.ts'
import { get, readAction } from '../../../../src/engine/scenario/request.ts'
import { accessOperation } from '../operation.ts'

const statusOk = () => [status(200)]

const optionalPart = {
  group: 'part',
  clauses: {
    'by-user': ['5.3.scopes-open-messages'],
    'by-consumer': ['5.4.optional-reads-any-partition'],
    'by-mandate': ['5.5.mandate-granted-optional-reads'],
    'without-token': ['5.1.token-required-optional-reads'],
    'without-scope': ['5.2.scope-checked-messages'],
    'without-mandate': ['5.5.mandate-refused-optional-reads'],
    'of-another-enterprise': ['5.4.foreign-message'],
  },
} as const

export const readOperations = {
  details: accessOperation({
    id: 'details',
    group: 'message',
    says: 'The details of a message',
    does: 'ask for its details',
    needs: ['generalMessage'],
    ask: ({ generalMessage: { messageId } }) => get(paths.details, { messageId }),
    opened: ({ generalMessage }) => [status(200), showsMessage(generalMessage)],
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
    says: 'The content of an attachment',
    does: 'ask for its main content',
    needs: ['generalMessage'],
    ask: ({ generalMessage: { messageId, mainAttachmentId: attachmentId } }) =>
      get(paths.content, { messageId, attachmentId }),
    opened: ({ generalMessage: { mainDigest } }) => [status(200), file(mainDigest)],
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
  body: accessOperation({
    ...optionalPart,
    id: 'body',
    says: 'The body of a message',
    does: 'ask for its body',
    needs: ['generalMessageWithBody'],
    features: ['body'],
    offers: 'body',
    ask: ({ generalMessageWithBody: { messageId } }) => get(paths.body, { messageId }),
    opened: ({ generalMessageWithBody: { bodyWords } }) => [status(200), text(bodyWords)],
    clauses: {
      ...optionalPart.clauses,
      'by-user': ['5.3.scopes-open-messages', '5.6.body-allowed'],
      'without-right': ['5.6.body-refused'],
    },
  }),
  paymentData: accessOperation({
    ...optionalPart,
    id: 'payment-data',
    says: 'The payment data of a message',
    does: 'ask for its payment data',
    needs: ['generalMessageWithPaymentData'],
    features: ['paymentData'],
    offers: 'paymentData',
    ask: ({ generalMessageWithPaymentData: { messageId } }) => get(paths.paymentData, { messageId }),
    opened: statusOk,
    recognized: [nonEmptyJson],
    clauses: {
      ...optionalPart.clauses,
      'by-user': [
        '5.3.scopes-open-messages',
        '5.6.payment-data-allowed',
        '4.1.payment-data',
        '1.4.payment-data-if-supported',
      ],
      'without-right': ['5.6.payment-data-refused'],
    },
  }),
  structuredData: accessOperation({
    ...optionalPart,
    id: 'structured-data',
    says: 'The structured data of a message',
    does: 'ask for its structured data',
    needs: ['generalMessageWithStructuredData'],
    features: ['structuredData'],
    offers: 'structuredData',
    ask: ({ generalMessageWithStructuredData: { messageId } }) => get(paths.structuredData, { messageId }),
    opened: statusOk,
    recognized: [nonEmptyJson],
    clauses: {
      ...optionalPart.clauses,
      'by-user': [
        '5.3.scopes-open-messages',
        '5.6.structured-data-allowed',
        '4.1.structured-data',
        '1.4.structured-data-if-supported',
      ],
      'without-right': ['5.6.structured-data-refused'],
    },
  }),
  action: accessOperation({
    id: 'action',
    group: 'part',
    says: 'An action of a message',
    does: 'ask for its action',
    needs: ['generalAction'],
    features: ['actions', 'requiredAction'],
    offers: 'actions',
    ask: ({ generalAction: { messageId, messageActionId } }) => readAction(messageId, messageActionId),
    opened: statusOk,
    recognized: [field('type', actionToConfirm)],
    advised: ['without-right', 'of-another-enterprise'],
    clauses: {
      'by-user': ['5.3.scopes-open-messages', '4.1.action-read'],
      'by-consumer': ['5.3.scopes-open-messages', '4.1.action-read'],
      'by-mandate': ['5.3.scopes-open-messages', '4.1.action-read'],
      'without-token': ['5.1.token-required-action'],
      'without-scope': ['5.2.scope-checked-messages'],
      'without-right': ['4.1.action-read-refused'],
      'of-another-enterprise': ['4.1.action-read-refused'],
    },
  }),
}
