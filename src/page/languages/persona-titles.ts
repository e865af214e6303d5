import type { PageLanguage } from './page-language.ts'
import namesDe from './persona-names.de.json' with { type: 'json' }
import namesEn from './persona-names.en.json' with { type: 'json' }
import namesFr from './persona-names.fr.json' with { type: 'json' }
import namesNl from './persona-names.nl.json' with { type: 'json' }
import de from './personas.de.json' with { type: 'json' }
import fr from './personas.fr.json' with { type: 'json' }
import nl from './personas.nl.json' with { type: 'json' }

type ByPersona = Readonly<Record<string, string>>

const titles: Record<Exclude<PageLanguage, 'en'>, ByPersona> = { nl, fr, de }
const names: Record<PageLanguage, ByPersona> = { en: namesEn, nl: namesNl, fr: namesFr, de: namesDe }

/** What a persona is, in a language. The English title comes with the persona, and stands where a language has none. */
export const personaTitle = (language: PageLanguage, { name, title }: { name: string; title: string }): string =>
  (language === 'en' ? undefined : titles[language][name]) ?? title

/** The name of a persona in a language: `userOfB` is "User of partition B". */
export const personaName = (language: PageLanguage, name: string): string => names[language][name] ?? name
