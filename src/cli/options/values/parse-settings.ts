import { type Dialect, type DialectEntry, dialectEntries } from '../../../contract/dialect.ts'
import { type Declaration, type DeclaredFeatures, features } from '../../../contract/features.ts'
import { limits } from '../../../contract/interface/limits.ts'
import { type PersonaName, personas } from '../../../contract/personas.ts'
import { contradictions, type Reading, type Readings } from '../../../contract/readings.ts'
import { type Profile, profiles } from '../../../engine/result.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { withoutSecretParts } from '../../terminal/known-secrets.ts'
import { oneOf } from './parse.ts'
import type { CallersSettings } from './settings.ts'

/** Commander calls these with the text after an option; each throws a UsageError that names the option. */

/** The brand word, as paths contain it. */
export const parseBrandWord = (written: string): string => {
  if (/^[a-z][a-z0-9]*$/.test(written)) return written
  throw new UsageError(`--brand-word takes lower-case letters and digits, and begins with a letter, not "${written}".`)
}

const dialectEntryNames = Object.keys(dialectEntries) as DialectEntry[]

/** `name=value`, repeatable, and comma lists; the value is a dotted path. */
export const parseDialectNames = (written: string, earlier: Partial<Dialect> = {}): Partial<Dialect> => {
  const names = { ...earlier }
  for (const one of written.split(',').filter((it) => it.trim() !== '')) {
    const [name = '', value = ''] = one.trim().split('=')
    if (!one.includes('='))
      throw new UsageError(`--dialect takes NAME=VALUE, such as total=count, not "${one.trim()}".`)
    const entry = oneOf('dialect name', name, dialectEntryNames)
    if (!/^(\.|[^.\s]+(\.[^.\s]+)*)$/.test(value)) {
      const [usual] = dialectEntries[entry].values
      throw new UsageError(
        `--dialect ${entry} takes the name of a field, such as ${entry}=${usual}, or a path with dots, such as ${entry}=page.${usual}, not "${value}".`,
      )
    }
    names[entry] = value
  }
  return names
}

/** `Name: value`, repeatable. */
export const parseHeader = (written: string, earlier: Record<string, string> = {}): Record<string, string> => {
  const [, name = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+)\s*[:=]\s*(.+)$/.exec(written) ?? []
  if (name !== '') return { ...earlier, [name]: value }
  throw new UsageError(`--header takes a name and a value, such as "X-Api-Key: env:API_KEY".`)
}

/** `persona=token`, repeatable. */
export const parseCallerTokens = (written: string, earlier: CallersSettings = {}): CallersSettings => {
  const [name = '', ...token] = written.split('=')
  if (token.length === 0 && !(name in personas)) throw new UsageError(callerForm('humanUser'))
  const persona = oneOf('persona', name, Object.keys(personas) as PersonaName[])
  if (token.length > 0 && token.join('=') !== '') return { ...earlier, [persona]: { token: token.join('=') } }
  throw new UsageError(callerForm(persona))
}

const callerForm = (persona: PersonaName): string =>
  `--caller takes a persona and its token, such as ${persona}=env:MY_TOKEN (an environment variable) or ${persona}=file:PATH.`

/** `environment`, `none` or an address. */
export const parseProxy = (written: string): string => {
  const isAddress = /^https?:$/.test(URL.canParse(written) ? new URL(written).protocol : '')
  if (isAddress || written === 'environment' || written === 'none') return written
  throw new UsageError(
    `--proxy takes environment, none or an address such as http://proxy:3128, not "${withoutSecretParts(written)}".`,
  )
}

/** Ten digits; a shorter number gets leading zeros (§1.5). */
export const parseEnterpriseNumber =
  (option: string) =>
  (written: string): string => {
    const digits = written.replaceAll('.', '').padStart(limits.enterpriseNumberDigits, '0')
    if (/^\d{10}$/.test(digits)) return digits
    throw new UsageError(`${option} takes an enterprise number of 10 digits, not "${written}".`)
  }

export const parseProfile = (written: string): Profile => oneOf('profile', written, profiles)

const contradictionNames = Object.keys(contradictions) as (keyof typeof contradictions)[]
const readings: readonly Reading[] = ['scenarios', 'guidance']
const declarations: readonly Declaration[] = ['yes', 'no']

/** `a=yes,b=no`; a name alone means yes. Repeatable, each feature once. */
export const parseFeatures = (written: string, earlier: DeclaredFeatures = {}): DeclaredFeatures => {
  const declared = { ...earlier }
  for (const entry of written.split(',').filter((it) => it.trim() !== '')) {
    const [name = '', value = 'yes'] = entry.trim().split('=')
    const feature = oneOf('feature', name, features)
    const isDeclaration = (text: string): text is Declaration => declarations.some((known) => known === text)
    if (!isDeclaration(value)) throw new UsageError(`--features ${feature} takes yes or no, not "${value}".`)
    if (feature in declared) throw new UsageError(`--features names ${feature} twice. Name it once.`)
    declared[feature] = value
  }
  return declared
}

export const acceptedReadings = [...readings, 'any'] as const

/** The reading that a run accepts: the same for every contradiction (§7), or any. */
export const parseAcceptedReading = (written: string) => oneOf('reading', written, acceptedReadings)

/** The readings that the reference provider follows: one for all contradictions (§7), or `contradiction=reading`. Repeatable. */
export const parseFollowedReadings = (written: string, earlier: Partial<Readings> = {}): Partial<Readings> => {
  const followed = { ...earlier }
  for (const entry of written.split(',')) {
    const [name = '', value] = entry.trim().split('=')
    if (value !== undefined)
      followed[oneOf('contradiction in --reading', name, contradictionNames)] = oneOf('reading', value, readings)
    else for (const one of contradictionNames) followed[one] = oneOf('reading', name, readings)
  }
  return followed
}
