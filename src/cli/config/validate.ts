import { relative, resolve } from 'node:path'
import type { ErrorObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { didYouMean } from '../errors/did-you-mean.ts'
import { UsageError } from '../errors/usage-error.ts'
import type { JsonSchema } from '../options/table/option.ts'
import { withoutSecretParts } from '../terminal/known-secrets.ts'
import type { Configuration, ConfigurationFile } from './configuration.ts'
import { type FileKind, type ParsedFile, type Path, parseFile } from './parse-file.ts'
import { checkedConfigurationSchema } from './schema.ts'

/** Reads and checks a configuration. @throws UsageError with file, line, key and the nearest right key. */
export const readConfiguration = (named: string, directory: string): ConfigurationFile => {
  const kind = { noun: 'configuration', wayOut: 'Pass another file with --config.' }
  const { file, value } = readCheckedFile<Configuration>(named, directory, kind, checkedConfigurationSchema())
  return { file, configuration: value }
}

/** A file that fits its schema. `shown` is its path from the working directory. */
export interface CheckedFile<T> extends ParsedFile {
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

/** The most specific error, as a sentence that names file, line, key and the nearest correct key. */
const validationMessage = (errors: readonly ErrorObject[], { value, lineOf }: ParsedFile, shown: string): string => {
  const [deepest] = errors.toSorted((one, other) => depth(other) - depth(one) || rank(one) - rank(other))
  if (deepest === undefined) return `${shown}: invalid configuration.`
  const path = pathOf(deepest.instancePath, value)
  const unknown = unknownKey(deepest)
  if (unknown !== undefined) {
    return `${shown}:${lineOf([...path, unknown], true)}: ${unknownKeyMessage(unknown, path, deepest)}`
  }
  return `${shown}:${lineOf(path)}: ${wrongValueMessage(path, valueAt(value, path), deepest)}`
}

/** The keys below which a user writes secrets: what is there is never repeated. */
const secretPlaces = /^(callers|authorization|target\.headers|target\.tls|stubs\.key|stubs\.certKey)\b/

const isSecretPlace = (path: Path): boolean => secretPlaces.test(dottedPath(path))

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

const unknownKeyMessage = (key: string, path: Path, { parentSchema }: ErrorObject): string => {
  const known = Object.keys(parentSchema?.properties ?? {}).filter((name) => name !== '$schema')
  const where = path.length === 0 ? '' : ` in "${dottedPath(path)}"`
  const choice = known.length > 0 && known.length <= 12 ? ` Use one of: ${known.join(', ')}.` : ''
  return `unknown key "${key}"${where}.${didYouMean(key, known)}${choice}`
}

const wrongValueMessage = (path: Path, found: unknown, error: ErrorObject): string => {
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

const dottedPath = (path: Path): string =>
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

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value)
