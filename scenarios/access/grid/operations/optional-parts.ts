/** §4.1: body, payment data and structured data, which a provider need not support. No request marks a message as read. */
import { paths } from '../../../../src/contract/interface/paths.ts'
import { showsText } from '../../../../src/engine/expectations/answers/fields.ts'
import { anyData } from '../../../../src/engine/expectations/answers/records/records.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { get } from '../../../../src/engine/scenario/request.ts'
import { accessOperation } from '../operation.ts'

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

export const optionalPartOperations = {
  body: accessOperation({
    ...optionalPart,
    id: 'body',
    says: 'The message body is',
    does: 'get the message body',
    needs: ['generalMessageWithBody'],
    features: ['body'],
    triesFeature: 'body',
    request: ({ generalMessageWithBody: { messageId } }) => get(paths.body, { messageId }),
    allowed: ({ generalMessageWithBody: { bodyWords } }) => [status(200), showsText(bodyWords)],
    clauses: {
      ...optionalPart.clauses,
      'by-user': ['5.3.scopes-open-messages', '5.6.body-allowed'],
      'without-right': ['5.6.body-refused'],
    },
  }),
  paymentData: accessOperation({
    ...optionalPart,
    id: 'payment-data',
    says: 'Payment data are',
    does: 'get the payment data',
    needs: ['generalMessageWithPaymentData'],
    features: ['paymentData'],
    triesFeature: 'paymentData',
    request: ({ generalMessageWithPaymentData: { messageId } }) => get(paths.paymentData, { messageId }),
    allowed: () => [status(200)],
    recognized: [anyData],
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
    says: 'Structured data are',
    does: 'get the structured data',
    needs: ['generalMessageWithStructuredData'],
    features: ['structuredData'],
    triesFeature: 'structuredData',
    request: ({ generalMessageWithStructuredData: { messageId } }) => get(paths.structuredData, { messageId }),
    allowed: () => [status(200)],
    recognized: [anyData],
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
}
