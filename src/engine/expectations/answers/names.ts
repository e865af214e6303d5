import { type DialectEntry, dialectEntries } from '../../../contract/dialect.ts'
import { fieldsToNeutralWord, neutralWord } from '../../../contract/interface/brand-word.ts'
import { languages } from '../../../contract/interface/parameters.ts'
import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, inconclusive, pass } from '../../scenario/expectation.ts'
import { atPath, identifierAt } from '../../scenario/json-path.ts'
import { isLocalized } from './localized.ts'

/** The target spells an entry of the dialect as the first of its names; an entry that nothing showed tells nothing. */
export const usesFirstName = (entry: DialectEntry): Expectation => {
  const [preferred] = dialectEntries[entry].values
  return {
    says: `${dialectEntries[entry].says} under the name ${preferred}`,
    judge: ({ dialect }) => {
      const spoken = dialect[entry]
      if (spoken === null) return inconclusive(`set dialect.${entry}`)
      return spoken === preferred ? pass : fail(`under the name ${spoken}`)
    },
  }
}

const valueText = (value: unknown): string => JSON.stringify(value)?.slice(0, 100) ?? 'absent'

/** What stands at a dotted path of the answer, `.` being the answer itself, in the neutral word, is of that kind. */
export const valueAt = (path: string, kind: string, fits: (value: unknown) => boolean): Expectation => ({
  says: path === '.' ? kind : `${path} is ${kind}`,
  judge: ({ exchange: { answer }, brandWord = neutralWord }) => {
    const found = atPath(fieldsToNeutralWord(brandWord, jsonOf(answer)), path)
    return fits(found) ? pass : fail(path === '.' ? valueText(found) : `${path} is ${valueText(found)}`)
  },
})

export const isNonEmptyText = (value: unknown): boolean => typeof value === 'string' && value !== ''
export const isNumber = (value: unknown): boolean => typeof value === 'number'
export const isIdentifier = (value: unknown): boolean => identifierAt(value, '.') !== undefined && value !== ''

/** An object that has each of these fields, each of its kind; further ones are fine. */
export const objectWith =
  (fields: Record<string, (value: unknown) => boolean>) =>
  (value: unknown): boolean =>
    Object.entries(fields).every(([path, fits]) => fits(atPath(value, path)))

/** An array, each entry of which fits; an absent one is empty. */
export const optionalArrayOf =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || (Array.isArray(value) && value.every(fits))

/** §2: a text in languages that says something in one of the three at least. */
export const isNonEmptyLocalized = (value: unknown): boolean =>
  isLocalized(value) && languages.some((language) => isNonEmptyText(atPath(value, language)))
