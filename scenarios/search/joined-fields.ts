/** §4.1, text search rule 3: a query matches a run of one text, and not the end of one and the start of another. */
import type { MessageHandle } from '../../src/contract/test-data/needs.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import type { Exchange } from '../../src/engine/scenario/exchange.ts'
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

/** Some of them, with the separators that a list of values, a line of a file or an array in JSON has. */
const joinedByOthers: readonly (readonly [ShownTextName, ShownTextName])[] = [
  ['subject', 'first-business-value'],
  ['first-business-value', 'subject'],
  ['last-business-value', 'attention-label'],
  ['application-name', 'organization-name'],
]

const separators = {
  comma: ',',
  'comma-and-space': ', ',
  semicolon: ';',
  'semicolon-and-space': '; ',
  bar: '|',
  'bar-and-spaces': ' | ',
  slash: '/',
  hyphen: '-',
  'hyphen-and-spaces': ' - ',
  'line-end': '\n',
  tab: '\t',
  'quoted-comma': '","',
  'quoted-comma-and-space': '", "',
}

/** What a text written as JSON has around it. */
const jsonSyntax = {
  'start-of-object': '{"',
  'end-of-object': '"}',
  'colon-and-quote': '":"',
  'colon-space-and-quote': '": "',
  'start-of-array': '":["',
  'end-of-text': '",',
  french: '"fr"',
  values: '"values"',
}

const length = 12
/** In place of a text that no answer shows. */
const noText = 'zwxqjkvw'

const endOf = (text: unknown): string => (typeof text === 'string' && text !== '' ? text.slice(-length).trim() : noText)
const startOf = (text: unknown): string =>
  typeof text === 'string' && text !== '' ? text.slice(0, length).trim() : noText

/** Hundreds of messages can have the same application: the days around this one keep it on the page. */
const searchAround = (message: MessageHandle, q: string) =>
  windowAround({ q, qlang: 'fr', folder: 'in', visible: true }, message)

const subjectStep = (message: MessageHandle) =>
  step('subject', 'search for the subject')
    .send(searchAround(message, message.subject))
    .given(status(200), contains('the message', message))

const joinedText = (seen: readonly Exchange[], one: ShownTextName, other: ShownTextName, separator: string): string => {
  const shown = shownBy(seen)
  return `${endOf(shownTexts[one](shown))}${separator}${startOf(shownTexts[other](shown))}`
}

const isInTexts = (seen: readonly Exchange[], query: string): boolean => {
  const shown = shownBy(seen)
  return Object.values(shownTexts).some((textOf) => String(textOf(shown)).includes(query))
}

/** A query of such characters may be refused. */
const notFoundOrRefused = (message: MessageHandle) =>
  either([status(200), doesNotContain('the message', message)], [clientError])

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
    return [
      ...showingSteps(message),
      subjectStep(message),
      ...bothOrders.map(([one, other]) =>
        step(`${one}-${other}`, `search for the end of its ${nounOf(one)} and the start of its ${nounOf(other)}`)
          .send((seen) => searchAround(message, joinedText(seen, one, other, ' ')))
          .expect(status(200), doesNotContain('the message', message)),
      ),
    ]
  },
})

export const otherSeparatorsNotFound = scenario({
  id: 'search-joined-by-other-separators-not-found',
  title: 'A query with the end of one text, a separator and the start of another text finds nothing',
  clauses: ['4.1.search-joined-phrases', '4.1.search-contiguous'],
  needs: ['criteriaFamily'],
  causes: [
    'The searched texts are joined with a separator that nobody types (GROUP_CONCAT, string_agg, CONCAT_WS, a line for each).',
    'Business values are an array in a JSON column, which is searched as a text (LIKE, icontains).',
  ],
  steps: ({ criteriaFamily: { received } }) => {
    const message = received.first
    return [
      ...showingSteps(message),
      subjectStep(message),
      ...joinedByOthers.flatMap(([one, other]) =>
        Object.entries(separators).map(([id, separator]) =>
          step(
            `${one}-${other}-${id}`,
            `search for the end of its ${nounOf(one)} and the start of its ${nounOf(other)}, with a ${id.replaceAll('-', ' ')} between them`,
          )
            .send((seen) => searchAround(message, joinedText(seen, one, other, separator)))
            .expect(notFoundOrRefused(message)),
        ),
      ),
    ]
  },
})

export const jsonSyntaxNotFound = scenario({
  id: 'search-json-syntax-not-found',
  title: 'A query of JSON syntax, such as quotation marks and brackets, finds no message without it',
  clauses: ['4.1.search-contiguous', '4.1.every-message-matches'],
  needs: ['criteriaFamily'],
  causes: ['Texts are stored as JSON in one column, which is searched as a text (LIKE, icontains on jsonb).'],
  steps: ({ criteriaFamily: { received } }) => {
    const message = received.first
    return [
      ...showingSteps(message),
      subjectStep(message),
      ...Object.entries(jsonSyntax).map(([id, query]) =>
        step(id, `search for ${query}`)
          .send((seen) => searchAround(message, isInTexts(seen, query) ? noText : query))
          .expect(notFoundOrRefused(message)),
      ),
    ]
  },
})
