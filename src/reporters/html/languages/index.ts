import { validationRows } from '../../../contract/clauses/validation-rows.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }

/** The key of a text of the interface, without the rows of the validation table. */
export type ReportTextKey = keyof typeof en

/** The key of a cell of the validation table. */
export const rowKey = (row: number, cell: 'request' | 'expected'): `row.${number}.${typeof cell}` =>
  `row.${row}.${cell}`

export type AnyTextKey = ReportTextKey | ReturnType<typeof rowKey>

/** English has the rows in the words of the specification. */
const rowsInEnglish = Object.fromEntries(
  validationRows.flatMap(({ request, expected }, index) => [
    [rowKey(index + 1, 'request'), request],
    [rowKey(index + 1, 'expected'), expected],
  ]),
)

/** The texts of the interface in each language, by key. `{0}` is the place of the first value. */
export const interfaceTexts = { en: { ...rowsInEnglish, ...en }, nl, fr, de } satisfies Record<
  string,
  Record<ReportTextKey, string>
>

type Language = keyof typeof interfaceTexts

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  nl: 'Nederlands',
  fr: 'Français',
  de: 'Deutsch',
}
