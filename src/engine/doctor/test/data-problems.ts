/** Examples of contradicting answers, missing data and wrong declarations, under the id of each diagnosis. */
import { referenceDialect } from '../../../contract/dialect.ts'
import { listMessages } from '../../scenario/request.ts'
import { answered } from '../../test/exchanges.ts'
import { firstListRequest, type LoggedRequest } from '../probes/http-probes.ts'
import { as, type Example, emptyList, message, testData, withHeaders } from './example-findings.ts'

const idsToItems = (...ids: string[]) => ({ items: ids.map((messageId) => ({ messageId })) })

const listRequest = (query: Parameters<typeof listMessages>[0], ids = ['a', 'b']): LoggedRequest => ({
  spec: listMessages(query),
  as: 'documentConsumer',
  exchange: answered(200, idsToItems(...ids)),
})

export const stabilityProblems: readonly Example[] = [
  [
    'two-instances',
    {
      dialect: referenceDialect,
      repeatedLists: [answered(200, idsToItems('a', 'b', 'c')), answered(200, idsToItems('x', 'y', 'z'))],
    },
  ],
  ['clock-skew', { firstList: withHeaders(emptyList, [['Date', 'Thu, 07 May 2026 10:00:00 GMT']]) }],
  ['wrong-content-type', { firstList: withHeaders(emptyList, [['Content-Type', 'text/plain']]) }],
  ['asked-to-slow-down', { firstList: emptyList, retryAfterStatuses: [429, 503] }],
  [
    'slow-target',
    {
      firstList: emptyList,
      requests: [{ spec: firstListRequest, as: 'humanUser', exchange: { ...emptyList, durationMs: 700 } }],
    },
  ],
  [
    'dialect-list-unresolved',
    { firstList: answered(200, { page: { content: [{}] } }), dialect: { ...referenceDialect, listItems: null } },
  ],
  [
    'dialect-id-unresolved',
    { firstList: answered(200, { items: [{ messageUuid: 'a' }] }), dialect: { ...referenceDialect, messageId: null } },
  ],
  [
    'declared-name-unseen',
    {
      firstList: emptyList,
      requests: [
        { spec: firstListRequest, as: 'documentConsumer', exchange: answered(200, { items: [{ publishedOn: '' }] }) },
      ],
      declaredNames: { listItems: 'items', publicationDate: 'publishedAt', statisticsPartition: 'p' },
    },
  ],
]

export const dataProblems: readonly Example[] = [
  ['dataset-in-another-enterprise', testData({ messages: [], seenMarkCount: 0, foreignMarkCount: 200 })],
  ['dataset-not-loaded', testData({ messages: [], seenMarkCount: 0 })],
  [
    'pages-begin-at-zero',
    {
      ...testData({ seenMarkCount: 100 }),
      firstList: answered(200, idsToItems('x', 'y')),
      pageZero: answered(200, idsToItems('a', 'b')),
      dialect: referenceDialect,
    },
  ],
  [
    'pages-too-short',
    {
      ...testData({ seenMarkCount: 100 }),
      requests: [
        listRequest({ folder: 'in', visible: true, page: 1, pageSize: 100 }),
        listRequest({ folder: 'in', visible: true, page: 2, pageSize: 100 }, ['c']),
      ],
      dialect: referenceDialect,
    },
  ],
  [
    'filters-without-effect',
    {
      ...testData({ seenMarkCount: 100 }),
      requests: [
        listRequest({ folder: 'in', visible: true, page: 1 }),
        listRequest({ folder: 'out', visible: true, page: 1 }),
        listRequest({ folder: 'in', visible: true, page: 2 }),
      ],
      dialect: referenceDialect,
    },
  ],
  ['dataset-half-loaded', testData({ seenMarkCount: 100 })],
  ['dataset-unknown', testData({ seenMarkCount: 0 })],
  [
    'second-mailbox-missing',
    {
      ...testData({ expectsForeignMailbox: true }),
      requests: [{ spec: firstListRequest, as: 'foreignConsumer', exchange: as('foreignConsumer', emptyList) }],
    },
  ],
  [
    'dataset-stale',
    testData({
      messages: [message({ publicationDate: '2026-04-14T10:00:00Z' })],
      datasetDate: new Date('2026-05-04T10:00:00Z'),
    }),
  ],
  ['declared-feature-missing', { featureAnswers: { body: answered(404), templates: answered(501) } }],
  ['origin-not-configured', { preflight: answered(204) }],
  ['no-origins', { firstList: emptyList, origins: [] }],
]
