import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/** §4.1, text search: a word of the French subject. */
export const searchFrenchSubject = scenario({
  id: 'list-search-french-subject',
  rows: [3],
  title: 'A search for a word of the French subject finds its messages and no others',
  clauses: ['rows.3', '4.1.q', '4.1.qlang-fr', '4.1.search-subject'],
  needs: ['frenchWord'],
  causes: [
    'The search uses a fixed language column, or Accept-Language, instead of qlang.',
    'A full-text index (Lucene, MATCH AGAINST, to_tsvector) finds whole words and stems, not substrings.',
  ],
  steps: ({ frenchWord: { word, message, other } }) => [
    step('list', 'search for the word in French')
      .send(listMessages({ q: word, qlang: 'fr' }))
      .expect(
        status(200),
        contains('the message with the word', message),
        doesNotContain('a message without the word', other),
      ),
  ],
})

/** §4.1: the filters apply to sent messages too. The row writes the language in capitals. */
export const sentSearchFilters = scenario({
  id: 'list-sent-search-filters',
  rows: [11],
  title: 'Text and date filters apply to sent messages too',
  clauses: ['rows.11', '4.1.filters-on-sent', '4.1.received-after', '4.1.qlang-upper-case', '4.1.combined-with-and'],
  needs: ['sentWithWord'],
  causes: [
    'A separate query reads sent messages and ignores the text and the date.',
    'qlang is case-sensitive, or bound to an enum by its exact name (valueOf, Enum.Parse).',
    'receivedAfter is compared with another date, such as the last change.',
  ],
  steps: ({ sentWithWord: { word, receivedAfter, message, earlier, other } }) => [
    step('list', 'search the out folder for the word, from the date on')
      .send(listMessages({ receivedAfter, q: word, qlang: 'FR', folder: 'out' }))
      .expect(
        status(200),
        contains('the sent message with the word', message),
        doesNotContain('a sent message before the date', earlier),
        doesNotContain('a sent message without the word', other),
      ),
  ],
})
