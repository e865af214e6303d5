/** §4.1: read=true beside another criterion lists the read messages that match. */
import { mailboxCallers } from '../../../src/contract/personas.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { type Asked, allAsked, type Criterion, type Family, familyRequest } from './family.ts'
import { type FamilyOfKind, familiesByKind } from './family-kinds.ts'

/** A list of read messages: it has the read message of the family, and no unread one. */
export const readMessagesStep = (family: Family, id: string, why: string, { asks, overrides }: Asked) => {
  const { read, first } = family.members
  return step(id, why)
    .send(familyRequest(family, { asks, overrides: { pageSize: maxPageSize, ...overrides, read: true } }))
    .expect(
      status(200),
      ...(read ? [contains('a read message', read)] : []),
      doesNotContain('an unread message', first),
    )
}

/** Beside the dates a list is short enough to show the message. */
const asksOf = (criterion: Criterion): Criterion[] => [
  ...new Set<Criterion>([criterion, 'receivedAfter', 'receivedBefore']),
]

const readMessagesListed = ({ kind, clauses, needs, of }: FamilyOfKind) =>
  scenario({
    id: `list-criteria-${kind}-read-listed`,
    title: `In lists of ${kind} messages, read=true works together with every other filter`,
    clauses: [...clauses, '4.1.read-true'],
    needs,
    causes: [
      'A search, or a list of one application, runs the query of the inbox, which has unread messages only.',
      'The parameter read is a switch for unread messages, and its value is not used.',
    ],
    steps: (data) => {
      const family = of(data)
      const { asks: all } = allAsked(family)
      return [
        step('word-alone', 'search for the word')
          .send(familyRequest(family, { asks: ['q'] }))
          .given(status(200)),
        ...all
          .filter((criterion) => criterion !== 'read' && criterion !== 'receivedBefore')
          .map((criterion) =>
            readMessagesStep(family, kebabCase(criterion), `list read messages with ${criterion}`, {
              asks: criterion === 'q' ? ['q'] : asksOf(criterion),
            }),
          ),
        ...mailboxCallers.map((as) =>
          readMessagesStep(family, `all-as-${kebabCase(as)}`, 'list read messages with all criteria', {
            asks: all,
          }).as(as),
        ),
      ]
    },
  })

export const readMessageScenarios = familiesByKind.map(readMessagesListed)
