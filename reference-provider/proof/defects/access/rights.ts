/** §5.6: rights that are asked for in the wrong way, or whose answer is misread. */
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

const noAccessScenarios = ['list-partition-no-access', 'details-no-access', 'content-no-access']

const rightOnGeneralOpensEveryPartition = (rules: Rules): Rules =>
  reviseRules(rules, 'asking', {
    right: async (question, ask) => ({
      ...(await ask({ ...question, partitionId: defaultPartition })),
      partitionId: question.partitionId,
    }),
  })

const rightIsRememberedForTheNextUser = (rules: Rules): Rules => {
  const isKnown = new Set<string>()
  return reviseRules(rules, 'asking', {
    right: async (question, ask) => {
      const right = await ask(question)
      const consult = right.consult || isKnown.size > 0
      if (right.consult) isKnown.add(question.person)
      return { ...right, consult }
    },
  })
}

const rightIsAskedWithoutAUserType = (rules: Rules): Rules =>
  reviseRules(rules, 'requests', {
    rights: (url, question, token) => {
      const request = rules.requests.rights(url, question, token)
      return { ...request, url: request.url.replace('userType=human&', '') }
    },
  })

const rightAnsweredAsOneObjectIsNotUnderstood = (rules: Rules): Rules =>
  reviseRules(rules, 'answers', {
    right: (answer, partitionId) =>
      rules.answers.rights(answer)?.find((right) => right.partitionId === partitionId) ?? {
        partitionId,
        consult: false,
        publish: false,
      },
  })

export const rightsDefects: readonly Defect[] = [
  {
    id: 'right-counts-by-its-presence',
    clauses: ['2.rights-consult', '5.6.partition-service-decides', 'rows.7', 'rows.13', 'rows.15'],
    says: 'a partition in the answer counts as a right, whatever its consult says',
    expected: [...noAccessScenarios, 'list-first-page-ten', 'partition-change-no-access-refused'],
    change: (rules) =>
      reviseRules(rules, 'access', { grants: (right, partitionId) => right.partitionId === partitionId }),
  },
  {
    id: 'right-is-read-from-publish',
    clauses: ['2.rights-consult', '5.6.list-of-partition-allowed', '5.6.details-allowed', 'rows.1', 'rows.12'],
    says: 'the right to publish is read in place of the right to consult',
    expected: ['list-first-page-ten', 'details-shown', 'list-partition-its-messages'],
    change: (rules) =>
      reviseRules(rules, 'access', { grants: ({ publish, partitionId: of }, id) => publish && of === id }),
  },
  {
    id: 'right-on-general-opens-every-partition',
    clauses: ['5.6.partition-service-decides', '5.6.details-ask-right', 'rows.7', 'rows.13', 'rows.15'],
    says: 'the right is always asked for GENERAL',
    expected: noAccessScenarios,
    change: rightOnGeneralOpensEveryPartition,
  },
  {
    id: 'right-is-remembered-for-the-next-user',
    clauses: ['5.6.partition-service-decides', '5.6.no-content-without-right'],
    says: 'the answer about a partition is kept in a field that all requests share',
    expected: noAccessScenarios,
    change: rightIsRememberedForTheNextUser,
  },
  {
    id: 'right-is-asked-for-the-enterprise-in-place-of-the-person',
    clauses: ['4.5.rights-user-id', '5.6.list-consultable-only', 'rows.1', 'rows.12'],
    says: 'the two identifiers of the question are swapped',
    expected: ['list-first-page-ten', 'details-shown'],
    change: (rules) =>
      reviseRules(rules, 'requests', {
        rights: (url, question, token) =>
          rules.requests.rights(url, { ...question, mailbox: question.person, person: question.mailbox }, token),
      }),
  },
  {
    id: 'right-is-asked-without-a-user-type',
    clauses: ['4.5.rights-user-type', 'rows.1', 'rows.12'],
    says: 'userType is left out, and the partition service refuses the question',
    expected: ['list-first-page-ten', 'details-shown'],
    change: rightIsAskedWithoutAUserType,
  },
  {
    id: 'right-is-asked-with-the-token-of-the-user',
    clauses: ['5.3.scope-provider', 'rows.1', 'rows.12'],
    says: 'the incoming token is passed on to the partition service, which does not take it',
    expected: ['list-first-page-ten', 'details-shown'],
    change: (rules) =>
      reviseRules(rules, 'requests', {
        rights: (url, question) => rules.requests.rights(url, question, 'token-of-somebody-else'),
      }),
  },
  {
    id: 'right-answered-as-one-object-is-not-understood',
    clauses: ['5.6.details-allowed', '5.6.list-of-partition-allowed', 'rows.6', 'rows.12'],
    says: 'the response for one partition is read as a list, so every right on it is missed',
    expected: ['details-shown', 'list-partition-its-messages'],
    change: rightAnsweredAsOneObjectIsNotUnderstood,
  },
]
