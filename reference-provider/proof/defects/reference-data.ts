/** §4.3, §8: reference data that cannot be found, that may not be cached, or that lack a language. */

import type { LocalizedString } from '../../../src/contract/interface/model.ts'
import type { ProviderOperation } from '../../operations.ts'
import type { ProviderResponse } from '../../response.ts'
import { withResponseRewrite } from '../../rules/revise/response-rewrite.ts'
import { withDeclaration, withPaths } from '../../rules/revise/route-changes.ts'
import { revise } from '../../rules/rules.ts'
import { type Defect, defect } from './defect.ts'

const notCacheableDefect = (
  operation: ProviderOperation,
  what: string,
  clause: Defect['clauses'][number],
  scenario: string,
): Defect =>
  defect(`${what}-may-not-be-kept`, [scenario], {
    says: 'the security layer adds no-store to every answer',
    clauses: [clause, '8.cache-two-days'],
    change: (rules) => withDeclaration(rules, [operation], (own) => ({ ...own, cacheControl: 'no-cache, no-store' })),
  })

type RecordName = 'application' | 'organization' | 'message-type'

const sharedResponseDefect = (operation: ProviderOperation, word: RecordName, clauses: Defect['clauses']): Defect =>
  defect(`first-${word}-answers-for-all`, [`reference-${word}-resolves`], {
    says: 'the answer is cached under the path without its identifier',
    clauses: [...clauses, `2.${word}-identifier`],
    change: (rules) => {
      let first: ProviderResponse | undefined
      return withResponseRewrite(rules, [operation], (reply) => {
        if (reply.status !== 200) return reply
        first ??= reply
        return first
      })
    },
  })

const onlyFrench = ({ fr }: LocalizedString): LocalizedString => ({ fr })

export const referenceDataDefects: readonly Defect[] = [
  defect('application-is-listed-and-not-answered-alone', ['reference-application-resolves'], {
    says: 'the operation by identifier was left out',
    clauses: ['4.3.sender-application', '4.3.application-of-message', '4.4.sender-application'],
    change: (rules) => withPaths(rules, { senderApplication: ['/elsewhere/{id}'] }),
  }),
  defect('organization-name-is-plain-text', ['reference-organization-resolves'], {
    says: 'the name is sent in one language, as a string',
    clauses: ['2.organization-name'],
    change: revise('presentation', { organization: (record) => ({ ...record, name: record.name.nl }) }),
  }),
  defect('message-types-cannot-be-listed', ['reference-message-type-resolves'], {
    says: 'message types are answered by their identifier alone',
    clauses: ['4.3.message-types', '4.4.message-type', '1.3.reference-data'],
    change: (rules) => withPaths(rules, { messageTypes: ['/elsewhere'] }),
  }),
  notCacheableDefect(
    'senderApplication',
    'application',
    '8.cache-sender-applications',
    'reference-application-cacheable',
  ),
  notCacheableDefect(
    'senderOrganization',
    'organization',
    '8.cache-sender-organizations',
    'reference-organization-cacheable',
  ),
  notCacheableDefect('messageType', 'message-type', '8.cache-message-types', 'reference-message-type-cacheable'),
  defect('message-type-is-described-in-french-alone', ['reference-names-three-languages'], {
    says: 'missing translations are left out',
    clauses: ['2.localized-portal-nl', '2.localized-portal-de'],
    change: revise('presentation', {
      messageType: (record) => ({ ...record, description: onlyFrench(record.description) }),
    }),
  }),
  sharedResponseDefect('senderApplication', 'application', ['4.3.sender-application', '4.3.application-of-message']),
  sharedResponseDefect('senderOrganization', 'organization', [
    '4.3.sender-organization',
    '4.3.organization-of-message',
  ]),
  sharedResponseDefect('messageType', 'message-type', ['4.3.message-type', '4.3.message-type-of-message']),
]
