/** Requests and responses judged by the OpenAPI document. What the document does not name is a difference too. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { InProcessRequest, InProcessResponse } from '../../../reference-provider/http/in-process.ts'
import { parseJsonText } from '../../../reference-provider/read-json.ts'
import { utf8Text } from '../../contract/bytes.ts'
import { openApiDocument } from '../../contract/openapi/document.ts'

interface DocumentedResponse {
  $ref?: string
  headers: Record<string, unknown>
  content?: Record<string, { schema: object }>
}

interface DocumentedParameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  schema: { type: string }
}

interface DocumentedOperation {
  operationId: string
  parameters: DocumentedParameter[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, DocumentedResponse>
}

type Document = {
  paths: Record<string, Record<string, DocumentedOperation>>
  components: {
    responses: Record<string, DocumentedResponse>
    parameters: Record<string, DocumentedParameter>
    schemas: Record<string, object>
  }
}

/** Every object with named fields has no other fields. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in inner ? { ...inner, unevaluatedProperties: false } : inner
}

const document = openApiDocument({ version: '0' }) as unknown as Document
const closedSchemas = closed(document.components) as object

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema({ $id: 'open', components: document.components })
ajv.addSchema({ $id: 'closed', components: closedSchemas })

const validators = new Map<string, ValidateFunction>()

/** The problems of a value. `closed` objects have no undocumented fields. */
const problemsOf = (value: unknown, schema: object, kind: 'open' | 'closed'): string[] => {
  const text = JSON.stringify(schema).replaceAll('"#/', `"${kind}#/`)
  const validate = validators.get(kind + text) ?? ajv.compile(JSON.parse(text))
  validators.set(kind + text, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath || '(body)', message, ...Object.values(params).map(String)].join(' '),
  )
}

interface Found {
  template: string
  operation: DocumentedOperation
  parameters: Record<string, string>
}

const patternOf = (template: string): RegExp => new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

const byParameters = Object.entries(document.paths)
  .map(([template, methods]) => ({ template, methods, pattern: patternOf(template) }))
  .sort((one, other) => one.template.split('{').length - other.template.split('{').length)

/** The operation of a request. HEAD is that of GET. */
export const findOperation = ({ method, url }: Pick<InProcessRequest, 'method' | 'url'>): Found | undefined => {
  const { pathname } = new URL(url)
  for (const { template, methods, pattern } of byParameters) {
    const match = pattern.exec(pathname)
    const operation = methods[method === 'HEAD' ? 'get' : method.toLowerCase()]
    if (match) return operation && { template, operation, parameters: { ...match.groups } }
  }
  return undefined
}

/** Headers of every HTTP server. */
const ofHttp = ['content-type', 'content-length', 'date', 'connection', 'keep-alive']

const headersOf = ({ headers }: InProcessResponse): Record<string, string> =>
  Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]))

/** What of a response is not as the document says. */
export const responseProblems = ({ operation }: Found, method: string, response: InProcessResponse): string[] => {
  const written = operation.responses[response.status]
  if (written === undefined) return [`status ${response.status} is not documented`]
  const { headers, content = {} } = written.$ref
    ? (document.components.responses[written.$ref.split('/').at(-1) ?? ''] as DocumentedResponse)
    : written
  const sent = headersOf(response)
  const known = [...ofHttp, ...Object.keys(headers).map((name) => name.toLowerCase())]
  const problems = Object.keys(sent)
    .filter((name) => !known.includes(name))
    .map((name) => `header ${name} is not documented`)
  const mediaType = sent['content-type']?.split(';')[0] ?? ''
  const body = content[mediaType] ?? content['*/*']
  if (body === undefined && response.bytes.length > 0) return [...problems, `${mediaType} is not documented`]
  if (body === undefined && Object.keys(content).length > 0 && method !== 'HEAD') return [...problems, 'has no body']
  if (body === undefined || response.bytes.length === 0 || !mediaType.endsWith('json') || content['*/*'])
    return problems
  return [...problems, ...problemsOf(JSON.parse(utf8Text(response.bytes)), body.schema, 'closed')]
}

/** The value that a text of a query or a header stands for. */
const typedValue = (text: string, type: string): unknown => {
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return type === 'integer' && /^\d+$/.test(text) ? Number(text) : text
}

/** The JSON part of a multipart body. */
const jsonPart = (body: string): unknown =>
  Object.fromEntries(
    [...body.matchAll(/name="(messageToReply)"[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, name, text = '']) => [
      name,
      parseJsonText(text),
    ]),
  )

/** The body of a request, as it is sent. */
export const bodyText = ({ body = '' }: InProcessRequest): string => (typeof body === 'string' ? body : utf8Text(body))

/** What of a request is not as the document says. */
export const requestProblems = (found: Found, request: InProcessRequest): string[] => {
  const { url, headers } = request
  const sent = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const query = new URL(url).searchParams
  const ofParameters = found.operation.parameters.flatMap((written) => {
    const parameter = written.$ref
      ? (document.components.parameters[written.$ref.split('/').at(-1) ?? ''] as DocumentedParameter)
      : written
    const { name, in: place, required, schema } = parameter
    const values =
      { path: [found.parameters[name]], header: [sent.get(name.toLowerCase())] }[place] ?? query.getAll(name)
    const given = values.filter((value) => value !== undefined)
    if (given.length > 1) return [`${name} is there twice`]
    if (given[0] === undefined) return required ? [`${name} is missing`] : []
    return problemsOf(typedValue(given[0], schema.type), schema, 'open').map((problem) => `${name}: ${problem}`)
  })
  const content = found.operation.requestBody?.content
  if (content === undefined) return ofParameters
  const mediaType = (sent.get('content-type') ?? '').split(';')[0]?.trim() ?? ''
  const documented = content[mediaType]
  if (documented === undefined) return [...ofParameters, `a body of type ${mediaType} is not documented`]
  const body = bodyText(request)
  const value = mediaType === 'multipart/form-data' ? jsonPart(body) : parseJsonText(body)
  if (value === undefined) return [...ofParameters, 'the body is not JSON']
  return [...ofParameters, ...problemsOf(value, documented.schema, 'open')]
}
