/** §4.1, §4.2: operations on a whole mailbox: lists and statistics. */
import { countAtLeast } from '../../../../src/engine/expectations/answers/fields.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../../src/engine/expectations/lists/membership.ts'
import { listReceived } from '../../../../src/engine/scenario/request.ts'
import { actionRequiredRequest, nearlyExpiredRequest, registeredMailsRequest } from '../../../statistics/requests.ts'
import { accessOperation } from '../operation.ts'

export const listOperations = {
  list: accessOperation({
    id: 'list',
    group: 'list',
    says: 'The message list is',
    does: 'list messages',
    needs: ['partitionB', 'foreignMessage'],
    request: () => listReceived({ pageSize: 20 }),
    allowed: ({ partitionB: { message } }) => [status(200), contains('a recent message of partition B', message)],
    clauses: {
      'by-user': ['5.3.scopes-open-messages', '1.3.list'],
      'by-consumer': ['5.3.scopes-open-messages', '5.4.list-all-partitions', '5.4.own-enterprise', '5.4.received'],
      'by-mandate': ['5.3.scopes-open-messages', '5.5.mandate-granted-list', '5.5.header-names-mailbox'],
      'without-token': ['5.1.token-required-list'],
      'without-scope': ['5.2.scope-checked-messages'],
      'without-mandate': ['5.5.mandate-refused-list'],
      'without-right': [
        '5.6.list-consultable-only',
        '4.1.all-partitions-consultable-only',
        '4.1.all-partitions-without-general',
      ],
      'of-another-enterprise': ['5.4.foreign-list', '1.5.one-enterprise'],
    },
  }),
  partitionList: accessOperation({
    id: 'partition-list',
    group: 'partitionList',
    says: 'The list of one partition is',
    does: 'list the messages of partition B',
    needs: ['partitionB'],
    request: ({ partitionB: { partitionId } }) => listReceived({ pageSize: 20, recipientPartition: partitionId }),
    allowed: ({ partitionB: { message } }) => [status(200), contains('a recent message of partition B', message)],
    clauses: {
      'by-user': ['5.3.scopes-open-messages', '5.6.list-of-partition-allowed'],
      'by-consumer': ['5.3.scopes-open-messages', '5.4.list-all-partitions'],
      'by-mandate': ['5.5.mandate-granted-list', '5.5.mandate-granted-all-partitions'],
      'without-token': ['5.1.token-required-list'],
      'without-scope': ['5.2.scope-checked-messages'],
      'without-mandate': ['5.5.mandate-refused-list'],
      'without-right': ['5.6.list-of-partition-refused', '5.6.list-of-partition-allowed', '7.reading-list'],
      'of-another-enterprise': ['5.4.foreign-list', '1.5.one-enterprise'],
    },
  }),
}

const statisticClauses = {
  'by-user': ['5.3.scopes-open-statistics'],
  'by-consumer': ['5.3.scopes-open-statistics', '5.4.statistics-all-partitions'],
  'by-mandate': ['5.3.scopes-open-statistics', '5.5.mandate-granted-statistics'],
  'without-token': ['5.1.token-required-statistics'],
  'without-scope': ['5.2.scope-checked-statistics'],
  'without-mandate': ['5.5.mandate-refused-statistics'],
  'without-right': ['5.6.statistics-consultable-only'],
  'of-another-enterprise': ['5.4.foreign-statistics', '1.5.one-enterprise'],
} as const

const statisticDefaults = {
  group: 'statistic',
  allowed: () => [status(200), countAtLeast(1)],
  clauses: statisticClauses,
} as const

/** Each statistic counts at least one message of the test data, so a count of 0 means another mailbox. */
export const statisticOperations = {
  nearlyExpired: accessOperation({
    ...statisticDefaults,
    id: 'nearly-expired',
    says: 'The nearly-expired count is',
    does: 'count the nearly expired messages',
    needs: ['expiringSoon'],
    request: () => nearlyExpiredRequest(),
  }),
  withActionRequired: accessOperation({
    ...statisticDefaults,
    id: 'action-required',
    says: 'The action-required count is',
    does: 'count the messages with an open action',
    needs: ['openAction'],
    features: ['requiredAction'],
    request: () => actionRequiredRequest(),
  }),
  registeredMails: accessOperation({
    ...statisticDefaults,
    id: 'registered-mails',
    says: 'The registered-mail count is',
    does: 'count the unread registered mails',
    needs: ['registeredMail'],
    features: ['registeredMail'],
    request: () => registeredMailsRequest(),
  }),
}
