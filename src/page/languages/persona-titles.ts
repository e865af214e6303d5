import type { PageLanguage } from './page-language.ts'
import de from './personas.de.json' with { type: 'json' }
import fr from './personas.fr.json' with { type: 'json' }
import nl from './personas.nl.json' with { type: 'json' }

const titles: Record<Exclude<PageLanguage, 'en'>, Readonly<Record<string, string>>> = { nl, fr, de }

/** The role in a language. The English title comes with the persona, and stands where a language has none. */
export const personaTitle = (language: PageLanguage, { name, title }: { name: string; title: string }): string =>
  (language === 'en' ? undefined : titles[language][name]) ?? title
