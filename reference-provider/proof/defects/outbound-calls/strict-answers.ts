/** §2: the answers of the services have more fields than the specification shows. A strict reader refuses all of them. */
import { asRecord } from '../../../read-json.ts'
import { revise } from '../../../rules/rules.ts'
import type { OutboundResponse } from '../../../rules/service-requests.ts'
import { type Defect, defect } from '../defect.ts'

/** The reader takes an answer only if its records have no other fields than these. */
const strictly =
  <Rest extends unknown[], Read>(fields: readonly string[], read: (answer: OutboundResponse, ...rest: Rest) => Read) =>
  (answer: OutboundResponse, ...rest: Rest): Read | undefined => {
    const records = Array.isArray(answer.body) ? answer.body : [answer.body]
    const isKnown = (record: unknown): boolean =>
      Object.keys(asRecord(record) ?? {}).every((name) => fields.includes(name))
    return records.every(isKnown) ? read(answer, ...rest) : undefined
  }

const introspected = 'active client_id token_type sub aud iss jti iat exp nbf scope principalAttributes'.split(' ')
const ofToken = ['access_token', 'token_type', 'expires_in', 'scope']
const ofRight = ['partitionId', 'consult', 'publish']

const strictness: readonly [id: string, says: string, change: Defect['change'], Defect['clauses']][] = [
  [
    'introspection',
    'an introspection',
    revise('answers', ({ introspection }) => ({ introspection: strictly(introspected, introspection) })),
    ['5.3.scopes-open-reference-data', '5.3.scopes-open-messages'],
  ],
  [
    'rights',
    'a right',
    revise('answers', ({ right, rights }) => ({ right: strictly(ofRight, right), rights: strictly(ofRight, rights) })),
    ['5.6.details-allowed', '5.6.partition-service-decides'],
  ],
  [
    'mandates',
    'a mandate',
    revise('answers', ({ mandate }) => ({ mandate: strictly(['hasMandate'], mandate) })),
    ['5.5.mandate-granted-list', '5.5.mandate-granted-details'],
  ],
  [
    'tokens',
    'its own token',
    revise('answers', ({ ownToken }) => ({ ownToken: strictly(ofToken, ownToken) })),
    ['5.4.list-all-partitions', '5.3.scopes-open-messages'],
  ],
  [
    'partitions',
    'a partition',
    revise('answers', ({ partitions }) => ({ partitions: strictly(['partitionId', 'name'], partitions) })),
    ['5.6.change-partition-allowed'],
  ],
]

const scenarios: Readonly<Record<string, string>> = {
  partitions: 'calls-further-fields-of-partitions-ignored',
  tokens: 'calls-further-fields-of-token-ignored',
}

export const strictAnswerDefects: readonly Defect[] = strictness.map(([id, noun, change, clauses]) =>
  defect(`outbound-strict-about-${id}`, [scenarios[id] ?? 'calls-further-fields-ignored'], {
    says: `the answer of a service about ${noun} is refused if it has a field that the provider does not know`,
    clauses,
    change,
  }),
)
