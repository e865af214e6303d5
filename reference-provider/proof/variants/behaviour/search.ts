/** §4.1: ways to compare texts that the specification leaves open. */
import { revise } from '../../../rules/rules.ts'
import { rewriteResponses, type Variant, variant } from '../variant.ts'

/** Signs that some collations equate: compatibility forms, typographic apostrophes, dashes and ligatures. */
const withEquatedSigns = (text: string): string =>
  text.normalize('NFKD').replace(/[‘’]/g, "'").replace(/[–—]/g, '-').replace(/œ/gi, 'oe').replace(/æ/gi, 'ae')

const withGermanUmlauts = (text: string): string =>
  text.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize('NFD').slice(0, 1)}e`)

type TextChange = (text: string) => string

const inEachText = (value: unknown, change: TextChange): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => inEachText(one, change))
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inEachText(one, change)]))
}

const foldedAfter = (change: TextChange) => revise('search', ({ fold }) => ({ fold: (text) => fold(change(text)) }))

export const searchVariants: readonly Variant[] = [
  variant(
    'search-equates-typographic-signs',
    'a search takes typographic characters and ligatures as their plain forms',
    {
      change: foldedAfter(withEquatedSigns),
    },
  ),
  variant('search-folds-umlauts-as-in-german', 'a search takes ä, ö and ü as ae, oe and ue', {
    change: foldedAfter(withGermanUmlauts),
  }),
  variant(
    'texts-are-stored-composed',
    'accents that came as characters of their own are shown as part of their letter',
    {
      change: rewriteResponses([], (reply) => ({
        ...reply,
        body: inEachText(reply.body, (text) => text.normalize('NFC')) as typeof reply.body,
      })),
    },
  ),
  variant('search-ignores-blanks-around-the-query', 'spaces around a query are cut off', {
    change: revise('search', ({ contains }) => ({ contains: (text, query) => contains(text, query.trim()) })),
  }),
  variant('search-allows-a-hundred-characters', 'a query of more than 100 characters is refused', {
    change: revise('validation', ({ q }) => ({
      q: (text) => (text.length > 100 ? { wrong: 'must have at most 100 characters' } : q(text)),
    })),
  }),
]
