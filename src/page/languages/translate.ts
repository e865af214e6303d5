import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import type { PageLanguage } from './page-language.ts'

export type TextKey = keyof typeof en
export type TextValues = Readonly<Record<string, string | number>>

const texts: Record<PageLanguage, Record<TextKey, string>> = { en, nl, fr, de }

/** The language as the browser formats dates in it. */
const locales: Record<PageLanguage, string> = { en: 'en-GB', nl: 'nl-BE', fr: 'fr-BE', de: 'de-BE' }

/** Texts and formats of one language. */
interface PageTexts {
  language: PageLanguage
  /** A text, with each `{name}` replaced by its value. */
  t(key: TextKey, values?: TextValues): string
  date(iso: string): string
  dateTime(iso: string): string
  number(value: number): string
}

export const textIn = (language: PageLanguage): PageTexts => {
  const locale = locales[language]
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  const dateTimes = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const numbers = new Intl.NumberFormat(locale)
  const formatted = (format: Intl.DateTimeFormat, iso: string): string => {
    const date = new Date(iso)
    return Number.isNaN(date.getTime()) ? iso : format.format(date)
  }
  return {
    language,
    t: (key, values = {}) =>
      (texts[language][key] ?? en[key] ?? key).replace(/\{(\w+)\}/g, (mark, name: string) =>
        name in values ? String(values[name]) : mark,
      ),
    date: (iso) => formatted(dates, iso),
    dateTime: (iso) => formatted(dateTimes, iso),
    number: (value) => numbers.format(value),
  }
}
