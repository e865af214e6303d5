/** Answers compared with the OpenAPI document: a field that is there has the JSON type that the document gives it. */
import { createRequire } from 'node:module'
import type { ErrorObject, ValidateFunction } from 'ajv'
import type { Ajv2020 } from 'ajv/dist/2020.js'
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

/** JSON types that are accepted for a type of the document. Identifiers, which cannot be empty, may be numbers. */
const acceptedTypes = ({ type, minLength }: Schema): string[] | undefined => {
  if (type === undefined) return undefined
  const others = type === 'string' && minLength === 1 ? ['number'] : []
  return [type === 'integer' ? 'number' : type, ...others, 'null']
}

/** Only the types of a schema. Fields may be absent or null. `plainTexts`: a text may stand for one in three languages. */
const typesOf = (schema: Schema, plainTexts: boolean): object => {
  const { $ref, properties, items } = schema
  if ($ref !== undefined && plainTexts && $ref.endsWith('/LocalizedString'))
    return { type: ['object', 'string', 'null'] }
  const type = acceptedTypes(schema)
  return {
    ...($ref !== undefined && { $ref }),
    ...(type && { type }),
    ...(items && { items: typesOf(items, plainTexts) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, typesOf(one, plainTexts)])),
    }),
  }
}

let ajv: Ajv2020 | undefined
const validators = new Map<SchemaName, ValidateFunction>()

/** Loads the validator at the first use, because few commands need it. */
const validatorOf = (name: SchemaName): ValidateFunction => {
  if (ajv === undefined) {
    const loaded = createRequire(import.meta.url)('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js')
    const types = Object.entries(schemas).map(([one, schema]) => [one, typesOf(schema, one === 'BusinessDataEntry')])
    ajv = new loaded.Ajv2020({ strict: false, verbose: true })
    ajv.addSchema({ $id: 'types', components: { schemas: Object.fromEntries(types) } })
  }
  const known = validators.get(name) ?? ajv.compile({ $ref: `types#/components/schemas/${name}` })
  validators.set(name, known)
  return known
}

/** `/items/3/subject` is `items[3].subject`. */
const fieldOf = (pointer: string): string =>
  pointer
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
    .replace(/^\./, '')

const describe = ({ instancePath, params, data }: ErrorObject): string => {
  const types = [params.type].flat().filter((type) => type !== 'null')
  const value = JSON.stringify(data)?.slice(0, 100)
  return `${fieldOf(instancePath) || 'the body'} is ${value}, not of type ${types.join(' or ')}`
}

const judgeTypes = (name: SchemaName, { exchange, dialect, brandWord = neutralWord }: JudgementInput) => {
  const json = fieldsToNeutralWord(brandWord, jsonOf(exchange.answer))
  const validate = validatorOf(name)
  if (validate(toReferenceNames(name, json, dialect))) return pass
  const [error] = validate.errors ?? []
  return error ? fail(describe(error)) : pass
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
