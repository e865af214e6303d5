import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseDocument } from 'yaml'
import { type Dialect, type DialectEntry, referenceDialect } from '../../../contract/dialect.ts'
import type { Declaration, DeclaredFeatures } from '../../../contract/features.ts'
import { isJsonObject } from '../../../engine/scenario/json/json-object.ts'
import type { Configuration } from '../../config/configuration.ts'
import { findConfigurationFile } from '../../config/load.ts'
import { readConfiguration } from '../../config/validate.ts'
import { writeConfiguration } from '../../config/write-file.ts'
import { errorCodeText, UsageError } from '../../errors/usage-error.ts'
import type { RunFlags } from '../../options/table/index.ts'
import { replaceFile } from '../../terminal/whole-file.ts'
import type { DoctorFindings, DoctorReport } from './report.ts'

interface WriteTarget {
  /** the options of this call, so that the next run works without them */
  flags: RunFlags
  directory: string
  file?: string
}

/**
 * Adds the findings to a configuration file, or creates one; existing keys are kept. Returns a sentence about what was
 * written. @throws UsageError when the file is not a configuration, or cannot be written
 */
export const writeFindings = ({ found, target }: DoctorReport, { flags, directory, file }: WriteTarget): string => {
  if (found === undefined) return 'Nothing was written: fix what stops a run first.'
  const path = resolve(
    directory,
    file ?? flags.config ?? findConfigurationFile(directory) ?? join(directory, 'conformance.config.json'),
  )
  const baseUrl = target.kind === 'reference' ? undefined : target.baseUrl
  const known = withoutEmpty({
    target: baseUrl && { baseUrl },
    brandWord: flags.brandWord,
    origins: flags.origins,
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
  if (additions.length === 0) return `${path} already contains all of that.`
  addToFile(path, configuration, additions)
  return `Added to ${path}: ${additions.map(([keys]) => keys.join('.')).join(', ')}.`
}

const withoutEmpty = (configuration: Configuration): Configuration =>
  Object.fromEntries(Object.entries(configuration).filter(([, value]) => value !== undefined && value !== ''))

/** Names that differ from the default; the next run detects default names by itself. */
const unusualNames = (dialect: Dialect): Partial<Record<DialectEntry, string>> | undefined => {
  const otherNames = Object.entries(dialect).filter(
    ([entry, name]) => name !== null && name !== referenceDialect[entry as DialectEntry],
  )
  return otherNames.length === 0 ? undefined : Object.fromEntries(otherNames)
}

const declarationOf: Partial<Record<string, Declaration>> = { yes: 'yes', assumedYes: 'yes', no: 'no' }

/** A feature that was not seen is left out: perhaps only the test data lacks it. */
const declaredFeaturesOf = (states: DoctorFindings['features']): DeclaredFeatures =>
  Object.fromEntries(
    Object.entries(states).flatMap(([feature, state]) => {
      const declaration = declarationOf[state]
      return declaration ? [[feature, declaration]] : []
    }),
  )

type Addition = [keys: string[], value: unknown]

/** Compares key by key, one level deep, and never changes an existing value. */
const additionsTo = (present: Configuration, known: Configuration): Addition[] =>
  Object.entries(known).flatMap(([key, value]): Addition[] => {
    const existing = present[key]
    if (!isJsonObject(value)) return existing === undefined ? [[[key], value]] : []
    const missing = Object.entries(value).filter(([name]) => !isJsonObject(existing) || existing[name] === undefined)
    return missing.map(([name, innerValue]) => [[key, name], innerValue])
  })

/** A YAML file keeps its comments and order. */
const addToFile = (path: string, configuration: Configuration, additions: readonly Addition[]): void => {
  const isYaml = /\.ya?ml$/i.test(path)
  const document = parseDocument(isYaml ? readFileSync(path, 'utf8') : JSON.stringify(configuration))
  for (const [keys, value] of additions) document.setIn(keys, value)
  const text = isYaml ? document.toString({ lineWidth: 0 }) : `${JSON.stringify(document.toJS(), null, 2)}\n`
  try {
    replaceFile(path, text)
  } catch (error) {
    throw new UsageError(
      `${path} cannot be written${errorCodeText(error)}. Pass another file with --write-config FILE.`,
    )
  }
}
