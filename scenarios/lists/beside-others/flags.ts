/** §4.1: a flag counts beside each other criterion: the list has only messages of the list with the flag alone. */

import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { Dialect } from '../../../src/contract/dialect.ts'
import type { Feature } from '../../../src/contract/features.ts'
import { criteriaText } from '../../../src/contract/interface/criteria-text.ts'
import { dayMs } from '../../../src/contract/interface/limits.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { emptyList, listOfUpTo } from '../../../src/engine/expectations/lists/membership.ts'
import { subsetOfStep } from '../../../src/engine/expectations/lists/relations.ts'
import type { Exchange } from '../../../src/engine/scenario/exchange.ts'
import { type ListParameters, maxPageSize, recentWindow } from '../../../src/engine/scenario/list-window.ts'
import { listMessages, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { fragment } from '../second-page-lists.ts'

const kinds = {
  received: { folder: 'in', visible: true },
  hidden: { folder: 'in', visible: false },
  sent: { folder: 'out', visible: true },
} as const satisfies Record<string, ListParameters>

interface Flag {
  name: string
  says: string
  flag: ListParameters
  clause: ClauseId
  features?: readonly Feature[]
}

const flags: readonly Flag[] = [
  { name: 'read', says: 'read=true', flag: { read: true }, clause: '4.1.read-true' },
  {
    name: 'not-registered',
    says: 'registeredMail=false',
    flag: { registeredMail: false },
    clause: '4.1.registered-mail-false',
    features: ['registeredMail'],
  },
  {
    name: 'action',
    says: 'requiredAction=true',
    flag: { requiredAction: true },
    clause: '4.1.required-action-true',
    features: ['requiredAction'],
  },
  {
    name: 'open-action',
    says: 'requiredActionNotExecuted=true',
    flag: { requiredAction: true, requiredActionNotExecuted: true },
    clause: '4.1.required-action-not-executed',
    features: ['requiredAction'],
  },
]

/** Less than a year from now: many messages expire later. */
const expiresMs = 300 * dayMs

interface Other {
  parameter: keyof ListParameters
  criterion: (senderApplicationId: string, now: Date) => ListParameters
}

const others: Record<string, Other> = {
  read: { parameter: 'read', criterion: () => ({ read: true }) },
  unread: { parameter: 'read', criterion: () => ({ read: false }) },
  'not-registered': { parameter: 'registeredMail', criterion: () => ({ registeredMail: false }) },
  application: { parameter: 'senderApplicationId', criterion: (senderApplicationId) => ({ senderApplicationId }) },
  word: { parameter: 'q', criterion: () => ({ q: fragment, qlang: 'fr' }) },
  expiring: {
    parameter: 'expiredBefore',
    criterion: (_, now) => ({ expiredBefore: new Date(now.getTime() + expiresMs).toISOString().slice(0, 10) }),
  },
}

/** Those of another parameter. */
const othersOf = ({ flag }: Flag) => Object.entries(others).filter(([, { parameter }]) => !(parameter in flag))

/** A provider can have a query for each page size. */
const pageSizes = [10, 20, 50, maxPageSize, 25] as const

const withPageSize = (request: RequestSpec, turn: number): RequestSpec => ({
  ...request,
  query: request.query.map(([name, value]) => [
    name,
    name === 'pageSize' ? String(pageSizes[turn % pageSizes.length]) : value,
  ]),
})

const upTo = (most: number) => either([listOfUpTo(most)], [emptyList])

/** A mailbox can have no hidden and no sent message with the flag: with another filter too, the list stays empty. */
const mayBeEmpty = (kind: keyof typeof kinds): boolean => kind !== 'received'

/** Each kind asks with page sizes in another order. `turn` is the number of kinds before. */
const stepsOfKind = (flag: Flag, kind: keyof typeof kinds, senderApplicationId: string, turn: number) => {
  const start = turn * (2 + othersOf(flag).length)
  const criteria = { ...kinds[kind], ...flag.flag }
  const window = (seen: readonly Exchange[], dialect: Dialect, more: ListParameters = {}) =>
    recentWindow({ ...criteria, ...more }, seen[start], dialect)
  return [
    step(kind, `list ${kind} messages with ${flag.says}`)
      .send(listMessages({ ...criteria, pageSize: maxPageSize }, ['publicationDate']))
      .given(status(200), mayBeEmpty(kind) ? upTo(maxPageSize) : listOfUpTo(maxPageSize)),
    step(`${kind}-window`, 'list only as many of them as fit on one page')
      .send((seen, dialect) => window(seen, dialect))
      .given(status(200), upTo(maxPageSize - 1)),
    ...othersOf(flag).map(([other, { criterion }], index) =>
      step(`${kind}-${other}`, `list those with ${criteriaText(criterion(senderApplicationId, new Date(0)))} too`)
        .send((seen, dialect, now) =>
          withPageSize(window(seen, dialect, criterion(senderApplicationId, now)), index + turn),
        )
        .expect(status(200), subsetOfStep(start + 2)),
    ),
  ]
}

const keptBesideFilters = (flag: Flag) =>
  scenario({
    id: `list-${flag.name}-kept-beside-filters`,
    title: `${flag.says} applies with each filter to received, hidden and sent messages`,
    clauses: [flag.clause, '4.1.combined-with-and', '4.1.every-message-matches', '4.1.filters-on-sent'],
    needs: ['criteriaFamily', 'sentFamily'],
    features: flag.features,
    relation: true,
    causes: [
      'Two criteria together run a query of their own, which does not know the flag.',
      'The conditions are an `else if`, so the flag counts only without the other criterion.',
      'One page size has a query of its own (a cache, a view), without the flag.',
    ],
    steps: ({ criteriaFamily: { received } }) =>
      (['received', 'hidden', 'sent'] as const).flatMap((kind, turn) =>
        stepsOfKind(flag, kind, received.first.senderApplicationId, turn),
      ),
  })

export const flagsBesideScenarios = flags.map(keptBesideFilters)
