/** Answers compared with the OpenAPI document: a field that is there has the JSON type that the document gives it. */
import { fieldsToNeutralWord, neutralWord } from '../../../contract/interface/brand-word.ts'
import { pathsOf, schemas } from '../../../contract/openapi/document.ts'
import type { Operation } from '../../../contract/openapi/operation.ts'
import { type OperationName, operations } from '../../../contract/openapi/operations.ts'
import type { Schema } from '../../../contract/openapi/schema.ts'
import { type Exchange, isSuccess, jsonOf } from '../../scenario/exchange.ts'
import { fail, type JudgementInput, pass } from '../../scenario/expectation.ts'
import { isLongInteger } from '../../scenario/json/exact-json.ts'
import type { AnswerAdvice } from '../../scenario/run-wide.ts'
import { expectation } from '../new-expectation.ts'
import { toReferenceNames } from './records/reference-names.ts'

type SchemaName = keyof typeof schemas

/** Identifiers, which cannot be empty, may be numbers. */
const acceptedTypes = ({ type, minLength }: Schema): string[] => [
  type === 'integer' ? 'number' : `${type}`,
  ...(type === 'string' && minLength === 1 ? ['number'] : []),
]

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

/** A long integer is read as a text. */
const isOfType = (value: unknown, type: string): boolean =>
  typeOf(value) === type || (type === 'number' && isLongInteger(value))

/** The first value with another type, and where it is: `.items[3].title`. */
interface WrongType {
  path: string
  says: string
}

const wrongType = (value: unknown, types: readonly string[]): WrongType => ({
  path: '',
  says: `${JSON.stringify(value).slice(0, 100)}, not of type ${types.join(' or ')}`,
})

type TypeCheck = (value: unknown) => WrongType | undefined

const checks = new Map<SchemaName, TypeCheck>()

/** The check of a schema, made once: each answer of a run has hundreds of values. */
const checkOf = (name: SchemaName): TypeCheck => {
  const check = checks.get(name) ?? checkFor(schemas[name], name)
  checks.set(name, check)
  return check
}

const checkFor = (schema: Schema, parent: SchemaName): TypeCheck => {
  if (schema.$ref !== undefined) return checkForReference(schema.$ref, parent)
  const types = schema.type === undefined ? undefined : acceptedTypes(schema)
  const checkItem = schema.items && checkFor(schema.items, parent)
  const fields = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, checkFor(one, parent)] as const)
  return (value) => {
    // Fields may be absent or null.
    if (value === null || value === undefined) return undefined
    if (types && !types.some((type) => isOfType(value, type))) return wrongType(value, types)
    if (Array.isArray(value)) return checkItem && firstWrongItem(value, checkItem)
    return typeof value === 'object' ? firstWrongField(value, fields) : undefined
  }
}

const checkForReference = (reference: string, parent: SchemaName): TypeCheck => {
  const name = reference.slice(reference.lastIndexOf('/') + 1) as SchemaName
  // A business value may be a text instead of texts in three languages.
  const mayBeText = name === 'LocalizedString' && parent === 'BusinessDataEntry'
  return (value) => (mayBeText && typeof value === 'string' ? undefined : checkOf(name)(value))
}

const firstWrongItem = (values: readonly unknown[], check: TypeCheck): WrongType | undefined => {
  for (let index = 0; index < values.length; index += 1) {
    const wrong = check(values[index])
    if (wrong) return { ...wrong, path: `[${index}]${wrong.path}` }
  }
  return undefined
}

const firstWrongField = (
  value: object,
  fields: readonly (readonly [name: string, check: TypeCheck])[],
): WrongType | undefined => {
  for (const [name, check] of fields) {
    const wrong = check(Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined)
    if (wrong) return { ...wrong, path: `.${name}${wrong.path}` }
  }
  return undefined
}

const judgeTypes = (name: SchemaName, { exchange, dialect, brandWord = neutralWord }: JudgementInput) => {
  const json = fieldsToNeutralWord(brandWord, jsonOf(exchange.answer))
  const wrong = checkOf(name)(toReferenceNames(name, json, dialect))
  return wrong === undefined ? pass : fail(`${wrong.path.replace(/^\./, '') || 'the body'} is ${wrong.says}`)
}

/** A requested path in the neutral word. */
const neutralPath = (path: string, brandWord: string): string =>
  brandWord !== neutralWord && path.startsWith(`/${brandWord}/`)
    ? `/${neutralWord}${path.slice(brandWord.length + 1)}`
    : path

/** A path of the interface as a pattern. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)

const adviceOn = (name: OperationName, answers: SchemaName): AnswerAdvice => {
  const { method }: Operation = operations[name]
  const paths = pathsOf(name).map(({ path }) => path)
  const patterns = paths.map(patternOf)
  const request = `${method.toUpperCase()} ${paths[0]}`
  return {
    concerns: ({ request: { method: sent, path }, answer }: Exchange, brandWord = neutralWord) =>
      sent === method.toUpperCase() &&
      isSuccess(answer) &&
      patterns.some((pattern) => pattern.test(neutralPath(path, brandWord))) &&
      jsonOf(answer) !== undefined,
    expectation: expectation(`types-${name}`, `the types of the OpenAPI document in ${request}`, (seen) =>
      judgeTypes(answers, seen),
    ),
  }
}

/** One piece of advice for each operation that answers JSON. */
export const documentedTypes: readonly AnswerAdvice[] = (Object.keys(operations) as OperationName[]).flatMap((name) => {
  const { answers }: Operation = operations[name]
  return typeof answers === 'string' ? [adviceOn(name, answers as SchemaName)] : []
})
