/** §3: tags and dates of answers that stay as they were after a change. */
import { sha256Hex } from '../../../src/contract/sha256.ts'
import type { ProviderOperation } from '../../operations.ts'
import { asRecord } from '../../read-json.ts'
import type { ProviderResponse } from '../../response.ts'
import { withResponseRewrite } from '../../rules/revise/response-rewrite.ts'
import type { Rules } from '../../rules/rules.ts'
import { type Defect, defect } from './defect.ts'

type Rewrite = Parameters<typeof withResponseRewrite>[2]

const jsonWithout = ({ body }: ProviderResponse, shown: RegExp): string =>
  (JSON.stringify(body) ?? '').replaceAll(shown, '')

const shownPartition = /"recipientPartition":"[^"]*"/g

/** The ETag is made of this text. A request with that ETag gets 304. */
const withTag =
  (operation: ProviderOperation, textOf: (...read: Parameters<Rewrite>) => string) =>
  (rules: Rules): Rules =>
    withResponseRewrite(rules, [operation], (response, request) => {
      const { headers } = request
      if (response.status !== 200) return response
      const tag = `"${sha256Hex(textOf(response, request))}"`
      return headers['if-none-match'] === tag
        ? { status: 304, headers: { ETag: tag } }
        : { ...response, headers: { ...response.headers, ETag: tag } }
    })

/** A request with that date, or a later one, and no tag gets 304. */
const withPublicationAsLastModified = (rules: Rules): Rules =>
  withResponseRewrite(rules, ['details'], (response, { headers }) => {
    const published = new Date(String(asRecord(response.body)?.publicationDate))
    if (response.status !== 200 || headers['if-none-match'] !== undefined) return response
    const shown = { ...response.headers, Date: new Date().toUTCString(), 'Last-Modified': published.toUTCString() }
    const isHeld = Date.parse(String(headers['if-modified-since'])) + 1000 > published.getTime()
    return isHeld ? { status: 304, headers: shown } : { ...response, headers: shown }
  })

const readCounts = ['statistics-content-read-by-consumer-counts', 'statistics-body-read-by-user-counts']

const tagsOfUrls = (
  [
    ['details', 'details', '3.executed-by-update', ['conditional-details-not-stale']],
    ['messages', 'list', '3.shown-by-change-visibility', ['conditional-list-not-stale']],
    [
      'withActionRequired',
      'action-required',
      '4.2.with-action-required-is-confirmed-false',
      ['statistics-action-executed-counts'],
    ],
    ['nearlyExpired', 'nearly-expired', '4.2.nearly-expired-is-read-false', readCounts],
    ['registeredMails', 'registered-mails', '4.2.registered-mails-is-read-false', readCounts],
  ] as const
).map(([operation, what, clause, expected]) =>
  defect(`etag-of-${what}-stays-after-a-change`, expected, {
    says: `the ETag of ${what.replace('-', ' ')} is computed from the URL, so a change does not update it`,
    clauses: [clause],
    change: withTag(operation, (_, { address }) => address),
  }),
)

export const unchangedTagDefects: readonly Defect[] = [
  ...tagsOfUrls,
  defect(
    'last-modified-is-the-date-of-publication',
    ['conditional-details-not-stale', 'conditional-read-flag-not-stale'],
    {
      says: 'Last-Modified of details is the publication date, so a change does not update it',
      clauses: ['3.executed-by-update', '3.read-by-main-content'],
      change: withPublicationAsLastModified,
    },
  ),
  defect('etag-of-list-knows-no-read-flag', ['conditional-read-flag-not-stale'], {
    says: 'the ETag of a list is computed from the message IDs only',
    clauses: ['3.read-by-main-content'],
    change: withTag('messages', (response) => jsonWithout(response, /"isRead":\w+/g)),
  }),
  ...(
    [
      ['details', 'visibility', /"isVisible":\w+/g, 'conditional-hidden-and-moved-not-stale'],
      ['messages', 'partition', shownPartition, 'conditional-hidden-and-moved-not-stale'],
      ['action', 'executed flag', /"isExecuted":\w+/g, 'conditional-executed-action-not-stale'],
    ] as const
  ).map(([operation, state, shown, expected]) =>
    defect(`etag-of-${operation}-knows-no-${state.replace(' ', '-')}`, [expected], {
      says: `the ETag of ${operation} is computed without the ${state}`,
      clauses: ['3.hidden-by-change-visibility', '3.moved-by-change-partition', '3.executed-by-update'],
      change: withTag(operation, (response) => jsonWithout(response, shown)),
    }),
  ),
  defect('etag-of-details-knows-no-partition', ['conditional-moved-details-not-stale'], {
    says: 'the ETag of details is computed without the partition of the message',
    clauses: ['3.moved-by-change-partition'],
    change: withTag('details', (response) => jsonWithout(response, shownPartition)),
  }),
  defect('record-with-any-condition-gets-304', ['conditional-unknown-tag-gets-answer'], {
    says: 'a record of reference data is answered with 304 to each request with a condition',
    clauses: ['4.3.sender-application', '4.3.message-type'],
    change: (rules) =>
      withResponseRewrite(rules, ['senderApplication', 'messageType'], (response, { headers }) =>
        headers['if-none-match'] === undefined ? response : { status: 304, headers: {} },
      ),
  }),
  defect('etag-of-searches-knows-no-partition', ['conditional-lists-with-criteria-not-stale'], {
    says: 'the ETag of a search is computed without the partitions of its messages',
    clauses: ['3.moved-by-change-partition'],
    change: withTag('messages', (response, { address }) =>
      jsonWithout(response, /[?&]q=/.test(address) ? shownPartition : /^$/g),
    ),
  }),
]
