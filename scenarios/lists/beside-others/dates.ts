/** §4.1: a date that no message meets, together with each other criterion: a list that ignores the date is not empty. */

import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import { criteriaText } from '../../../src/contract/interface/criteria-text.ts'
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { mailboxCallers } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, emptyList } from '../../../src/engine/expectations/lists/membership.ts'
import { type ListParameters, windowAround } from '../../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'

import { fragment } from '../second-page-lists.ts'

const kinds = [
  { name: 'received', need: 'message', list: { folder: 'in', visible: true } },
  { name: 'hidden', need: 'hiddenMessage', list: { folder: 'in', visible: false } },
  { name: 'sent', need: 'sentMessage', list: { folder: 'out', visible: true } },
  { name: 'hidden-sent', need: 'hiddenSent', list: { folder: 'out', visible: false } },
] as const

/** Dates that leave nothing. */
const emptyDates = [
  { id: 'expired-before', date: { expiredBefore: '2000-01-01' } },
  { id: 'received-before', date: { receivedBefore: '2000-01-01' } },
  { id: 'received-after', date: { receivedAfter: '2090-01-01' } },
] as const

type Kind = (typeof kinds)[number]

/** What recipientPartition says of sent messages is open. */
const othersOf = ({ list }: Kind, applications: readonly string[]): Record<string, ListParameters> => ({
  read: { read: true },
  unread: { read: false },
  registered: { registeredMail: true },
  'not-registered': { registeredMail: false },
  action: { requiredAction: true },
  application: { senderApplicationId: applications.at(-1) },
  word: { q: fragment, qlang: 'fr' },
  ...(list.folder === 'in' && { partition: { recipientPartition: defaultPartition } }),
})

const clauses: readonly ClauseId[] = [
  '4.1.expired-before',
  '4.1.received-before',
  '4.1.received-after',
  '4.1.combined-with-and',
  '4.1.no-match-empty',
]

/** The other criteria have another date in each kind of list. */
const nothingBeside = (kind: Kind, turn: number) =>
  scenario({
    id: `list-no-match-beside-${kind.name}`,
    title: `A date that no ${kind.name.replace('-', ' ')} message meets gives an empty list, also with another filter`,
    clauses,
    needs: [kind.need, 'carriedApplication'],
    relation: true,
    causes: [
      'Two criteria together run a query of their own, which does not know the date.',
      'The conditions are an `else if`, so the date counts only without the other criterion.',
    ],
    steps: (data) => {
      const message = kind.need === 'hiddenSent' ? (data as Needs).hiddenSent.message : (data as Needs)[kind.need]
      const others = Object.entries(othersOf(kind, (data as Needs).carriedApplication.ids))
      const list = (more: ListParameters) => listMessages({ ...kind.list, ...more })
      return [
        step('without-date', 'list them without these dates')
          .send(windowAround(kind.list, message))
          .given(status(200), contains('the message', message)),
        ...emptyDates.map(({ id, date }) =>
          step(id, `list those with ${criteriaText(date)}`)
            .send(list(date))
            .expect(status(200), emptyList),
        ),
        ...others.map(([other, criterion], index) => {
          const { id, date } = emptyDates[(index + turn) % emptyDates.length] ?? emptyDates[0]
          return step(`${other}-${id}`, `list those with ${criteriaText({ ...criterion, ...date })}`)
            .sendAs(mailboxCallers[index % mailboxCallers.length] ?? 'humanUser', list({ ...criterion, ...date }))
            .expect(status(200), emptyList)
        }),
      ]
    },
  })

export const nothingBesideScenarios = kinds.map(nothingBeside)
