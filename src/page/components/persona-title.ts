import type { PortalPersona } from '../backend/backend.ts'
import type { PageTexts, TextKey } from '../languages/translate.ts'
import en from '../languages/en.json' with { type: 'json' }

const isKey = (key: string): key is TextKey => key in en

/** The role in the language of the page, or in English when the page has no text for it. */
export const personaTitle = ({ t }: PageTexts, { name, title }: PortalPersona): string => {
  const key = `persona.${name}`
  return isKey(key) ? t(key) : title
}
