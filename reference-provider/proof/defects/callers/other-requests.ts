/** §5.4, §5.6: checks that a media type, a spelling in the body, a parameter or a header switches off. */

import { readBytes, utf8Text } from '../../../../src/contract/bytes.ts'
import { onBehalfOfHeader } from '../../../../src/contract/interface/headers.ts'
import { otherPaths } from '../../../../src/contract/interface/paths.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { asRecord } from '../../../read-json.ts'
import { headerValue, type IncomingRequest, mediaTypeOf } from '../../../request.ts'
import { withDeclaration, withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type Defect, defect } from '../defect.ts'
import { statisticCounts } from '../shared/grid-scenarios.ts'
import { openWhere, unrestricted } from '../shared/missing-checks.ts'
import { inOnePiece, messagesWithIds } from '../shared/requested-messages.ts'

const changes: readonly ProviderOperation[] = ['changePartition', 'changeVisibility']

const withRequest = (identified: IdentifiedRequest, change: Partial<IncomingRequest>): IdentifiedRequest => ({
  ...identified,
  request: { ...identified.request, ...change },
})

/** Requests for another type have a handler of their own, without a rights check. */
const openForType =
  (operations: readonly ProviderOperation[], type: string): Defect['change'] =>
  (rules) =>
    withHandler(rules, operations, (own) => (identified) => {
      const { headers } = identified.request
      if (headerValue(identified.request, 'accept') !== type) return own(identified)
      return own(unrestricted(withRequest(identified, { headers: { ...headers, accept: undefined } })))
    })

/** A body of another type has a handler of its own, without a rights check. */
const openForBodyType =
  (operations: readonly ProviderOperation[], type: string): Defect['change'] =>
  (rules) =>
    withHandler(
      withDeclaration(rules, operations, (own) => ({ ...own, bodyTypes: [...own.bodyTypes, type] })),
      operations,
      (own) => (identified) => own(mediaTypeOf(identified.request) === type ? unrestricted(identified) : identified),
    )

/** The rights check reads the first of two equal keys, and the handler the last. */
const withFirstKeyChecked = (rules: Rules): Rules =>
  withHandler(rules, changes, (own) => async (identified) => {
    const bytes = await readBytes(identified.request.body)
    const text = utf8Text(bytes)
    const again = withRequest(identified, { body: inOnePiece(bytes), json: async () => JSON.parse(text) })
    const [, ...lists] = text.split('"messageIds":')
    if (lists.length < 2) return own(again)
    const checked = JSON.parse(lists[0]?.match(/^\[[^\]]*\]/)?.[0] ?? '[]') as string[]
    const named = await messagesWithIds(checked, identified)
    const rights = named.map(({ recipientPartition }) => identified.caller.mayConsult(recipientPartition))
    return own((await Promise.all(rights)).every(Boolean) ? unrestricted(again) : again)
  })

/** The update ignores case, and the rights check leaves out what it does not find. */
const withIdsInAnyCase = (rules: Rules): Rules =>
  withHandler(rules, changes, (own) => async (identified) => {
    const json = asRecord(await identified.request.json()) ?? {}
    const ids = Array.isArray(json.messageIds) ? json.messageIds.map(String) : []
    const found = await messagesWithIds(ids, identified)
    if (found.length === ids.length) return own(withRequest(identified, { json: async () => json }))
    const messageIds = ids.map((id) => id.toLowerCase())
    return own(unrestricted(withRequest(identified, { json: async () => ({ ...json, messageIds }) })))
  })

/** The parameter enterpriseNumber names the mailbox. */
const mailboxFromQuery =
  (operations: readonly ProviderOperation[]): Defect['change'] =>
  (rules) =>
    withHandler(rules, operations, (own) => (identified) => {
      const named = identified.request.query.get('enterpriseNumber')
      const { caller } = identified
      if (named === null || caller.kind === 'human') return own(identified)
      return own({ ...identified, caller: { ...caller, mailbox: async () => named } })
    })

/** The list of files of a message, without a rights check. */
const withOpenFileList = (rules: Rules): Rules =>
  withHandler(
    withDeclaration(rules, ['details'], (own) => ({ ...own, paths: [...own.paths, otherPaths.attachments] })),
    ['details'],
    (own) => async (identified) => {
      if (!identified.request.path.endsWith('/attachments')) return own(identified)
      const details = await own(unrestricted(identified))
      return { ...details, body: asRecord(details.body)?.attachments as typeof details.body }
    },
  )

export const otherRequestDefects: readonly Defect[] = [
  defect('access-page-of-closed-message', ['access-closed-other-accepted-types'], {
    says: 'details as a web page (Accept: text/html) have a handler without a rights check',
    clauses: ['5.6.details-refused'],
    change: openForType(['details'], 'text/html'),
  }),
  defect('access-export-of-all-partitions', ['access-closed-other-accepted-types'], {
    says: 'the list as a table (Accept: text/csv) has a handler without a condition on partitions',
    clauses: ['5.6.list-consultable-only'],
    change: openForType(['messages'], 'text/csv'),
  }),
  defect('access-merge-patch-of-closed-actions', ['access-closed-other-types-of-changes'], {
    says: 'the handler of application/merge-patch+json has no rights check',
    clauses: ['5.6.action-refused'],
    change: openForBodyType(['actionUpdate'], 'application/merge-patch+json'),
  }),
  defect('access-text-changes-closed-messages', ['access-closed-other-types-of-changes'], {
    says: 'a change whose body is text/plain reaches a handler without a rights check',
    clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused'],
    change: openForBodyType(changes, 'text/plain'),
  }),
  defect('access-first-of-two-keys-is-checked', ['access-closed-ambiguous-bodies-of-changes'], {
    says: 'of two keys messageIds the rights check reads the first and the change the last',
    clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused'],
    change: withFirstKeyChecked,
  }),
  defect('access-changes-ignore-case-of-identifiers', ['access-closed-ambiguous-bodies-of-changes'], {
    says: 'the rights check leaves out an identifier in capitals, and the change finds its message',
    clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused'],
    change: withIdsInAnyCase,
  }),
  defect('access-mailbox-of-query-opens-details', ['access-enterprise-named-in-parameter-ignored'], {
    says: 'enterpriseNumber in the query of details is the mailbox in which applications find a message',
    clauses: ['5.4.foreign-message', '5.5.mandate-only-that-mailbox'],
    change: mailboxFromQuery(['details', 'content']),
  }),
  defect('access-mailbox-of-query-is-counted', ['statistics-enterprise-named-in-parameter-ignored'], {
    says: 'enterpriseNumber in the query of a statistic is the mailbox that is counted for applications',
    clauses: ['5.4.foreign-statistics', '5.5.mandate-only-that-mailbox'],
    change: mailboxFromQuery(statisticCounts),
  }),
  defect('access-pageable-knows-no-partitions', ['access-closed-other-parameters-of-lists'], {
    says: 'a list with size and sort uses another query, which has no condition on partitions',
    clauses: ['5.6.list-consultable-only'],
    change: openWhere(['messages'], ({ query }) => query.has('size') && query.has('sort')),
  }),
  defect('access-list-of-files-has-no-rights-check', ['access-closed-neighbouring-paths'], {
    says: 'a message has a list of its files at /attachments, without a rights check',
    clauses: ['5.6.details-refused', '5.6.partition-service-decides'],
    change: withOpenFileList,
  }),
  defect('access-forwarded-requests-are-trusted', ['access-closed-trusted-headers'], {
    says: 'a request with X-Forwarded-For: 127.0.0.1 has no rights check',
    clauses: ['5.6.details-refused', '5.6.content-refused', '5.6.list-consultable-only'],
    change: openWhere(['messages', 'details', 'content'], ({ headers }) => headers['x-forwarded-for'] === '127.0.0.1'),
  }),
  defect('access-own-enterprise-in-header-opens-all', ['access-closed-trusted-headers'], {
    says: 'a user who names an enterprise in On-Behalf-Of-Enterprise-Number has no rights check',
    clauses: ['5.6.details-refused', '5.6.content-refused'],
    change: openWhere(['details', 'content'], ({ headers }) => headers[onBehalfOfHeader.toLowerCase()] !== undefined),
  }),
  defect('access-partition-of-request-is-checked', ['access-closed-neighbouring-paths'], {
    says: 'for details and contents, the right on the partition in the query is checked in place of that on their own',
    clauses: ['5.6.details-refused', '5.6.content-refused', '5.6.partition-service-decides'],
    change: openWhere(['details', 'content'], ({ query }) => query.has('recipientPartition')),
  }),
  defect('access-person-of-query-has-the-rights', ['access-person-named-beside-token-ignored'], {
    says: 'with userId in the query, the rights are those of that person',
    clauses: ['5.6.partition-service-decides', '5.6.details-refused'],
    change: openWhere(['messages', 'details'], ({ query }) => query.has('userId')),
  }),
]
