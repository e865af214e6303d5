import { type DialectEntry, dialectEntries } from '../../../contract/dialect.ts'
import { neutralFields, neutralWord } from '../../../contract/interface/brand-word.ts'
import { languages } from '../../../contract/interface/parameters.ts'
import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, met, unmet, untold } from '../../scenario/expectation.ts'
import { at, identifier } from '../../scenario/json-path.ts'
import { isLocalized } from './localized.ts'

/** The target spells an entry of the dialect as the first of its names; an entry that nothing showed tells nothing. */
export const speaks = (entry: DialectEntry): Expectation => {
  const [preferred] = dialectEntries[entry].values
  return {
    says: `${dialectEntries[entry].says} under the name ${preferred}`,
    judge: ({ dialect }) => {
      const spoken = dialect[entry]
      if (spoken === null) return untold(`set dialect.${entry}`)
      return spoken === preferred ? met : unmet(`under the name ${spoken}`)
    },
  }
}

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 100) ?? 'absent'

/** What stands at a dotted path of the answer, `.` being the answer itself, in the neutral word, is of that kind. */
export const isAt = (path: string, kind: string, fits: (value: unknown) => boolean): Expectation => ({
  says: path === '.' ? kind : `${path} is ${kind}`,
  judge: ({ exchange: { answer }, word = neutralWord }) => {
    const found = at(neutralFields(word, jsonOf(answer)), path)
    return fits(found) ? met : unmet(path === '.' ? shown(found) : `${path} is ${shown(found)}`)
  },
})

export const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
export const isNumber = (value: unknown): boolean => typeof value === 'number'
export const isIdentifier = (value: unknown): boolean => identifier(value, '.') !== undefined && value !== ''

/** An object that has each of these fields, each of its kind; further ones are fine. */
export const having =
  (fields: Record<string, (value: unknown) => boolean>) =>
  (value: unknown): boolean =>
    Object.entries(fields).every(([path, fits]) => fits(at(value, path)))

/** An array, each entry of which fits; an absent one is empty. */
export const listOfSuch =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || (Array.isArray(value) && value.every(fits))

/** §2: a text in languages that says something in one of the three at least. */
export const isTextInLanguages = (value: unknown): boolean =>
  isLocalized(value) && languages.some((language) => isText(at(value, language)))
