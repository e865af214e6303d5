/** Identifiers of partitions that resemble one another. */
import { inOtherCase, withAccent } from '../../invalid-values.ts'

export type SimilarId = readonly [id: string, says: string, partitionId: string]

/** Identifiers that only resemble this one; a short one has none that no mailbox would use. */
export const similarIds = (partitionId: string): readonly SimilarId[] =>
  partitionId.length < 4
    ? []
    : [
        ['beginning', 'its identifier without the last character', partitionId.slice(0, -1)],
        ['end', 'its identifier without the first character', partitionId.slice(1)],
        ['percent', 'only %', '%'],
        ['underscore', 'its identifier with _ for a character', `${partitionId.slice(0, 2)}_${partitionId.slice(3)}`],
        ['asterisk', 'its identifier with * at the end', `${partitionId.slice(0, 2)}*`],
        ['zero', 'the text 0', '0'],
      ]

/**
 * The same in the other case, or with an accent. The specification does not say whether they count in an identifier, so another
 * list is advice.
 */
export const inAnotherSpelling = (partitionId: string): readonly SimilarId[] => {
  const spellings: readonly SimilarId[] = [
    ['other-case', 'its identifier in another case', inOtherCase(partitionId)],
    ['accent', 'its identifier with an accent', withAccent(partitionId)],
  ]
  return spellings.filter(([, , spelling]) => spelling !== partitionId)
}
