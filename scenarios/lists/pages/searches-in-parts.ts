/** §4.1: a search has no maximum of hits: three periods prove that it finds more, however many messages the mailbox has. */
import { daysAfter, isoDay } from '../../../src/contract/dates.ts'
import { mailboxCallers, type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { holdsParts, provenByParts } from '../../../src/engine/expectations/lists/counts.ts'
import { nonEmptyList } from '../../../src/engine/expectations/lists/membership.ts'
import { totalIn } from '../../../src/engine/expectations/lists/relations.ts'
import { answerOfStep } from '../../../src/engine/scenario/exchange.ts'
import { dayAtPlace, type ListParameters } from '../../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../../src/engine/scenario/request.ts'
import { kebabCase, type Step, scenario, step, stepsOfEach } from '../../../src/engine/scenario/scenario.ts'
import { commonLetters } from '../second-page-lists.ts'

const received: ListParameters = { folder: 'in', visible: true }
const search: ListParameters = { ...received, q: commonLetters, qlang: 'fr' }
const [shortPage, longPage] = [10, 50]

/** The page of the plain list after that part of its messages, by the total of step 1. */
const pageAfter =
  (part: number): Step['send'] =>
  (earlier, dialect) => {
    const total = totalIn(answerOfStep(earlier, 1), dialect) ?? 0
    return listMessages({ ...received, page: 1 + Math.floor((total * part) / shortPage), pageSize: shortPage })
  }

/** The day before or after the first message of an earlier step: whether a limit includes its own day is open. */
const beside = (day: string, days: 1 | -1): string => isoDay(daysAfter(new Date(day), days))

/** The periods of a search, which have no day in common, by the days of steps 2 and 3. */
const periods: Readonly<Record<string, (newer: string, older: string) => ListParameters>> = {
  newest: (newer) => ({ receivedAfter: beside(newer, 1) }),
  middle: (newer, older) => ({ receivedAfter: beside(older, 1), receivedBefore: beside(newer, -1) }),
  oldest: (_newer, older) => ({ receivedBefore: beside(older, -1) }),
}

const searchSteps = (as: PersonaName, first: number) => {
  const id = kebabCase(as)
  const parts = Object.keys(periods).map((_, place) => first + place)
  return [
    ...Object.entries(periods).map(([name, period]) =>
      step(`${name}-as-${id}`, `${personaOf(as).says} searches for two letters in the ${name} third`)
        .sendAs(as, (earlier, dialect, now) => {
          const [newer = '', older = ''] = [2, 3].map((number) =>
            dayAtPlace(answerOfStep(earlier, number), 0, dialect, now),
          )
          return listMessages({ ...search, ...period(newer, older), pageSize: shortPage })
        })
        // A period without a day can be refused.
        .given(either([status(200)], [clientError])),
    ),
    step(`all-as-${id}`, 'the same caller searches without a period')
      .sendAs(as, listMessages({ ...search, pageSize: shortPage }))
      .expect(status(200), holdsParts(...parts)),
    step(`last-as-${id}`, 'the same caller asks for the last page that is surely full')
      .sendAs(as, (earlier, dialect) => {
        const known = provenByParts(
          parts.map((part) => answerOfStep(earlier, part)),
          dialect,
        )
        return listMessages({ ...search, page: Math.max(1, Math.floor(known / longPage)), pageSize: longPage })
      })
      .expect(status(200), holdsParts(...parts)),
  ]
}

export const searchHoldsItsParts = scenario({
  id: 'search-all-hits-listed',
  title: 'A search finds as many messages as the same search in three periods, up to its last page',
  clauses: ['4.1.q', '4.1.every-message-matches', '4.1.pages-complete', '4.1.combined-with-and'],
  relation: true,
  needs: ['manyMessages'],
  causes: [
    'A search engine returns 100, 200 or 500 hits at most (size, top, maxResults), and its total is that of the hits returned.',
    'Hits are collected by identifier first (IN with a maximum), and the rest is cut off.',
  ],
  steps: () =>
    stepsOfEach(
      [
        step('list', 'list the received messages')
          .send(listMessages({ ...received, pageSize: shortPage }))
          .given(status(200), nonEmptyList),
        step('after-a-third', 'ask for the page after a third of them')
          .send(pageAfter(1 / 3))
          .given(status(200)),
        step('after-two-thirds', 'ask for the page after two thirds')
          .send(pageAfter(2 / 3))
          .given(status(200)),
      ],
      mailboxCallers,
      searchSteps,
    ),
})
