import type { LocalizedString } from '../../contract/interface/model.ts'
import { type Language, languages } from '../../contract/interface/parameters.ts'
import { atPath } from './json-path.ts'

/**
 * The text of that language. None where another language has the very same, which may be filled in from there: whether
 * such a text is searched is left open (§2, §4.1).
 */
export const distinctText = (texts: LocalizedString, language: Language): string | undefined =>
  languages.some((other) => other !== language && texts[other] === texts[language]) ? undefined : texts[language]
/** Of a text in languages those that it has; of any other value nothing. */

export const toLocalizedString = (value: unknown): LocalizedString =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = atPath(value, language)
      return typeof text === 'string' && text !== '' ? [[language, text]] : []
    }),
  )
