/** §4.5, §5: a question is asked about the caller of the request before. */
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'

/** The value of the question before; the first one is its own. */
const earlier = <Value>() => {
  let last: Value | undefined
  return (value: Value): Value => {
    const before = last ?? value
    last = value
    return before
  }
}

const representativesInTurn = ['access-representatives-in-turn', 'access-representatives-change-in-turn']

/** The caller is in a field that all requests share. */
export const earlierQuestionDefects: readonly Defect[] = [
  defect('outbound-rights-of-earlier-person', ['access-users-in-turn'], {
    says: 'rights are requested for the person of the previous request',
    clauses: ['4.5.rights-user-id', '5.6.partition-service-decides'],
    change: revise('asking', () => {
      const person = earlier<string>()
      return {
        right: (question, ask) => ask({ ...question, person: person(question.person) }),
        rights: (question, ask) => ask({ ...question, person: person(question.person) }),
      }
    }),
  }),
  defect('outbound-rights-at-earlier-mailbox', ['access-mailboxes-in-turn'], {
    says: 'rights are requested for the enterprise of the previous request',
    clauses: ['4.5.rights-path', '5.6.partition-service-decides'],
    change: revise('asking', () => {
      const mailbox = earlier<string>()
      return {
        right: (question, ask) => ask({ ...question, mailbox: mailbox(question.mailbox) }),
        rights: (question, ask) => ask({ ...question, mailbox: mailbox(question.mailbox) }),
      }
    }),
  }),
  defect('outbound-mandate-of-earlier-representative', representativesInTurn, {
    says: 'the mandate is requested for the representative of the previous request',
    clauses: ['5.5.mandatary-from-token', '5.5.mandate-refused-403'],
    change: revise('asking', () => {
      const mandatary = earlier<string>()
      return { mandate: (question, ask) => ask({ ...question, mandatary: mandatary(question.mandatary) }) }
    }),
  }),
]
