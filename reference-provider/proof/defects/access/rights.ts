/** §5.6: rights that are looked up in the wrong way, or whose answer is misread. */
import { addresseeOfClosed } from '../../../../fixtures/valid-numbers.ts'
import { defaultPartition } from '../../../../src/contract/interface/partitions.ts'
import type { ProviderOperation } from '../../../operations.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { type Rules, revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { sharedWhileAsked } from '../shared/remembering.ts'

const noAccessScenarios = ['list-partition-no-access', 'details-no-access', 'content-no-access']
const withoutAnyAccess = [...noAccessScenarios, 'list-first-page-ten', 'partition-change-no-access-refused']
const personOfTwo = 'access-person-of-two-enterprises-side-by-side'
const withAccess = ['list-first-page-ten', 'details-shown']

/** A right on `7` is one on `007` too, where a request names a message or a partition. */
const withLooseDigits = (rules: Rules): Rules =>
  withOtherCaller(
    rules,
    'human',
    (own) => (facts) => {
      const caller = own(facts)
      const isOpenAsNumber = async (id: string) => /^0\d+$/.test(id) && caller.mayConsult(String(Number(id)))
      return { ...caller, mayConsult: async (id) => (await caller.mayConsult(id)) || isOpenAsNumber(id) }
    },
    ['details', 'content', 'messages'],
  )

/** What is addressed to a person counts as a right of that person. */
const withRightOfAddressee =
  (operations?: readonly ProviderOperation[]) =>
  (rules: Rules): Rules =>
    withOtherCaller(
      rules,
      'human',
      (own) => (facts) => ({
        ...own(facts),
        ...(facts.person === addresseeOfClosed && {
          mayConsult: async () => true,
          partitionFilter: async () => () => true,
        }),
      }),
      operations,
    )

export const rightsDefects: readonly Defect[] = [
  defect('right-counts-by-its-presence', withoutAnyAccess, {
    says: 'any right in the response gives access, even with consult false',
    clauses: ['2.rights-consult', '5.6.partition-service-decides', 'rows.7', 'rows.13', 'rows.15'],
    change: revise('access', { grants: (right, partitionId) => right.partitionId === partitionId }),
  }),
  defect('right-is-read-from-publish', [...withAccess, 'list-partition-its-messages'], {
    says: 'the publish right is used in place of the consult right',
    clauses: ['2.rights-consult', '5.6.list-of-partition-allowed', '5.6.details-allowed', 'rows.1', 'rows.12'],
    change: revise('access', { grants: ({ publish, partitionId: of }, id) => publish && of === id }),
  }),
  defect('right-on-general-opens-every-partition', noAccessScenarios, {
    says: 'the right on GENERAL is checked for every partition',
    clauses: ['5.6.partition-service-decides', '5.6.details-ask-right', 'rows.7', 'rows.13', 'rows.15'],
    change: revise('asking', {
      right: async (question, ask) => ({
        ...(await ask({ ...question, partitionId: defaultPartition })),
        partitionId: question.partitionId,
      }),
    }),
  }),
  defect('right-of-the-addressee', ['access-closed-to-its-addressee'], {
    says: 'the addressee of a message can consult its whole partition',
    clauses: ['5.6.details-refused', '5.6.list-consultable-only'],
    change: withRightOfAddressee(),
  }),
  defect('right-of-the-addressee-on-the-body', ['access-closed-body-to-its-addressee'], {
    says: 'the addressee of a message gets its body without a rights check',
    clauses: ['5.6.body-refused'],
    change: withRightOfAddressee(['body']),
  }),
  defect('right-is-remembered-for-the-next-user', noAccessScenarios, {
    says: 'the response about a partition is kept in a field that all requests share',
    clauses: ['5.6.partition-service-decides', '5.6.no-content-without-right'],
    change: revise('asking', () => {
      let wasAnyRightGranted = false
      return {
        right: async (question, ask) => {
          const right = await ask(question)
          wasAnyRightGranted ||= right.consult
          return { ...right, consult: wasAnyRightGranted }
        },
      }
    }),
  }),
  defect('right-is-asked-for-the-enterprise-in-place-of-the-person', withAccess, {
    says: 'the person number and the enterprise number are swapped in the rights lookup',
    clauses: ['4.5.rights-user-id', '5.6.list-consultable-only', 'rows.1', 'rows.12'],
    change: revise('requests', ({ rights }) => ({
      rights: (url, question, token) =>
        rights(url, { ...question, mailbox: question.person, person: question.mailbox }, token),
    })),
  }),
  defect('right-is-asked-without-a-user-type', withAccess, {
    says: 'the rights lookup has no userType, so the partition service refuses it',
    clauses: ['4.5.rights-user-type', 'rows.1', 'rows.12'],
    change: revise('requests', ({ rights }) => ({
      rights: (url, question, token) => {
        const request = rights(url, question, token)
        return { ...request, url: request.url.replace('userType=human&', '') }
      },
    })),
  }),
  defect('right-is-asked-with-the-token-of-the-user', withAccess, {
    says: 'the token of the user is sent to the partition service, which refuses it',
    clauses: ['5.3.scope-provider', 'rows.1', 'rows.12'],
    change: revise('requests', ({ rights }) => ({
      rights: (url, question) => rights(url, question, 'token-of-somebody-else'),
    })),
  }),
  defect('right-answered-as-one-object-is-not-understood', ['details-shown', 'list-partition-its-messages'], {
    says: 'the response for one partition is parsed as a list, so every right on it is missed',
    clauses: ['5.6.details-allowed', '5.6.list-of-partition-allowed', 'rows.6', 'rows.12'],
    change: revise('answers', ({ rights }) => ({
      right: (answer, partitionId) =>
        rights(answer)?.find((right) => right.partitionId === partitionId) ?? {
          partitionId,
          consult: false,
          publish: false,
        },
    })),
  }),
  defect('right-on-7-is-one-on-007', ['access-similar-digits-closed'], {
    says: 'details, files and lists of one partition compare identifiers of digits as numbers',
    clauses: ['5.6.partition-service-decides', '5.6.details-refused'],
    change: withLooseDigits,
  }),
  defect('rights-under-way-are-shared-by-the-person', [personOfTwo], {
    says: 'a lookup of all rights that is under way is shared by person number, without the enterprise',
    clauses: ['5.6.list-consultable-only'],
    change: revise('asking', () => ({ rights: sharedWhileAsked(({ person }) => person) })),
  }),
  defect('right-under-way-is-shared-by-the-person', [personOfTwo], {
    says: 'a lookup of one right that is under way is shared by person and partition, without the enterprise',
    clauses: ['5.6.list-of-partition-refused', '5.6.details-refused'],
    change: revise('asking', () => ({
      right: sharedWhileAsked(({ person, partitionId }) => `${person} ${partitionId}`),
    })),
  }),
  defect('mandate-under-way-is-shared-by-the-mandatary', ['access-mandates-of-two-enterprises-side-by-side'], {
    says: 'a call of hasMandate that is under way is shared by the number of the representative, without the enterprise',
    clauses: ['5.5.mandate-only-that-mailbox'],
    change: revise('asking', () => ({ mandate: sharedWhileAsked(({ mandatary }) => mandatary) })),
  }),
]
