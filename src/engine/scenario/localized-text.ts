import type { LocalizedString } from '../../contract/interface/model.ts'
import { type Language, languages } from '../../contract/interface/parameters.ts'

/**
 * The text of that language. None where another language has the very same, which may be filled in from there: whether
 * such a text is searched is left open (§2, §4.1).
 */
export const writtenIn = (texts: LocalizedString, language: Language): string | undefined =>
  languages.some((other) => other !== language && texts[other] === texts[language]) ? undefined : texts[language]
