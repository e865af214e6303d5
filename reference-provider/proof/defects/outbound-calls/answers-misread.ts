/** §2, §5: answers of the services are read too kindly, or belong to another question. */
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { asRecord, readList, stringAt } from '../../../read-json.ts'
import { revise } from '../../../rules/rules.ts'
import type { OutboundRequest, OutboundResponse } from '../../../rules/service-requests.ts'
import { type Defect, defect } from '../defect.ts'
import { decodedToken } from './calls-missing.ts'
import { grantedRight } from './fail-open.ts'

const eachAnswer = ['rights', 'mandate'].flatMap((lookup) =>
  ['reads', 'changes'].map((what) => `fault-${lookup}-each-answer-closes-${what}`),
)

/** An answer with that status, whatever it holds, grants the right or the mandate. */
const yesAt = (status: number) =>
  revise('answers', ({ right, mandate }) => ({
    right: (answer, partitionId) => (answer.status === status ? grantedRight(partitionId) : right(answer, partitionId)),
    mandate: (answer) => answer.status === status || mandate(answer),
  }))

const clientErrorDefects = [400, 403, 404].map((status) =>
  defect(`outbound-${status}-is-a-yes`, [...eachAnswer, `fault-mandate-error${status}-closes-list`], {
    says: `a response of the partition service with status ${status} grants access`,
    clauses: ['5.6.no-content-without-right', '5.5.mandate-refused-403'],
    change: yesAt(status),
  }),
)

const otherStatusDefects = [501, 502, 503, 504, 410, 429, 401, 204].map((status) =>
  defect(`outbound-${status}-grants-right`, eachAnswer, {
    says: `a response of the partition service with status ${status} to a question about one right, or a mandate, grants access`,
    clauses: ['5.6.no-content-without-right', '5.5.mandate-refused-403'],
    change: yesAt(status),
  }),
)

const withoutStatus = ({ body }: OutboundResponse): OutboundResponse => ({ status: 200, body })

const statusIgnored = defect('outbound-status-is-ignored', eachAnswer, {
  says: 'the answers of the partition service are read without a look at their status',
  clauses: ['5.6.no-content-without-right', '5.5.mandate-refused-403'],
  change: revise('answers', ({ right, mandate }) => ({
    right: (answer, partitionId) => right(withoutStatus(answer), partitionId),
    mandate: (answer) => mandate(withoutStatus(answer)),
  })),
})

/** Any text but an empty one is true. */
const isTrue = (value: unknown): boolean => value === true || (typeof value === 'string' && value !== '')

const textIsTrue = defect(
  'outbound-text-false-is-true',
  [...eachAnswer, 'fault-mandate-text-flags-closes-list', 'fault-introspect-text-flags-closes-list'],
  {
    says: 'the text "false" in consult, hasMandate or active is read as true',
    clauses: ['5.6.no-content-without-right', '5.5.mandate-refused-403', '5.2.inactive-refused'],
    change: revise('answers', ({ right, mandate, introspection }) => ({
      right: (answer, partitionId) =>
        isTrue(asRecord(answer.body)?.consult) ? grantedRight(partitionId) : right(answer, partitionId),
      mandate: (answer) => isTrue(asRecord(answer.body)?.hasMandate) || mandate(answer),
      introspection: (answer) => {
        const record = asRecord(answer.body)
        const isActive = record !== undefined && isTrue(record.active) && stringAt(record, 'scope') !== undefined
        return introspection(isActive ? { ...answer, body: { ...record, active: true } } : answer)
      },
    })),
  },
)

const comparisons: readonly [id: string, says: string, isSame: (ofRight: string, asked: string) => boolean][] = [
  ['by-prefix', 'as a prefix', (ofRight, asked) => asked.startsWith(ofRight)],
  ['in-any-case', 'without case', (ofRight, asked) => ofRight.toLowerCase() === asked.toLowerCase()],
  ['as-numbers', 'as numbers', (ofRight, asked) => ofRight === asked || Number(ofRight) === Number(asked)],
]

const comparisonDefects = comparisons.map(([id, says, isSame]) =>
  defect(`rights-compared-${id}`, ['access-similar-partitions-closed'], {
    says: `the partition of a right is compared ${says}`,
    clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only'],
    change: revise('access', {
      grants: ({ consult, partitionId }, asked) => consult && isSame(partitionId, asked),
    }),
  }),
)

const claimedTokens = ['consumer', 'human', 'representative'].map((kind) => `access-${kind}-with-claimed-scope-refused`)

const tokenClaimsBelieved = defect(
  'token-claims-believed',
  [...claimedTokens, 'access-consumer-with-claimed-number-elsewhere'],
  {
    says: 'introspection is called, but scope and enterprise are read from the token',
    clauses: ['5.2.scope-checked-messages', '5.2.number-first-element'],
    change: revise('asking', {
      introspection: async (token, ask) => {
        const answer = await ask(token)
        if (!answer.active) return answer
        const { scope, principalAttributes } = decodedToken(token)
        return { ...answer, scope, principalAttributes }
      },
    }),
  },
)

const encodedScenarios = ['read', 'changed'].map((what) => `calls-encoded-partition-${what}`)
const countsAfterOpen = ['nearly-expired', 'action-required', 'registered'].map(
  (name) => `statistics-${name}-closed-after-open`,
)

/** The address of the rights lookup, changed after it was encoded. */
const withRightsUrl = (change: (url: string) => string) =>
  revise('requests', ({ rights }) => ({
    rights: (...asked): OutboundRequest => {
      const request = rights(...asked)
      return { ...request, url: change(request.url) }
    },
  }))

const partitionDefects: Defect[] = [
  defect('outbound-partition-with-plus-not-encoded', encodedScenarios, {
    says: 'the encoding of the HTTP client leaves the plus sign of a partition as it is, which the service reads as a space',
    clauses: ['4.5.rights-partition-id'],
    change: withRightsUrl((url) => url.replaceAll('%2B', '+')),
  }),
  defect('outbound-partition-with-percent-not-encoded', encodedScenarios, {
    says: 'what looks encoded in a partition is not encoded again, so the service decodes it',
    clauses: ['4.5.rights-partition-id'],
    change: withRightsUrl((url) => url.replace(/%25(?=[\dA-F]{2})/g, '%')),
  }),
  defect('outbound-partition-not-encoded', encodedScenarios, {
    says: 'the partition is put into the URL without encoding',
    clauses: ['4.5.rights-partition-id'],
    change: withRightsUrl((url) => decodeURIComponent(url).replaceAll(' ', '+')),
  }),
  defect(
    'outbound-right-on-general-only',
    [...countsAfterOpen, 'calls-encoded-partition-reply', 'access-actions-of-two-partitions'],
    {
      says: 'the right on GENERAL is requested for every partition',
      clauses: ['4.5.rights-partition-id', '5.6.partition-service-decides'],
      change: revise('asking', {
        right: async ({ partitionId, ...user }, ask) => ({
          ...(await ask({ ...user, partitionId: defaultPartition })),
          partitionId,
        }),
      }),
    },
  ),
]

const targetByName = defect('move-target-can-be-a-name', ['partition-change-target-in-other-case'], {
  says: 'a target exists if it is the name of a partition, and is stored as the request has it',
  clauses: ['3.moved-target-exists', '5.6.change-partition-target-exists'],
  change: revise('answers', ({ partitions }) => ({
    partitions: (answer) =>
      partitions(answer)?.concat(readList(answer.body, (item) => stringAt(asRecord(item), 'name')) ?? []),
  })),
})

export const misreadAnswerDefects: readonly Defect[] = [
  ...clientErrorDefects,
  ...otherStatusDefects,
  statusIgnored,
  textIsTrue,
  ...comparisonDefects,
  tokenClaimsBelieved,
  ...partitionDefects,
  targetByName,
]
