/** §4.3, §8: reference data that cannot be found, that may not be cached, or that lack a language. */

import type { LocalizedString } from '../../../src/contract/interface/model.ts'
import type { ProviderResponse } from '../../response.ts'
import { withResponseRewrite } from '../../rules/revise/response-rewrite.ts'
import { withDeclaration, withHandler, withPaths } from '../../rules/revise/route-changes.ts'
import { revise } from '../../rules/rules.ts'
import type { Handler } from '../../rules/seams.ts'
import { type Defect, defect } from './defect.ts'

/** The operation that answers one record, the record, and the word for the operation in clauses. */
export const recordOperations = [
  ['senderApplication', 'application', 'sender-application'],
  ['senderOrganization', 'organization', 'sender-organization'],
  ['messageType', 'message-type', 'message-type'],
] as const

const notCacheableDefects = recordOperations.map(([operation, record, clause]) =>
  defect(`${record}-may-not-be-kept`, [`reference-${record}-cacheable`], {
    says: `every ${record.replace('-', ' ')} is sent with no-store`,
    clauses: [`8.cache-${clause}s`, '8.cache-two-days'],
    change: (rules) => withDeclaration(rules, [operation], (own) => ({ ...own, cacheControl: 'no-cache, no-store' })),
  }),
)

const semicolonDefects = recordOperations.map(([operation, record, clause]) =>
  defect(`${record}-has-semicolons-in-cache-control`, [`reference-${record}-cacheable`], {
    says: `Cache-Control of every ${record.replace('-', ' ')} has semicolons where commas belong`,
    clauses: [`8.cache-${clause}s`],
    change: (rules) =>
      withDeclaration(rules, [operation], (own) => ({
        ...own,
        cacheControl: 'public; proxy-revalidate; max-age=86400',
      })),
  }),
)

const notCacheableForPagesDefects = recordOperations.map(([operation, record, clause]) =>
  defect(`${record}-may-not-be-kept-by-pages`, ['cross-origin-reference-data-cacheable'], {
    says: `a ${record.replace('-', ' ')} for a page of another origin has no Cache-Control`,
    clauses: [`8.cache-${clause}s`],
    change: (rules) =>
      withResponseRewrite(rules, [operation], (response, { headers }) =>
        headers.origin === undefined
          ? response
          : {
              ...response,
              headers: Object.fromEntries(
                Object.entries(response.headers).filter(([name]) => name.toLowerCase() !== 'cache-control'),
              ),
            },
      ),
  }),
)

const anyTagDefects = recordOperations.map(([operation, record, clause]) =>
  defect(`${record}-is-not-modified-for-any-etag`, [`reference-${record}-cacheable`], {
    says: `every If-None-Match for a ${record.replace('-', ' ')} gets 304, whatever ETag it names`,
    clauses: [`4.3.${clause}`, `4.3.${record}-of-message`],
    change: (rules) =>
      withResponseRewrite(rules, [operation], (response, { headers }) =>
        response.status === 200 && headers['if-none-match'] !== undefined
          ? { status: 304, headers: response.headers }
          : response,
      ),
  }),
)

const sharedResponseDefects = recordOperations.map(([operation, record, clause]) =>
  defect(`first-${record}-answers-for-all`, [`reference-${record}-resolves`], {
    says: `every ${record.replace('-', ' ')} returns the first one that was read`,
    clauses: [`4.3.${clause}`, `4.3.${record}-of-message`, `2.${record}-identifier`],
    change: (rules) => {
      let first: ProviderResponse | undefined
      return withResponseRewrite(rules, [operation], (reply) => {
        if (reply.status !== 200) return reply
        first ??= reply
        return first
      })
    },
  }),
)

const onlyFrench = ({ fr }: LocalizedString): LocalizedString => ({ fr })

const swapped = ({ nl, fr, de }: LocalizedString): LocalizedString => ({ nl: fr, fr: de, de: nl })

const withSwappedTexts = (shown: object): object => {
  const { name, description } = shown as Record<'name' | 'description', LocalizedString>
  return { ...shown, name: swapped(name), description: swapped(description) }
}

/** Texts under the wrong language, of each kind of record. */
const swappedLanguageDefects = (
  [
    ['application', 'application', '2.application-name'],
    ['organization', 'organization', '2.organization-name'],
    ['messageType', 'message-type', '2.message-type-name'],
  ] as const
).map(([record, kind, clause]) =>
  defect(`${kind}-texts-are-under-another-language`, [`reference-${kind}-texts-in-their-language`], {
    says: `texts of every ${kind.replace('-', ' ')} are under the wrong language`,
    clauses: [clause, '2.localized-object'],
    change: revise('presentation', (own) => ({
      [record]: (stored: never) => withSwappedTexts(own[record](stored)),
    })),
  }),
)

const withoutRareRecords: (own: Handler) => Handler = (own) => async (asked) =>
  /by-name$/.test(asked.params.id ?? '') ? { status: 404, headers: {} } : own(asked)

export const referenceDataDefects: readonly Defect[] = [
  defect('application-has-no-own-answer', ['reference-application-resolves'], {
    says: 'the operation that reads one application by its identifier is missing',
    clauses: ['4.3.sender-application', '4.3.application-of-message', '4.4.sender-application'],
    change: (rules) => withPaths(rules, { senderApplication: ['/elsewhere/{id}'] }),
  }),
  defect('records-that-few-messages-name-are-not-found', ['reference-application-resolves'], {
    says: 'records that few messages name are answered with 404',
    clauses: ['4.3.application-of-message', '4.3.message-type-of-message'],
    change: (rules) => withHandler(rules, ['senderApplication', 'messageType'], withoutRareRecords),
  }),
  defect('organization-name-is-plain-text', ['reference-organization-resolves'], {
    says: 'the name is sent in one language, as a string',
    clauses: ['2.organization-name'],
    change: revise('presentation', { organization: (record) => ({ ...record, name: record.name.nl }) }),
  }),
  defect('message-types-cannot-be-listed', ['reference-message-type-resolves'], {
    says: 'message types can be read only by their identifier, not listed',
    clauses: ['4.3.message-types', '4.4.message-type', '1.3.reference-data'],
    change: (rules) => withPaths(rules, { messageTypes: ['/elsewhere'] }),
  }),
  defect(
    'identifier-of-a-record-ends-at-a-dot',
    recordOperations.map(([, record]) => `reference-${record}-resolves`),
    {
      says: 'the framework takes the end of an identifier, from its last dot, for the suffix of a file',
      clauses: recordOperations.map(([, , clause]) => `4.3.${clause}` as const),
      change: (rules) =>
        withHandler(
          rules,
          recordOperations.map(([operation]) => operation),
          (own) => (identified) => {
            const { id = '' } = identified.params
            return own({ ...identified, params: { id: id.replace(/\.[^.]*$/, '') } })
          },
        ),
    },
  ),
  defect('records-of-all-kinds-are-in-one-table', ['reference-records-of-their-own-kind'], {
    says: 'each path returns the record with the identifier, whatever kind of record it is',
    clauses: ['4.3.message-type'],
    change: (rules) => {
      const handlers = new Map<string, Handler>()
      return withHandler(
        rules,
        recordOperations.map(([operation]) => operation),
        (own) => (identified) => {
          handlers.set(identified.operation, own)
          return Promise.any([...handlers.values()].map((handle) => handle(identified))).catch(() => own(identified))
        },
      )
    },
  }),
  ...notCacheableDefects,
  ...notCacheableForPagesDefects,
  ...semicolonDefects,
  ...anyTagDefects,
  defect('message-type-is-described-in-french-only', ['reference-names-three-languages'], {
    says: 'message types have no German and Dutch description',
    clauses: ['2.localized-portal-nl', '2.localized-portal-de'],
    change: revise('presentation', {
      messageType: (record) => ({ ...record, description: onlyFrench(record.description) }),
    }),
  }),
  ...swappedLanguageDefects,
  ...sharedResponseDefects,
]
