import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseDocument } from 'yaml'
import { type Dialect, type DialectEntry, referenceDialect } from '../../../contract/dialect.ts'
import type { Declaration, DeclaredFeatures, Feature } from '../../../contract/features.ts'
import type { Configuration } from '../../config/configuration.ts'
import { findConfigurationFile } from '../../config/find-file.ts'
import type { RunFlags } from '../../config/run-flags.ts'
import { readConfiguration } from '../../config/validate.ts'
import { writeConfiguration } from '../../config/write-file.ts'
import { UsageError } from '../../errors/usage-error.ts'
import type { DoctorFindings, DoctorReport } from './report.ts'

interface WriteTarget {
  /** the options that were given, so that the next run needs none of them */
  flags: RunFlags
  directory: string
  file?: string
}

/**
 * Adds what was found out to a configuration, or begins one; what stands there already is kept. Gives a sentence that
 * says what was written. @throws UsageError when the file is not a configuration, or cannot be written
 */
export const writeFindings = ({ found, target }: DoctorReport, { flags, directory, file }: WriteTarget): string => {
  if (found === undefined) return 'Nothing was written: first mend what stops a run.'
  const path = resolve(
    directory,
    file ?? flags.config ?? findConfigurationFile(directory) ?? join(directory, 'conformance.config.json'),
  )
  const baseUrl = target.kind === 'reference' ? undefined : target.baseUrl
  const known: Configuration = withoutEmpty({
    target: baseUrl === undefined ? undefined : { baseUrl },
    brandWord: flags.brandWord,
    origins: flags.origin,
    dialect: unusualNames(found.dialect),
    features: declaredFeaturesOf(found.features),
    data: found.data,
  })
  if (!existsSync(path)) {
    writeConfiguration(path, known)
    return `Written to ${path}: ${Object.keys(known).join(', ')}.`
  }
  const { configuration } = readConfiguration(path, directory)
  const additions = additionsTo(configuration, known)
  if (additions.length === 0) return `${path} says all of that already.`
  addToFile(path, configuration, additions)
  return `Added to ${path}: ${additions.map(([keys]) => keys.join('.')).join(', ')}.`
}

const withoutEmpty = (configuration: Configuration): Configuration =>
  Object.fromEntries(Object.entries(configuration).filter(([, value]) => value !== undefined && value !== ''))

/** Where the target speaks the first name of each, looking finds it again; nothing need be written. */
const unusualNames = (dialect: Dialect): Partial<Record<DialectEntry, string>> | undefined => {
  const others = Object.entries(dialect).filter(
    ([entry, name]) => name !== null && name !== referenceDialect[entry as DialectEntry],
  )
  return others.length === 0 ? undefined : Object.fromEntries(others)
}

const declarationOf: Partial<Record<string, Declaration>> = { yes: 'yes', assumedYes: 'yes', no: 'no' }

/** What was only not seen is left open: the data may lack it. */
const declaredFeaturesOf = (states: DoctorFindings['features']): DeclaredFeatures => {
  const features: DeclaredFeatures = {}
  for (const [feature, state] of Object.entries(states)) {
    const declaration = declarationOf[state]
    if (declaration) features[feature as Feature] = declaration
  }
  return features
}

type Addition = [keys: string[], value: unknown]

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Key by key, one level deep: what is there is never changed. */
const additionsTo = (present: Configuration, known: Configuration): Addition[] =>
  Object.entries(known).flatMap(([key, value]): Addition[] => {
    const there = (present as Record<string, unknown>)[key]
    if (!isMap(value)) return there === undefined ? [[[key], value]] : []
    const inner = isMap(there) ? there : {}
    return Object.entries(value).flatMap(([name, one]): Addition[] =>
      inner[name] === undefined ? [[[key, name], one]] : [],
    )
  })

/** YAML keeps its comments and order. */
const addToFile = (path: string, configuration: Configuration, additions: readonly Addition[]): void => {
  const isYaml = /\.ya?ml$/i.test(path)
  const document = parseDocument(isYaml ? readFileSync(path, 'utf8') : JSON.stringify(configuration))
  for (const [keys, value] of additions) document.setIn(keys, value)
  const text = isYaml ? document.toString({ lineWidth: 0 }) : `${JSON.stringify(document.toJS(), null, 2)}\n`
  try {
    writeFileSync(path, text)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new UsageError(`${path} cannot be written${reason}.`)
  }
}
