/** §4.5, §5.5, §5.6: the provider requests the right or mandate of another person or enterprise, or another partition. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import type { RightsLookup } from '../../../rules/callers/caller.ts'
import type { MandateQuestion, RightsQuestion } from '../../../rules/service-requests.ts'
import { withLookups } from '../changes.ts'
import { atEachPlace, mutant, withState } from '../mutant.ts'
import { mailboxOperations, operationClauses } from '../places.ts'

type RightsChange = <Question extends RightsQuestion>(question: Question) => Question

const withoutZeros = (number: string): string => number.replace(/^0+/, '')

const withEarlierPerson = (): RightsChange => {
  let before: string | undefined
  return (question) => {
    const person = before ?? question.person
    before = question.person
    return { ...question, person }
  }
}

const withFirstPartition = (): RightsChange => {
  let first: string | undefined
  return (question) => {
    first ??= question.partitionId
    return first === undefined || question.partitionId === undefined ? question : { ...question, partitionId: first }
  }
}

/** `start` makes the change of the questions, once for each provider. */
type QuestionOperator<Change> = readonly [id: string, says: string, clauses: readonly ClauseId[], start: () => Change]

const rightsOperators: readonly QuestionOperator<RightsChange>[] = [
  [
    'of-mailbox',
    'the rights of the enterprise number in place of the person',
    ['4.5.rights-user-id'],
    () => (question) => ({ ...question, person: question.mailbox }),
  ],
  [
    'of-short-person',
    'the rights of a person number that lost its last digit',
    ['4.5.rights-user-id'],
    () => (question) => ({ ...question, person: question.person.slice(0, -1) }),
  ],
  [
    'of-number-person',
    'the rights of a person number that lost its leading zeros',
    ['4.5.rights-user-id'],
    () => (question) => ({ ...question, person: withoutZeros(question.person) }),
  ],
  [
    'at-short-mailbox',
    'the rights at an enterprise number that lost its leading zeros',
    ['1.5.ten-digits-in-calls', '4.5.rights-path'],
    () => (question) => ({ ...question, mailbox: withoutZeros(question.mailbox) }),
  ],
  [
    'of-earlier-person',
    'the rights of the person of the request before',
    ['4.5.rights-user-id', '5.6.partition-service-decides'],
    withEarlierPerson,
  ],
  [
    'of-first-partition',
    'the right on the partition of the first request',
    ['5.6.partition-service-decides', '4.5.rights-partition-id'],
    withFirstPartition,
  ],
]

const withQuestions = (own: RightsLookup, change: RightsChange): RightsLookup => ({
  hasRight: (question) => own.hasRight(change(question)),
  partitionFilter: (question) => own.partitionFilter(change(question)),
})

export const wrongRightsQuestions = atEachPlace(
  mailboxOperations,
  rightsOperators,
  (operation, [id, says, clauses, start]) =>
    mutant(
      `asks-${id}:${operation}`,
      `${operation} asks for ${says}`,
      [...clauses, ...operationClauses[operation].right],
      withState(() => {
        const change = start()
        return withLookups('human', operation, ({ rights }) => ({ rights: withQuestions(rights, change) }))
      }),
    ),
)

type MandateChange = (question: MandateQuestion) => MandateQuestion

const withEarlierMandatary = (): MandateChange => {
  let before: string | undefined
  return (question) => {
    const mandatary = before ?? question.mandatary
    before = question.mandatary
    return { ...question, mandatary }
  }
}

const mandateOperators: readonly QuestionOperator<MandateChange>[] = [
  [
    'swapped',
    'both enterprises swapped',
    ['5.5.mandate-enterprise-number', '5.5.mandate-mandatary-number'],
    () => (question) => ({ enterprise: question.mandatary, mandatary: question.enterprise }),
  ],
  [
    'mandatary-twice',
    'the representative for both enterprises',
    ['5.5.mandate-enterprise-number'],
    () => (question) => ({ ...question, enterprise: question.mandatary }),
  ],
  [
    'enterprise-twice',
    'the represented enterprise for both',
    ['5.5.mandate-mandatary-number'],
    () => (question) => ({ ...question, mandatary: question.enterprise }),
  ],
  [
    'short-numbers',
    'numbers without leading zeros',
    ['1.5.ten-digits-in-calls'],
    () => (question) => ({
      enterprise: withoutZeros(question.enterprise),
      mandatary: withoutZeros(question.mandatary),
    }),
  ],
  [
    'of-earlier-mandatary',
    'the representative of the request before',
    ['5.5.mandate-mandatary-number', '5.5.mandatary-from-token'],
    withEarlierMandatary,
  ],
]

export const wrongMandateQuestions = atEachPlace(
  mailboxOperations,
  mandateOperators,
  (operation, [id, says, clauses, start]) =>
    mutant(
      `mandate-asks-${id}:${operation}`,
      `${operation} asks for the mandate with ${says}`,
      [...clauses, operationClauses[operation].mandate],
      withState(() => {
        const change = start()
        return withLookups('representative', operation, ({ hasMandate }) => ({
          hasMandate: (question) => hasMandate(change(question)),
        }))
      }),
    ),
)
