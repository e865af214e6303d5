/** §4.1: lists with three to eight criteria. With so few, a provider that loses one of them lists messages that miss it. */

import { daysAfter, isoDay } from '../../../src/contract/dates.ts'
import { criteriaText } from '../../../src/contract/interface/criteria-text.ts'
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { callerNames } from '../../../src/contract/persona.ts'
import { mailboxCallers, personaOf } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { eachMatchesRequest } from '../../../src/engine/expectations/lists/matching.ts'
import { emptyList, listOfUpTo } from '../../../src/engine/expectations/lists/membership.ts'
import { newestFirstWhereDated } from '../../../src/engine/expectations/lists/order.ts'
import { subsetOfStep } from '../../../src/engine/expectations/lists/relations.ts'
import type { Exchange } from '../../../src/engine/scenario/exchange.ts'
import { type ListParameters, maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { getDetails, listMessages } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { longestWord } from '../../../src/engine/scenario/subject-words.ts'
import { valuesOfWords } from './combinations.ts'

import { otherPartyIn } from './folders.ts'

/** A search program found these lines. Most triples of criteria that fit together are in a line where the loss of one would show. */
const criteriaLines = `
  partition read ordinary expiring after before third
  partition unread ordinary open expiring before application
  partition read ordinary action before application word
  partition read registered action expiring before enterprise
  partition unread registered expiring after before application
  read open expiring after before enterprise word
  partition unread ordinary action expiring before enterprise
  partition read ordinary open after before application
  partition unread registered open before application word
  partition read ordinary after before enterprise word
  partition read ordinary action expiring after before
  unread ordinary after before application word
  unread registered action expiring before application
  partition unread ordinary expiring before application enterprise
  partition read registered expiring before enterprise word
  read registered open after before enterprise
  partition unread open after before enterprise
  partition unread ordinary before application third
  partition unread action expiring enterprise word
  unread action after application enterprise
  partition read registered open expiring application
  read ordinary open before word third
  read ordinary after before application third
  partition unread ordinary expiring before application word
  partition unread registered after before
  read ordinary open expiring application
  unread action expiring before third
  registered open expiring after enterprise
  partition read ordinary after enterprise third
  registered action after word
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '))

type FewCriteriaData = Pick<Needs, 'message' | 'criteriaFamily' | 'mailbox'>

const valuesOf = (
  { message, criteriaFamily, mailbox: { enterpriseNumber } }: FewCriteriaData,
  seen: readonly Exchange[],
  now: Date,
): Record<string, ListParameters | undefined> => ({
  ...valuesOfWords({
    first: criteriaFamily.received.first,
    // In the test mailbox, about forty messages have this word.
    q: longestWord(message.subject),
    enterpriseNumber,
    dates: {
      expiredBefore: isoDay(daysAfter(now, 400)),
      receivedAfter: isoDay(daysAfter(now, -200)),
      receivedBefore: isoDay(daysAfter(now, -100)),
    },
  }),
  partition: { recipientPartition: defaultPartition },
  enterprise: otherPartyIn(seen),
  third: { page: 3, pageSize: 10 },
})

/** The names of the criteria do not depend on the values. */
const textOf = (words: readonly string[], data: FewCriteriaData): string => {
  const values = valuesOf(data, [], new Date(0))
  return criteriaText(Object.assign({}, ...words.map((word) => values[word])), words.includes('enterprise'))
}

const received = { folder: 'in', visible: true, pageSize: maxPageSize } as const
const shortList = either([listOfUpTo(maxPageSize - 1)], [emptyList])
const wordStep = 2

const fewCriteriaMatch = (as: (typeof mailboxCallers)[number]) =>
  scenario({
    id: `list-few-criteria-as-${kebabCase(as)}-match`,
    title: `With three to eight criteria, every received message that ${callerNames[personaOf(as).kind]} lists matches`,
    clauses: ['4.1.every-message-matches', '4.1.combined-with-and', '4.1.page-number', '1.8.order'],
    persona: as,
    needs: ['message', 'criteriaFamily', 'mailbox'],
    relation: true,
    causes: [
      'A later branch of a query that is built from the criteria overwrites a condition of an earlier one.',
      'The third page, one partition or registeredMail=false has a query of its own, which knows fewer filters.',
    ],
    steps: ({ message, criteriaFamily, mailbox }) => [
      step('details', 'the details of a message name the other enterprise')
        .send(getDetails(message))
        .given(status(200)),
      step('word', 'search for a word of its subject')
        .send(listMessages({ ...received, q: longestWord(message.subject), qlang: 'fr' }))
        .given(status(200), shortList),
      ...criteriaLines.map((words, index) =>
        step(`criteria-${index + 1}`, `list with ${textOf(words, { message, criteriaFamily, mailbox })}`)
          .send((seen, _dialect, now) => {
            const values = valuesOf({ message, criteriaFamily, mailbox }, seen, now)
            return listMessages({ ...received, ...Object.assign({}, ...words.map((word) => values[word])) })
          })
          .expect(
            either(
              [
                status(200),
                newestFirstWhereDated,
                eachMatchesRequest,
                ...(words.includes('word') ? [subsetOfStep(wordStep)] : []),
              ],
              [clientError],
            ),
          ),
      ),
    ],
  })

export const fewCriteriaScenarios = mailboxCallers.map(fewCriteriaMatch)
