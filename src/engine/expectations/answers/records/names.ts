import { type DialectEntry, dialectEntries } from '../../../../contract/dialect.ts'
import { fieldsToNeutralWord, neutralWord } from '../../../../contract/interface/brand-word.ts'
import { languages } from '../../../../contract/interface/parameters.ts'
import { jsonOf } from '../../../scenario/exchange.ts'
import { type Expectation, fail, pass, unknownName } from '../../../scenario/expectation.ts'
import { atPath, identifierAt } from '../../../scenario/json-path.ts'
import { expectation } from '../../new-expectation.ts'
import { isLocalized } from '../localized.ts'

/** The target uses the first of the names that the dialect knows for this entry. */
export const usesFirstName = (entry: DialectEntry): Expectation => {
  const { says, values } = dialectEntries[entry]
  return expectation(`name-of-${entry}`, `${says} under the name ${values[0]}`, ({ dialect }) => {
    const used = dialect[entry]
    if (used === null) return unknownName(entry)
    return used === values[0] ? pass : fail(`under the name ${used}`)
  })
}

/** A control: without the name, the requests of the scenario cannot be written. */
export const knowsName = (entry: DialectEntry): Expectation => {
  const { says } = dialectEntries[entry]
  return expectation(`known-${entry}`, `a known name for ${says}`, ({ dialect }) =>
    dialect[entry] === null ? unknownName(entry) : pass,
  )
}

const valueText = (value: unknown): string => JSON.stringify(value)?.slice(0, 100) ?? 'absent'

/** The value at a dotted path of the answer is of that kind. `.` is the answer itself; names use the neutral brand word. */
export const valueAt = (path: string, kind: string, fits: (value: unknown) => boolean): Expectation => {
  const [id, subject] = path === '.' ? ['value', ''] : [`value-${path}`, `${path} is `]
  return expectation(id, `${subject}${kind}`, ({ exchange: { answer }, brandWord = neutralWord }) => {
    const found = atPath(fieldsToNeutralWord(brandWord, jsonOf(answer)), path)
    return fits(found) ? pass : fail(`${subject}${valueText(found)}`)
  })
}

export const isNonEmptyText = (value: unknown): boolean => typeof value === 'string' && value !== ''
export const isNumber = (value: unknown): boolean => typeof value === 'number'
export const isIdentifier = (value: unknown): boolean => identifierAt(value, '.') !== undefined && value !== ''

/** An object with these fields, each of its kind. More fields are allowed. */
export const objectWith =
  (fields: Record<string, (value: unknown) => boolean>) =>
  (value: unknown): boolean =>
    Object.entries(fields).every(([path, fits]) => fits(atPath(value, path)))

/** An array whose entries all fit. An absent array counts as empty. */
export const optionalArrayOf =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || (Array.isArray(value) && value.every(fits))

/** §2: a localized text that is not empty in at least one of the three languages. */
export const isNonEmptyLocalized = (value: unknown): boolean =>
  isLocalized(value) && languages.some((language) => isNonEmptyText(atPath(value, language)))
