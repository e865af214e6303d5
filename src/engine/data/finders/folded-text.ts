import { foldAccents } from '../../scenario/subject-words.ts'

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' }

/**
 * A text in every way that a search may see it: case and accents aside (§4.1), and with ligatures as they are and
 * written out, since targets differ there.
 */
export const foldedForms = (text: string): string => {
  const folded = foldAccents(text)
  const writtenOut = folded.replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter)
  return writtenOut === folded ? folded : `${folded}\n${writtenOut}`
}
