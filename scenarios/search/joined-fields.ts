/** §4.1, text search rule 3: a query matches a run of one text, and not the end of one and the start of another. */
import { status } from '../../src/engine/expectations/answers/body.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { nounOf, type ShownTextName, showingSteps, shownBy, shownTexts } from './shown-texts.ts'

/** Texts that a query, an index or a column can join: those of one object, and those of the objects around it. */
const neighbours: readonly (readonly [ShownTextName, ShownTextName])[] = [
  ['subject', 'first-business-value'],
  ['first-business-value', 'last-business-value'],
  ['last-business-value', 'attention-ssin'],
  ['last-business-value', 'attention-label'],
  ['attention-ssin', 'attention-label'],
  ['attention-label', 'application-name'],
  ['subject', 'application-name'],
  ['subject', 'attention-label'],
  ['application-name', 'application-description'],
  ['application-description', 'organization-name'],
  ['application-name', 'organization-name'],
  ['organization-name', 'organization-description'],
  ['organization-description', 'message-type-name'],
  ['organization-name', 'message-type-name'],
  ['message-type-name', 'message-type-description'],
]

const length = 12
/** In place of a text that no answer shows. */
const noText = 'zwxqjkvw'

const endOf = (text: unknown): string => (typeof text === 'string' && text !== '' ? text.slice(-length).trim() : noText)
const startOf = (text: unknown): string =>
  typeof text === 'string' && text !== '' ? text.slice(0, length).trim() : noText

export const joinedFieldsNotFound = scenario({
  id: 'search-joined-fields-not-found',
  title: 'A query with the end of one searched text and the start of another finds nothing',
  clauses: ['4.1.search-joined-phrases', '4.1.search-contiguous'],
  needs: ['criteriaFamily'],
  causes: [
    'Two columns are joined with a space before they are searched (CONCAT, ||), for example label and person number.',
    'All texts of a message are one field of the index (copy_to, an Oracle MULTI_COLUMN_DATASTORE).',
  ],
  steps: ({ criteriaFamily: { received } }) => {
    const message = received.first
    const bothOrders = neighbours.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
    // Hundreds of messages can have the same application: the days around this one keep it on the page.
    const searchAround = (q: string) => windowAround({ q, qlang: 'fr', folder: 'in', visible: true }, message)
    return [
      ...showingSteps(message),
      step('subject', 'search for the subject')
        .send(searchAround(message.subject))
        .given(status(200), contains('the message', message)),
      ...bothOrders.map(([one, other]) =>
        step(`${one}-${other}`, `search for the end of its ${nounOf(one)} and the start of its ${nounOf(other)}`)
          .send((seen) => {
            const shown = shownBy(seen)
            return searchAround(`${endOf(shownTexts[one](shown))} ${startOf(shownTexts[other](shown))}`)
          })
          .expect(status(200), doesNotContain('the message', message)),
      ),
    ]
  },
})
