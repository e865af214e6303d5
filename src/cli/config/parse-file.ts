import { readFileSync } from 'node:fs'
import { type Document, LineCounter, type Node, parseDocument } from 'yaml'
import { UsageError, unreadableText } from '../errors/usage-error.ts'

/** The keys that lead to a value, and numbers for the items of a list. */
export type KeyPath = readonly (string | number)[]

/** A parsed file of settings. */
export interface ParsedFile {
  value: unknown
  /** The line of the value at a path, or of its key when `isKey`. Starts at 1. */
  lineOf(path: KeyPath, isKey?: boolean): number
}

/** What a file is, and what to do if it cannot be read: for messages. */
export interface FileKind {
  noun: string
  wayOut: string
}

/** Reads YAML if the name of the file ends so, else JSON. @throws UsageError with file and line. */
export const parseFile = (file: string, shown: string, kind: FileKind): ParsedFile => {
  const text = readText(file, shown, kind)
  const lines = new LineCounter()
  const isJson = !/\.ya?ml$/i.test(file)
  const json = isJson ? parseJson(text, shown) : undefined
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, schema: isJson ? 'json' : 'core' })
  const [error] = document.errors
  if (error) throw syntaxError(shown, lines.linePos(error.pos[0]).line, withoutYamlText(error.message))
  return {
    value: isJson ? json : toValue(document, shown),
    lineOf: (path, isKey = false) => lines.linePos(startOf(document, path, isKey)).line,
  }
}

const readText = (file: string, shown: string, { noun, wayOut }: FileKind): string => {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new UsageError(`The ${noun} ${shown} ${unreadableText(error)}. ${wayOut}`)
  }
}

/** With the words of JSON: the YAML parser finds other mistakes, and accepts more, such as a trailing comma. */
const parseJson = (text: string, shown: string): unknown => {
  const failure = jsonFailure(text)
  if (failure === undefined) return JSON.parse(text)
  // Node shows a part of the file in the message, which can be a secret.
  const withoutExcerpt = failure.replace(/, (?:\.\.\.)?".* is not valid JSON$/s, '').replace(/ at position \d+.*$/s, '')
  throw syntaxError(shown, text.slice(0, endOfValidJson(text)).split('\n').length, withoutExcerpt)
}

/** The message for a text that is not JSON. */
const jsonFailure = (text: string): string | undefined => {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Where the first mistake is, which not every message says: the longest start of the text that could still become JSON. */
const endOfValidJson = (text: string): number => {
  let [valid, invalid] = [0, text.length + 1]
  while (invalid - valid > 1) {
    const middle = Math.floor((valid + invalid) / 2)
    if (isStartOfJson(text.slice(0, middle))) valid = middle
    else invalid = middle
  }
  return valid
}

const isStartOfJson = (text: string): boolean => {
  const failure = jsonFailure(text)
  const position = Number(/position (\d+)/.exec(failure ?? '')?.[1] ?? -1)
  return failure === undefined || failure.startsWith('Unexpected end') || position >= text.length
}

/** The parser repeats parts of the file, which can be secrets. A short word helps to find the place. */
const withoutYamlText = (message: string): string =>
  message.replace(/^(Unresolved [^:]*): .*/s, '$1').replace(/\s*"(?![a-z]{1,8}")[^"]{2,}"/gi, '')

/** @throws UsageError for an alias without an anchor, which the parser reports only here. */
const toValue = (document: Document, shown: string): unknown => {
  try {
    return document.toJS()
  } catch {
    throw syntaxError(
      shown,
      1,
      'An alias (*name) has no anchor (&name) before it. A text that begins with * needs quotation marks',
    )
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
const startOf = (document: Document, path: KeyPath, isKey: boolean): number => {
  const around = document.getIn(path.slice(0, -1), true) as { items?: Pair[]; range?: Node['range'] } | undefined
  const name = path.at(-1)
  const pair = around?.items?.find((item) => String(item?.key?.value) === String(name))
  if (pair && (isKey || !rangeOf(pair.value))) return pair.key.range?.[0] ?? 0
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  return rangeOf(node)?.[0] ?? around?.range?.[0] ?? 0
}

const rangeOf = (node: unknown): Node['range'] =>
  typeof node === 'object' && node !== null && 'range' in node ? (node.range as Node['range']) : undefined
