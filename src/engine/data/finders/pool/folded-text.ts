import { foldAccents } from '../../../scenario/subject-words.ts'

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' }

/**
 * A text as a search compares it: without case and accents (§4.1), and both with ligatures and with their letters written
 * out, because targets differ there.
 */
export const foldedForms = (text: string): string => {
  const folded = foldAccents(text)
  const writtenOut = folded.replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter)
  return writtenOut === folded ? folded : `${folded}\n${writtenOut}`
}
