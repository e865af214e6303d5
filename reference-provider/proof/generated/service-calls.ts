/** §4.5, §5: what the provider asks the two services, and how it reads their answers. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import { scopes } from '../../../src/contract/interface/scopes.ts'
import type { RightsLookup } from '../../rules/callers/caller.ts'
import { withOtherCaller } from '../../rules/revise/other-caller.ts'
import { type Rules, reviseRules } from '../../rules/rules.ts'
import type { MandateQuestion, OutboundRequest, RightsQuestion } from '../../rules/service-requests.ts'
import { type Mutant, type MutantFacts, mutantsOf } from './mutant.ts'
import { mailboxOperations, operationClauses } from './places.ts'

interface QuestionOperator {
  id: string
  says: string
  change: () => <Question extends RightsQuestion>(question: Question) => Question
  clauses: readonly ClauseId[]
}

const questionOperators: readonly QuestionOperator[] = [
  {
    id: 'of-mailbox',
    says: 'the rights of the enterprise number in place of the person',
    change: () => (question) => ({ ...question, person: question.mailbox }),
    clauses: ['4.5.rights-user-id'],
  },
  {
    id: 'of-short-person',
    says: 'the rights of a person number that lost its last digit',
    change: () => (question) => ({ ...question, person: question.person.slice(0, -1) }),
    clauses: ['4.5.rights-user-id'],
  },
  {
    id: 'of-number-person',
    says: 'the rights of a person number that lost its leading zeros',
    change: () => (question) => ({ ...question, person: question.person.replace(/^0+/, '') }),
    clauses: ['4.5.rights-user-id'],
  },
  {
    id: 'at-short-mailbox',
    says: 'the rights at an enterprise number that lost its leading zeros',
    change: () => (question) => ({ ...question, mailbox: question.mailbox.replace(/^0+/, '') }),
    clauses: ['1.5.ten-digits-in-calls', '4.5.rights-path'],
  },
  {
    id: 'of-earlier-person',
    says: 'the rights of the person of the request before',
    change: () => {
      let before: string | undefined
      return (question) => {
        const person = before ?? question.person
        before = question.person
        return { ...question, person }
      }
    },
    clauses: ['4.5.rights-user-id', '5.6.partition-service-decides'],
  },
  {
    id: 'of-first-partition',
    says: 'the right on the partition of the first request',
    change: () => {
      let first: string | undefined
      return (question) => {
        first ??= question.partitionId
        return first === undefined || question.partitionId === undefined
          ? question
          : { ...question, partitionId: first }
      }
    },
    clauses: ['5.6.partition-service-decides', '4.5.rights-partition-id'],
  },
]

const withQuestions =
  (change: <Question extends RightsQuestion>(question: Question) => Question) =>
  (own: RightsLookup): RightsLookup => ({
    hasRight: (question) => own.hasRight(change(question)),
    partitionFilter: (question) => own.partitionFilter(change(question)),
  })

const questionMutants: MutantFacts[] = mailboxOperations.flatMap((operation) =>
  questionOperators.map(({ id, says, change, clauses }) => ({
    id: `asks-${id}:${operation}`,
    says: `${operation} asks for ${says}`,
    clauses: [...clauses, ...operationClauses[operation].right],
    change: (rules: Rules) => {
      const asked = withQuestions(change())
      return withOtherCaller(rules, 'human', (own) => (facts) => own({ ...facts, rights: asked(facts.rights) }), [
        operation,
      ])
    },
  })),
)

const mandateOperators: readonly {
  id: string
  says: string
  change: () => (question: MandateQuestion) => MandateQuestion
  clauses: readonly ClauseId[]
}[] = [
  {
    id: 'swapped',
    says: 'both enterprises swapped',
    change:
      () =>
      ({ enterprise, mandatary }) => ({ enterprise: mandatary, mandatary: enterprise }),
    clauses: ['5.5.mandate-enterprise-number', '5.5.mandate-mandatary-number'],
  },
  {
    id: 'mandatary-twice',
    says: 'the representative for both enterprises',
    change:
      () =>
      ({ mandatary }) => ({ enterprise: mandatary, mandatary }),
    clauses: ['5.5.mandate-enterprise-number'],
  },
  {
    id: 'enterprise-twice',
    says: 'the represented enterprise for both',
    change:
      () =>
      ({ enterprise }) => ({ enterprise, mandatary: enterprise }),
    clauses: ['5.5.mandate-mandatary-number'],
  },
  {
    id: 'short-numbers',
    says: 'numbers without leading zeros',
    change:
      () =>
      ({ enterprise, mandatary }) => ({
        enterprise: enterprise.replace(/^0+/, ''),
        mandatary: mandatary.replace(/^0+/, ''),
      }),
    clauses: ['1.5.ten-digits-in-calls'],
  },
  {
    id: 'of-earlier-mandatary',
    says: 'the representative of the request before',
    change: () => {
      let before: string | undefined
      return (question) => {
        const mandatary = before ?? question.mandatary
        before = question.mandatary
        return { ...question, mandatary }
      }
    },
    clauses: ['5.5.mandate-mandatary-number', '5.5.mandatary-from-token'],
  },
]

const mandateMutants: MutantFacts[] = mailboxOperations.flatMap((operation) =>
  mandateOperators.map(({ id, says, change, clauses }) => ({
    id: `mandate-asks-${id}:${operation}`,
    says: `${operation} asks for the mandate with ${says}`,
    clauses: [...clauses, ...operationClauses[operation].mandate],
    change: (rules: Rules) => {
      const asked = change()
      return withOtherCaller(
        rules,
        'representative',
        (own) => (facts) => own({ ...facts, hasMandate: (question) => facts.hasMandate(asked(question)) }),
        [operation],
      )
    },
  })),
)

type RequestName = 'rights' | 'mandate' | 'partitions' | 'introspection'

const requestClauses: Record<RequestName, ClauseId[]> = {
  rights: ['4.5.rights-path', '4.5.rights-user-type', '4.5.rights-user-id', '4.5.rights-partition-id'],
  mandate: ['4.5.mandate-path', '4.5.mandate-operation', '4.5.mandate-mandatary-number'],
  partitions: ['4.5.partitions-path'],
  introspection: ['5.1.introspection-authenticated', '5.1.introspects'],
}

type RequestChange = (request: OutboundRequest) => OutboundRequest

const withoutParameter =
  (name: string): RequestChange =>
  (request) => ({
    ...request,
    url: request.url.replace(new RegExp(`([?&])${name}=[^&]*&?`), '$1').replace(/[?&]$/, ''),
    ...(request.body !== undefined && { body: request.body.replace(new RegExp(`(^|&)${name}=[^&]*`), '') }),
  })

const withRequest = (rules: Rules, name: RequestName, change: RequestChange): Rules =>
  reviseRules(rules, 'requests', {
    [name]: (...asked: never[]) => change((rules.requests[name] as (...given: never[]) => OutboundRequest)(...asked)),
  })

const unencoded: RequestChange = (request) => ({
  ...request,
  url: decodeURIComponent(request.url.replaceAll('+', '%20')).replaceAll(' ', '+'),
})

const requestMutants: MutantFacts[] = (
  [
    ['rights', 'without-user-type', 'without userType', withoutParameter('userType')],
    ['rights', 'without-user-id', 'without userId', withoutParameter('userId')],
    ['rights', 'without-partition', 'without partitionId, and takes any right', withoutParameter('partitionId')],
    [
      'rights',
      'user-type-in-capitals',
      'with userType=HUMAN',
      (one: OutboundRequest) => ({ ...one, url: one.url.replace('userType=human', 'userType=HUMAN') }),
    ],
    [
      'rights',
      'user-type-of-token',
      'with the user type of the token',
      (one: OutboundRequest) => ({ ...one, url: one.url.replace('userType=human', 'userType=ENTERPRISE') }),
    ],
    [
      'rights',
      'user-type-of-application',
      'with userType=application',
      (one: OutboundRequest) => ({ ...one, url: one.url.replace('userType=human', 'userType=application') }),
    ],
    ['rights', 'unencoded', 'with parameters that are not encoded', unencoded],
    [
      'rights',
      'encoded-twice',
      'with a partition that is encoded twice',
      (one: OutboundRequest) => ({
        ...one,
        url: one.url.replace(/partitionId=([^&]*)/, (_, id: string) => `partitionId=${encodeURIComponent(id)}`),
      }),
    ],
    [
      'rights',
      'partition-in-lower-case',
      'with the partition in lower case',
      (one: OutboundRequest) => ({
        ...one,
        url: one.url.replace(/partitionId=([^&]*)/, (text) => `partitionId=${text.slice(12).toLowerCase()}`),
      }),
    ],
    ['rights', 'by-post', 'by POST', (one: OutboundRequest) => ({ ...one, method: 'POST' as const })],
    ['rights', 'without-token', 'without a token', withoutToken],
    ['mandate', 'without-operation', 'without operation', withoutParameter('operation')],
    [
      'mandate',
      'operation-read',
      'with operation=read',
      (one: OutboundRequest) => ({ ...one, url: one.url.replace('operation=consult', 'operation=read') }),
    ],
    [
      'mandate',
      'operation-publish',
      'with operation=publish',
      (one: OutboundRequest) => ({ ...one, url: one.url.replace('operation=consult', 'operation=publish') }),
    ],
    [
      'mandate',
      'operation-in-capitals',
      'with operation=CONSULT',
      (one: OutboundRequest) => ({ ...one, url: one.url.replace('operation=consult', 'operation=CONSULT') }),
    ],
    [
      'mandate',
      'without-mandatary',
      'without mandataryEnterpriseNumber',
      withoutParameter('mandataryEnterpriseNumber'),
    ],
    ['mandate', 'by-post', 'by POST', (one: OutboundRequest) => ({ ...one, method: 'POST' as const })],
    ['mandate', 'without-token', 'without a token', withoutToken],
    [
      'mandate',
      'at-rights',
      'at the path of the rights',
      (one: OutboundRequest) => ({ ...one, url: one.url.replace('/hasMandate', '/userPartitionRights') }),
    ],
    [
      'partitions',
      'at-rights',
      'at the path of the rights',
      (one: OutboundRequest) => ({ ...one, url: one.url.replace('/partitions', '/userPartitionRights') }),
    ],
    ['partitions', 'without-token', 'without a token', withoutToken],
    ['partitions', 'by-post', 'by POST', (one: OutboundRequest) => ({ ...one, method: 'POST' as const })],
    ['introspection', 'without-token', 'without a token of the provider', withoutToken],
    [
      'introspection',
      'in-query',
      'with the token in the query',
      (one: OutboundRequest) => ({ ...one, url: `${one.url}?${one.body ?? ''}`, body: '' }),
    ],
    [
      'introspection',
      'as-json',
      'with the token in JSON',
      (one: OutboundRequest) => ({
        ...one,
        headers: { ...one.headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(new URLSearchParams(one.body))),
      }),
    ],
    [
      'introspection',
      'with-bearer',
      'with "Bearer " before the token',
      (one: OutboundRequest) => ({
        ...one,
        body: new URLSearchParams({ token: `Bearer ${new URLSearchParams(one.body).get('token')}` }).toString(),
      }),
    ],
  ] as const satisfies readonly (readonly [RequestName, string, string, RequestChange])[]
).map(([name, id, says, change]: readonly [RequestName, string, string, RequestChange]) => ({
  id: `request-${id}:${name}`,
  says: `the provider asks for ${name} ${says}`,
  clauses: requestClauses[name],
  change: (rules: Rules) => withRequest(rules, name, change),
}))

function withoutToken(request: OutboundRequest): OutboundRequest {
  const { Authorization: _, ...headers } = request.headers
  return { ...request, headers }
}

/** Answers that are read too kindly. */
const answerMutants: MutantFacts[] = (
  [
    [
      'right-absent-is-yes',
      'an answer that cannot be read is taken as a right',
      ['2.rights-consult', '5.6.no-content-without-right'],
      (rules: Rules) =>
        reviseRules(rules, 'answers', {
          right: (answer, partitionId) =>
            rules.answers.right(answer, partitionId) ?? { partitionId, consult: true, publish: true },
        }),
    ],
    [
      'right-404-is-yes',
      '404 of the rights is taken as a right',
      ['5.6.no-content-without-right'],
      (rules: Rules) =>
        reviseRules(rules, 'answers', {
          right: (answer, partitionId) =>
            answer.status === 404
              ? { partitionId, consult: true, publish: true }
              : rules.answers.right(answer, partitionId),
        }),
    ],
    [
      'right-403-is-yes',
      '403 of the rights is taken as a right',
      ['5.6.no-content-without-right'],
      (rules: Rules) =>
        reviseRules(rules, 'answers', {
          right: (answer, partitionId) =>
            answer.status === 403
              ? { partitionId, consult: true, publish: true }
              : rules.answers.right(answer, partitionId),
        }),
    ],
    [
      'right-publish-counts',
      'publish is read in place of consult',
      ['2.rights-consult', '2.rights-other-fields'],
      (rules: Rules) =>
        reviseRules(rules, 'access', {
          grants: (right, partitionId) => right.partitionId === partitionId && (right.publish || right.consult),
        }),
    ],
    [
      'right-any-text-counts',
      'a right that is there is taken as consult=true',
      ['2.rights-consult'],
      (rules: Rules) =>
        reviseRules(rules, 'access', { grants: (right, partitionId) => right.partitionId === partitionId }),
    ],
    [
      'right-by-prefix',
      'partitions are compared by their beginning',
      ['5.6.partition-service-decides'],
      (rules: Rules) =>
        reviseRules(rules, 'access', {
          grants: (right, partitionId) => right.consult && partitionId.startsWith(right.partitionId),
        }),
    ],
    [
      'right-by-prefix-reversed',
      'partitions are compared by the beginning of the right',
      ['5.6.partition-service-decides'],
      (rules: Rules) =>
        reviseRules(rules, 'access', {
          grants: (right, partitionId) => right.consult && right.partitionId.startsWith(partitionId),
        }),
    ],
    [
      'right-in-any-case',
      'partitions are compared in any case',
      ['5.6.partition-service-decides'],
      (rules: Rules) =>
        reviseRules(rules, 'access', {
          grants: (right, partitionId) =>
            right.consult && right.partitionId.toLowerCase() === partitionId.toLowerCase(),
        }),
    ],
    [
      'right-as-number',
      'partitions are compared as numbers',
      ['5.6.partition-service-decides'],
      (rules: Rules) =>
        reviseRules(rules, 'access', {
          grants: (right, partitionId) =>
            right.consult &&
            (right.partitionId === partitionId ||
              Number.parseInt(right.partitionId, 10) === Number.parseInt(partitionId, 10)),
        }),
    ],
    [
      'mandate-404-is-yes',
      '404 of the mandate is taken as a mandate',
      ['5.5.mandate-refused-403'],
      (rules: Rules) =>
        reviseRules(rules, 'answers', { mandate: (answer) => answer.status === 404 || rules.answers.mandate(answer) }),
    ],
    [
      'mandate-403-is-yes',
      '403 of the mandate is taken as a mandate',
      ['5.5.mandate-refused-403'],
      (rules: Rules) =>
        reviseRules(rules, 'answers', { mandate: (answer) => answer.status === 403 || rules.answers.mandate(answer) }),
    ],
    [
      'mandate-200-is-yes',
      'any answer with 200 is taken as a mandate',
      ['4.5.mandate-result', '5.5.mandate-refused-403'],
      (rules: Rules) => reviseRules(rules, 'answers', { mandate: ({ status }) => (status === 200 ? true : undefined) }),
    ],
    [
      'introspection-400-is-yes',
      '400 of introspection is taken as an active token',
      ['5.2.inactive-refused'],
      (rules: Rules) => withJwtBelieved(rules, 400),
    ],
    [
      'introspection-500-is-yes',
      '500 of introspection is taken as an active token',
      ['5.2.unconfirmed-closes-reads'],
      (rules: Rules) => withJwtBelieved(rules, 500),
    ],
    [
      'scope-from-jwt',
      'the scope is read from the token in place of introspection',
      ['2.introspection-scope-separated', '5.2.scope-checked-messages'],
      (rules: Rules) => withClaim(rules, 'scope'),
    ],
    [
      'numbers-from-jwt',
      'the enterprise is read from the token in place of introspection',
      ['5.2.number-first-element', '5.5.mandatary-from-token'],
      (rules: Rules) => withClaim(rules, 'principalAttributes'),
    ],
    [
      'active-from-jwt',
      'active is read from the token in place of introspection',
      ['5.2.inactive-refused'],
      (rules: Rules) => withActiveAlways(rules),
    ],
    [
      'number-last',
      'the last enterprise number of the token counts',
      ['5.2.number-first-element'],
      (rules: Rules) =>
        reviseRules(rules, 'tokens', { attribute: (values) => (Array.isArray(values) ? values.at(-1) : values) }),
    ],
    [
      'own-scope',
      "the provider's own token has another scope",
      ['5.3.scope-provider'],
      (rules: Rules) => reviseRules(rules, 'requests', { ownScope: scopes.unrelated }),
    ],
  ] as const satisfies readonly (readonly [string, string, readonly ClauseId[], (rules: Rules) => Rules])[]
).map(([id, says, clauses, change]: readonly [string, string, readonly ClauseId[], (rules: Rules) => Rules]) => ({
  id: `answer-${id}:services`,
  says,
  clauses,
  ...(id !== 'own-scope' && { opensAccess: true as const }),
  change,
}))

const claimsIn = (token: string): Record<string, unknown> => {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** When introspection gives no usable answer of that kind, the claims of the token are believed. */
function withJwtBelieved(rules: Rules, _status: number): Rules {
  return reviseRules(rules, 'asking', {
    introspection: (token, ask) =>
      rules.asking.introspection(token, ask).catch((error: unknown) => {
        const claims = claimsIn(token)
        if (typeof claims.scope !== 'string') throw error
        return { active: true, ...claims } as never
      }),
  })
}

function withClaim(rules: Rules, name: 'scope' | 'principalAttributes'): Rules {
  return reviseRules(rules, 'asking', {
    introspection: async (token, ask) => {
      const answer = await rules.asking.introspection(token, ask)
      const claim = claimsIn(token)[name]
      return answer.active && claim !== undefined ? ({ ...answer, [name]: claim } as typeof answer) : answer
    },
  })
}

function withActiveAlways(rules: Rules): Rules {
  return reviseRules(rules, 'asking', {
    introspection: async (token, ask) => {
      const answer = await rules.asking.introspection(token, ask)
      const claims = claimsIn(token)
      return answer.active || typeof claims.scope !== 'string' ? answer : ({ active: true, ...claims } as never)
    },
  })
}

export const serviceCallMutants: readonly Mutant[] = mutantsOf('serviceCalls', [
  ...questionMutants,
  ...mandateMutants,
  ...requestMutants,
  ...answerMutants,
])
