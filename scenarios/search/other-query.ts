/** §4.1: the result of a search belongs to its own query. */
import { status } from '../../src/engine/expectations/answers/body.ts'
import { contains, doesNotContain } from '../../src/engine/expectations/lists/membership.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { searchRequest } from './search-steps.ts'

/** Two letters of which the first has a successor, and the second one a capital 31 places before it. */
const pairWithTwin = /[a-y][a-y]/

/**
 * Another text with the same String.hashCode() in Java, which is 31 * first + second for two letters: "ba" as "cB". The same
 * text if there are no such letters.
 */
const textOfSameHash = (text: string): string =>
  text.replace(pairWithTwin, ([first = '', second = '']) =>
    String.fromCharCode(first.charCodeAt(0) + 1, second.charCodeAt(0) - 31),
  )

export const otherQueryHasOwnResult = scenario({
  id: 'search-other-query-own-result',
  title: 'A search does not get the result of the query before it, even if both texts have the same hash code',
  clauses: ['4.1.q', '4.1.search-substring'],
  needs: ['frenchWord'],
  causes: [
    'Results are cached under hashCode() of the criteria (Objects.hash, Arrays.hashCode), which different texts can share.',
    'The cache is keyed by path and caller, without the query.',
  ],
  steps: ({ frenchWord: { word, message } }) =>
    ([1, 2] as const).flatMap((round) => [
      step(`word-${round}`, 'search for a word')
        .send(searchRequest(word))
        .given(status(200), contains('the message with the word', message)),
      step(`other-text-${round}`, 'search for a text with the same hash code that no message has')
        .send(searchRequest(textOfSameHash(word)))
        .expect(
          status(200),
          ...(textOfSameHash(word) === word ? [] : [doesNotContain('the message with the word', message)]),
        ),
    ]),
})
