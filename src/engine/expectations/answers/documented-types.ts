/** Answers compared with the OpenAPI document: a field that is there has the JSON type that the document gives it. */
import { fieldsToNeutralWord, neutralWord } from '../../../contract/interface/brand-word.ts'
import { pathsOf, schemas } from '../../../contract/openapi/document.ts'
import type { Operation } from '../../../contract/openapi/operation.ts'
import { type OperationName, operations } from '../../../contract/openapi/operations.ts'
import type { Schema } from '../../../contract/openapi/schema.ts'
import { type Exchange, isSuccess, jsonOf } from '../../scenario/exchange.ts'
import { fail, type JudgementInput, pass } from '../../scenario/expectation.ts'
import type { AnswerAdvice } from '../../scenario/run-wide.ts'
import { expectation } from '../building-blocks.ts'
import { toReferenceNames } from './reference-names.ts'

type SchemaName = keyof typeof schemas

/** Identifiers, which cannot be empty, may be numbers. */
const acceptedTypes = ({ type, minLength }: Schema): string[] => [
  type === 'integer' ? 'number' : `${type}`,
  ...(type === 'string' && minLength === 1 ? ['number'] : []),
]

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

const wrongType = (path: string, value: unknown, types: readonly string[]): string =>
  `${path || 'the body'} is ${JSON.stringify(value).slice(0, 100)}, not of type ${types.join(' or ')}`

/** How the first value with another type differs. Fields may be absent or null. */
const firstWrongType = (schema: Schema, value: unknown, path: string, parent?: SchemaName): string | undefined => {
  if (value === null || value === undefined) return undefined
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1) as SchemaName
    // A business value may be a text instead of texts in three languages.
    if (name === 'LocalizedString' && parent === 'BusinessDataEntry' && typeof value === 'string') return undefined
    return firstWrongType(schemas[name], value, path, name)
  }
  const types = schema.type === undefined ? undefined : acceptedTypes(schema)
  if (types && !types.includes(typeOf(value))) return wrongType(path, value, types)
  const { items, properties = {} } = schema
  if (Array.isArray(value))
    return items && firstOf(value, (one, index) => firstWrongType(items, one, `${path}[${index}]`, parent))
  if (typeof value !== 'object') return undefined
  return firstOf(Object.entries(properties), ([name, one]) => {
    const inside = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
    return firstWrongType(one, inside, path === '' ? name : `${path}.${name}`, parent)
  })
}

const firstOf = <Item>(
  items: readonly Item[],
  find: (item: Item, index: number) => string | undefined,
): string | undefined => {
  for (const [index, item] of items.entries()) {
    const found = find(item, index)
    if (found !== undefined) return found
  }
  return undefined
}

const judgeTypes = (name: SchemaName, { exchange, dialect, brandWord = neutralWord }: JudgementInput) => {
  const json = fieldsToNeutralWord(brandWord, jsonOf(exchange.answer))
  const wrong = firstWrongType(schemas[name], toReferenceNames(name, json, dialect), '', name)
  return wrong === undefined ? pass : fail(wrong)
}

/** A requested path in the neutral word. */
const neutralPath = (path: string, brandWord: string): string =>
  path.startsWith(`/${brandWord}/`) ? `/${neutralWord}${path.slice(brandWord.length + 1)}` : path

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
