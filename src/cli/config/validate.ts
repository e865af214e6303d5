import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { ErrorObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Document, LineCounter, type Node, parseDocument } from 'yaml'
import { didYouMean } from '../errors/did-you-mean.ts'
import { UsageError } from '../errors/usage-error.ts'
import type { Configuration, ConfigurationFile } from './configuration.ts'
import { checkedConfigurationSchema } from './schema.ts'

/** Reads and checks a file. @throws UsageError with file, line, key and the nearest right key. */
export const readConfiguration = (named: string, directory: string): ConfigurationFile => {
  const file = resolve(directory, named)
  const shown = relative(directory, file).startsWith('..') ? file : relative(directory, file)
  const parsed = parseFile(file, shown)
  const isValid = new Ajv2020({ allErrors: true, verbose: true }).compile<Configuration>(checkedConfigurationSchema())
  const { value } = parsed
  if (!isValid(value)) throw new UsageError(validationMessage(isValid.errors ?? [], parsed, shown))
  return { file, configuration: value }
}

/** The keys that lead to a value, and numbers for the items of a list. */
type Path = readonly (string | number)[]

/** A parsed file of settings. */
interface ParsedFile {
  value: unknown
  /** The line of the value at a path, or of its key when `isKey`. Starts at 1. */
  lineOf(path: Path, isKey?: boolean): number
}

/** Reads YAML if the name of the file ends so, else JSON. @throws UsageError with file and line. */
const parseFile = (file: string, shown: string): ParsedFile => {
  const text = readText(file, shown)
  const lines = new LineCounter()
  const isJson = !/\.ya?ml$/i.test(file)
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, schema: isJson ? 'json' : 'core' })
  const [error] = document.errors
  if (error) throw syntaxError(shown, lines.linePos(error.pos[0]).line, error.message)
  return {
    value: isJson ? parseJson(text, shown) : document.toJS(),
    lineOf: (path, isKey = false) => lines.linePos(startOf(document, path, isKey)).line,
  }
}

const readText = (file: string, shown: string): string => {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new UsageError(`The configuration ${shown} cannot be read${reason}. Pass another file with --config.`)
  }
}

/** The YAML parser accepts more than JSON, such as a trailing comma. */
const parseJson = (text: string, shown: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0)
    throw syntaxError(shown, text.slice(0, position).split('\n').length, message)
  }
}

const syntaxError = (shown: string, line: number, message: string): UsageError => {
  const [sentence = ''] = message.split('\n', 1)
  return new UsageError(`${shown}:${line}: ${sentence.replace(/[.:]$/, '')}. Correct the syntax of this file.`)
}

interface Pair {
  key: { value: unknown; range?: Node['range'] }
  value: unknown
}

/** The offset of the value at a path; of the nearest value around it where that one has no offset. */
const startOf = (document: Document, path: Path, isKey: boolean): number => {
  const around = document.getIn(path.slice(0, -1), true) as { items?: Pair[]; range?: Node['range'] } | undefined
  const name = path.at(-1)
  const pair = around?.items?.find((item) => String(item?.key?.value) === String(name))
  if (pair && (isKey || !rangeOf(pair.value))) return pair.key.range?.[0] ?? 0
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  return rangeOf(node)?.[0] ?? around?.range?.[0] ?? 0
}

const rangeOf = (node: unknown): Node['range'] =>
  typeof node === 'object' && node !== null && 'range' in node ? (node.range as Node['range']) : undefined

/** The most specific error, as a sentence that names file, line, key and the nearest correct key. */
export const validationMessage = (
  errors: readonly ErrorObject[],
  { value, lineOf }: ParsedFile,
  shown: string,
): string => {
  const [deepest] = errors.toSorted((one, other) => depth(other) - depth(one) || rank(one) - rank(other))
  if (deepest === undefined) return `${shown}: invalid configuration.`
  const path = pathOf(deepest.instancePath, value)
  const unknown = unknownKey(deepest)
  if (unknown !== undefined) {
    return `${shown}:${lineOf([...path, unknown], true)}: ${unknownKeyMessage(unknown, path, deepest)}`
  }
  return `${shown}:${lineOf(path)}: ${wrongValueMessage(path, valueAt(value, path), deepest)}`
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
  const actual = typeof found === 'object' ? `not this ${typeOf(found)}` : `not ${JSON.stringify(found)}`
  if (keyword === 'enum') {
    const allowed = (params.allowedValues as unknown[]).map(String)
    return `${key} must be one of ${allowed.join(', ')}, ${actual}.${didYouMean(String(found), allowed)}`
  }
  if (keyword === 'type') return `${key} must be ${withArticle(String(params.type))}, ${actual}.`
  const description = keyword === 'pattern' ? parentSchema?.description : undefined
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
