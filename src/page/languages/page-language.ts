export const pageLanguages = ['en', 'nl', 'fr', 'de'] as const
export type PageLanguage = (typeof pageLanguages)[number]

export const pageLanguageOf = (text: string | undefined): PageLanguage | undefined =>
  pageLanguages.find((one) => one === text)

/** The first language of the browser that the page speaks. */
export const preferredLanguage = (wanted: readonly string[]): PageLanguage =>
  wanted.map((tag) => pageLanguageOf(tag.slice(0, 2).toLowerCase())).find((found) => found) ?? 'en'
