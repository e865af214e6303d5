import type { LocalizedString } from '../../contract/interface/model.ts'
import { type Language, languages } from '../../contract/interface/parameters.ts'
import { atPath } from './json-path.ts'

/**
 * The text in that language; undefined if another language has the same text, because it may be a fallback: §2 and §4.1
 * leave open whether a search finds such a text.
 */
export const distinctText = (texts: LocalizedString, language: Language): string | undefined =>
  languages.some((other) => other !== language && texts[other] === texts[language]) ? undefined : texts[language]

/** The texts of a localized value by language; empty for any other value. */
export const toLocalizedString = (value: unknown): LocalizedString => {
  const texts: LocalizedString = {}
  for (const language of languages) {
    const text = atPath(value, language)
    if (typeof text === 'string' && text !== '') texts[language] = text
  }
  return texts
}
