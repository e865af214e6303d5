import { relative, resolve } from 'node:path'
import type { ErrorObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { didYouMean } from '../errors/did-you-mean.ts'
import { UsageError } from '../errors/usage-error.ts'
import type { JsonSchema } from '../options/table/option.ts'
import { withoutSecretParts } from '../terminal/known-secrets.ts'
import type { Configuration, ConfigurationFile } from './configuration.ts'
import { type FileKind, type KeyPath, type ParsedFile, parseFile } from './parse-file.ts'
import { checkedConfigurationSchema } from './schema.ts'

/** Reads and checks a configuration. @throws UsageError with file, line, key and the nearest right key. */
export const readConfiguration = (named: string, directory: string): ConfigurationFile => {
  const kind = { noun: 'configuration', wayOut: 'Pass another file with --config.' }
  const { file, value } = readCheckedFile<Configuration>(named, directory, kind, checkedConfigurationSchema())
  return { file, configuration: value }
}

/** A file that fits its schema. `shown` is its path from the working directory. */
interface CheckedFile<T> extends ParsedFile {
  value: T
  file: string
  shown: string
}

/** Reads a file and checks it with a schema. @throws UsageError with file, line, key and the nearest right key. */
export const readCheckedFile = <T>(
  named: string,
  directory: string,
  kind: FileKind,
  schema: JsonSchema,
): CheckedFile<T> => {
  const file = resolve(directory, named)
  const shown = relative(directory, file).startsWith('..') ? file : relative(directory, file)
  const parsed = parseFile(file, shown, kind)
  const isValid = new Ajv2020({ allErrors: true, verbose: true, formats: { date: isDay } }).compile<T>(schema)
  const { value, lineOf } = parsed
  if (!isValid(value)) throw new UsageError(validationMessage(isValid.errors ?? [], parsed, shown))
  return { value, lineOf, file, shown }
}

/** A date of the calendar, such as 2026-11-20. */
const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && date.toJSON()?.startsWith(text) === true
}

/** A sentence for each mistake, with file, line, key and the nearest correct key; each on its own line. */
const validationMessage = (errors: readonly ErrorObject[], { value, lineOf }: ParsedFile, shown: string): string => {
  const found = separateErrors(errors).map((error) => {
    const path = pathOf(error.instancePath, value)
    const unknown = unknownKey(error)
    return unknown === undefined
      ? { line: lineOf(path), says: wrongValueMessage(path, valueAt(value, path), error) }
      : { line: lineOf([...path, unknown], true), says: unknownKeyMessage(unknown, path, error) }
  })
  if (found.length === 0) return `${shown}: invalid configuration.`
  const lines = found
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, says }) => `${shown}:${line}: ${says}`)
  const others = lines.length - mostErrors
  return [...lines.slice(0, mostErrors), ...(others > 0 ? [`${shown}: ${others} more.`] : [])].join('\n')
}

const mostErrors = 10

/** The most specific error of each place: the validator also reports the values around it, and other forms of one value. */
const separateErrors = (errors: readonly ErrorObject[]): ErrorObject[] => {
  const values = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath)
  const kept: { error: ErrorObject; place: string }[] = []
  const ordered = errors.toSorted((one, other) => depth(other) - depth(one) || rank(one) - rank(other))
  for (const error of ordered) {
    const own = placeOf(error)
    const place = values.find((value) => isWithin(own, value)) ?? own
    if (!kept.some((other) => isWithin(other.place, place))) kept.push({ error, place })
  }
  return kept.map(({ error }) => error)
}

const isWithin = (place: string, around: string): boolean => place === around || place.startsWith(`${around}/`)

/** A JSON pointer, also to a key that is unknown or absent. */
const placeOf = (error: ErrorObject): string => {
  const key = unknownKey(error) ?? (error.keyword === 'required' ? String(error.params.missingProperty) : undefined)
  return key === undefined ? error.instancePath : `${error.instancePath}/${key}`
}

/** The keys below which a user writes secrets: what is there is never repeated. */
const secretPlaces = /^(callers|authorization|target\.headers|target\.tls|stubs\.key|stubs\.certKey)\b/

const isSecretPlace = (path: KeyPath): boolean => secretPlaces.test(dottedPath(path))

const actualValue = (found: unknown): string => {
  if (typeof found === 'object') return `not this ${typeOf(found)}`
  return `not ${JSON.stringify(typeof found === 'string' ? withoutSecretParts(found) : found)}`
}

const depth = ({ instancePath, keyword }: ErrorObject): number =>
  instancePath.split('/').length + (keyword === 'additionalProperties' || keyword === 'propertyNames' ? 1 : 0)

const keywordsByUse = ['additionalProperties', 'propertyNames', 'enum', 'pattern', 'type']
const rank = ({ keyword }: ErrorObject): number => {
  const index = keywordsByUse.indexOf(keyword)
  return index === -1 ? keywordsByUse.length : index
}

const unknownKey = ({ keyword, params }: ErrorObject): string | undefined => {
  if (keyword === 'additionalProperties') return String(params.additionalProperty)
  return keyword === 'propertyNames' ? String(params.propertyName) : undefined
}

const unknownKeyMessage = (key: string, path: KeyPath, { parentSchema }: ErrorObject): string => {
  const known = Object.keys(parentSchema?.properties ?? {}).filter((name) => name !== '$schema')
  const where = path.length === 0 ? '' : ` in "${dottedPath(path)}"`
  const choice = known.length > 0 && known.length <= 12 ? ` Use one of: ${known.join(', ')}.` : ''
  return `unknown key "${key}"${where}.${didYouMean(key, known)}${choice}`
}

const wrongValueMessage = (path: KeyPath, found: unknown, error: ErrorObject): string => {
  const { keyword, params, parentSchema, message } = error
  const key = path.length === 0 ? 'the whole file' : `"${dottedPath(path)}"`
  const actual = typeof found === 'string' && isSecretPlace(path) ? 'not this text' : actualValue(found)
  if (keyword === 'enum') {
    const allowed = (params.allowedValues as unknown[]).map(String)
    return `${key} must be one of ${allowed.join(', ')}, ${actual}.${didYouMean(String(found), allowed)}`
  }
  if (keyword === 'required') return `${key} lacks the key "${params.missingProperty}". Add it.`
  if (keyword === 'type') return `${key} must be ${withArticle(String(params.type))}, ${actual}.`
  const description = keyword === 'pattern' || keyword === 'format' ? parentSchema?.description : undefined
  return description ? `${key} takes ${description}, ${actual}.` : `${key} ${message}, ${actual}.`
}

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : 'object')

const typeNames: Record<string, string> = { array: 'a list', integer: 'a whole number', object: 'an object' }
const withArticle = (type: string): string => typeNames[type] ?? `a ${type}`

const dottedPath = (path: KeyPath): string =>
  path.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${part}`)).join('')

/** A JSON pointer as a path. */
const pathOf = (pointer: string, value: unknown): (string | number)[] => {
  const path: (string | number)[] = []
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    path.push(Array.isArray(valueAt(value, path)) ? Number(key) : key)
  }
  return path
}

const valueAt = (value: unknown, path: KeyPath): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value)
