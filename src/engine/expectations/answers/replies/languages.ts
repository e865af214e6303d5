/** §2: the languages of the body of a reply. */
import type { LocalizedString } from '../../../../contract/interface/model.ts'
import { languages } from '../../../../contract/interface/parameters.ts'
import { isJsonObject } from '../../../scenario/json/json-object.ts'
import { toLocalizedString } from '../../../scenario/localized-text.ts'

/** Line ends can be written in several ways, and as `<br>` or paragraphs where a text becomes HTML. */
export const withOneLineEnd = (text: string): string =>
  text.replace(/<br\s*\/?>|<\/p>\s*<p>/gi, '\n').replace(/\s*[\r\n]\s*/g, '\n')

/** The first language whose text was sent in another one. The texts may be the answer, or a field of it. */
export const languageOfOtherText = (json: unknown, sent: LocalizedString): string | undefined => {
  const fields = typeof json === 'object' && json !== null ? Object.values(json) : []
  const swapped = [json, ...fields].flatMap((shown) =>
    Object.entries(toLocalizedString(shown)).filter(([language, text]) => {
      const own = sent[language as keyof LocalizedString]
      const shownText = withOneLineEnd(text)
      const has = (other: string) => shownText.includes(withOneLineEnd(other))
      return own !== undefined && !has(own) && Object.values(sent).some(has)
    }),
  )
  return swapped[0]?.[0]
}

/** A language that is shown without a text beside one with a text. */
export const emptyLanguage = (json: unknown): string | undefined =>
  [json, ...(isJsonObject(json) ? Object.values(json) : [])]
    .filter(isJsonObject)
    .filter((shown) => languages.some((language) => typeof shown[language] === 'string' && shown[language] !== ''))
    .flatMap((shown) => languages.filter((language) => shown[language] === ''))[0]
