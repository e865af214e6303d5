/** §4.1, text search rule 1: a query that looks like an identifier is a text like any other. */
import type { OfDataset } from '../../../src/contract/test-data/needs.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../../src/engine/scenario/list-window.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'

const shapes = [
  { id: 'ten-digits', says: 'ten digits', shape: /^\d{10}$/ },
  { id: 'eleven-digits', says: 'eleven digits', shape: /^\d{11}$/ },
  { id: 'uuid', says: 'a UUID', shape: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ },
]

/** The last character is another one. */
const similarTo = (text: string): string => text.slice(0, -1) + (text.endsWith('4') ? '5' : '4')

/** Of the received, visible messages, the first one with a business value of that shape. */
const messageWith = (messages: readonly OfDataset[], shape: RegExp) =>
  messages
    .filter(({ known: { isSent, isVisible } }) => isVisible && isSent !== true)
    .flatMap((message) =>
      message.known.businessValues.flatMap(({ fr = '' }) => (shape.test(fr) ? { message, text: fr } : [])),
    )
    .slice(0, 1)

export const textsLikeIdentifiersFound = scenario({
  id: 'search-texts-like-identifiers-found',
  title: 'A search for ten digits, eleven digits or a UUID finds the business values that hold it',
  clauses: ['4.1.q', '4.1.search-business-values', '2.business-data-values-searchable'],
  needs: ['knownMessages'],
  causes: [
    'A query of eleven digits is taken for a person number, one of ten digits for an enterprise, and no other field is searched.',
    'A query that is a UUID is taken for the identifier of a message.',
  ],
  steps: ({ knownMessages: { messages } }) =>
    shapes.flatMap(({ id, says, shape }) =>
      messageWith(messages, shape).flatMap(({ message, text }) => {
        const searchFor = (q: string) => windowAround({ folder: 'in', visible: true, q, qlang: 'fr' }, message)
        return [
          step(id, `search for ${says}`).send(searchFor(text)).expect(status(200), contains('the message', message)),
          step(`similar-${id}`, 'search for the same with another last character')
            .send(searchFor(similarTo(text)))
            .expect(status(200), doesNotContain('the message', message)),
        ]
      }),
    ),
})
