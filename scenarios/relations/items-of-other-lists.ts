/** §2, §4.1: a message has the same values in each list that shows it, whatever the list was asked for. */

import { languages } from '../../src/contract/interface/parameters.ts'
import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { callerNames } from '../../src/contract/persona.ts'
import { mailboxCallers, type PersonaName, personaOf } from '../../src/contract/personas.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { itemsAsInStep } from '../../src/engine/expectations/lists/item-details.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { passUnlessSuccess } from '../../src/engine/expectations/new-expectation.ts'
import { type ListParameters, maxPageSize } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { commonLetters } from '../lists/second-page-lists.ts'
import { comparedClauses, comparedFields, type ItemKind, itemKinds } from './items.ts'

/** Criteria that most messages meet, so that these lists have messages of the first one. */
const criteria: readonly (readonly [id: string, query: ListParameters])[] = [
  ...languages.map((qlang) => [`found-${qlang}`, { q: commonLetters, qlang }] as const),
  ['read', { read: true }],
  ['received-after', { receivedAfter: '2000-01-01' }],
  ['received-before', { receivedBefore: '2090-01-01' }],
  ['expired-before', { expiredBefore: '2090-01-01' }],
  ['partition', { recipientPartition: defaultPartition }],
]

const inWords = (query: ListParameters): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const itemsOfKindSame = ({ id: kind, says, query, need }: ItemKind, as: PersonaName) =>
  scenario({
    id: `relation-${kind}-items-same-in-other-lists-as-${kebabCase(as)}`,
    title: `Each list that contains ${says} messages shows ${callerNames[personaOf(as).kind]} the same values for them`,
    relation: true,
    clauses: [...comparedClauses, '4.1.list', '4.1.q'],
    persona: as,
    needs: [need],
    causes: [
      'A search answers from an index of its own, which lacks fields, languages or the newest values.',
      'Some criteria run a query of their own, with a join or a mapper that fills other fields.',
    ],
    steps: () => [
      step('list', `list the newest ${says} messages`)
        .send(listMessages({ ...query, pageSize: maxPageSize }))
        .given(status(200), nonEmptyList),
      step('both', 'list the newest messages, without folder and visible')
        .send(listMessages({ pageSize: maxPageSize }))
        .given(status(200))
        .expect(itemsAsInStep(1, comparedFields)),
      // A page past the end may be refused.
      step('page', 'list the second page of 20 of them')
        .send(listMessages({ ...query, page: 2, pageSize: 20 }))
        .given(either([status(200)], [clientError]))
        .expect(passUnlessSuccess(itemsAsInStep(1, comparedFields))),
      ...criteria.map(([id, more]) =>
        step(id, `list those with ${inWords(more)}`)
          .send(listMessages({ ...query, pageSize: maxPageSize, ...more }))
          .given(status(200))
          .expect(itemsAsInStep(1, comparedFields)),
      ),
    ],
  })

export const itemsOfOtherListsSame = mailboxCallers.flatMap((as) => itemKinds.map((kind) => itemsOfKindSame(kind, as)))
