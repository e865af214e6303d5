/** The OpenAPI 3.1 document of the interface, as the reference provider speaks it. */
import { neutralWord, toBrandWord } from '../interface/brand-word.ts'
import { type Path, paths } from '../interface/paths.ts'
import { humanScopes, scopes } from '../interface/scopes.ts'
import type { Operation } from './operation.ts'
import { type OperationName, operations } from './operations.ts'
import { pathParameters, sharedParameters } from './parameters.ts'
import { commonRefusals, headers, headersWith, type Response, refusalResponses } from './responses.ts'
import { cited, marksOf, type Origin, reference } from './schema.ts'
import { messagePartSchemas } from './schemas/message-parts.ts'
import { messageSchemas } from './schemas/messages.ts'
import { problemSchemas } from './schemas/problems.ts'
import { recordSchemas } from './schemas/records.ts'
import { referenceDataSchemas } from './schemas/reference-data.ts'
import { requestSchemas } from './schemas/requests.ts'

export const schemas = {
  ...messageSchemas,
  ...messagePartSchemas,
  ...referenceDataSchemas,
  ...recordSchemas,
  ...requestSchemas,
  ...problemSchemas,
}

/** Where a provider serves its document, below its base path. */
export const documentPath = '/doc/openapi.json'

const openedBy = (name: OperationName): readonly string[] =>
  name === 'eventNotifications'
    ? [scopes.eventNotification]
    : [...humanScopes, scopes.documentConsumer, scopes.representative]

const successStatuses: Partial<Record<OperationName, Origin>> = {
  changePartition: '4.1.change-partition-204',
  changeVisibility: '4.1.change-visibility-204',
  eventNotifications: '6.1.answer-204',
}

const contentOf = ({ answers }: Operation): Pick<Response, 'content'> => {
  if (answers === undefined) return {}
  return { content: typeof answers === 'string' ? { 'application/json': { schema: reference(answers) } } : answers }
}

const responsesOf = (name: OperationName, operation: Operation): Record<string, object> => {
  const { status, headers: more = [], refusals: others = [] } = operation
  const answered = { description: '', headers: headersWith(more) }
  const refused = [...commonRefusals, ...others].sort()
  return {
    [status]: { ...cited(successStatuses[name] ?? operation.origin, 'Success', answered), ...contentOf(operation) },
    ...(more.includes('ETag') && { 304: cited('8.etag', 'The client has this state already', answered) }),
    ...Object.fromEntries(refused.map((one) => [one, { $ref: `#/components/responses/${one}` }])),
  }
}

/** An operation at one of its paths. */
const pathOperation = (name: OperationName, path: string, id: string) => {
  const operation: Operation = operations[name]
  const { tag, summary, description, feature, parameters = [], body, headers: more = [] } = operation
  const shared = [...(tag === 'Events' ? [] : ['OnBehalfOf']), ...(more.includes('ETag') ? ['IfNoneMatch'] : [])].map(
    (one) => ({ $ref: `#/components/parameters/${one}` }),
  )
  const { 'x-decided': decided, 'x-decided-because': because } = operation
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: feature === undefined ? description : `${description} Optional: the feature ${feature} (§1.4).`,
    ...(decided && { 'x-decided': decided, 'x-decided-because': because }),
    parameters: [...pathParameters(path), ...parameters, ...shared],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: responsesOf(name, operation),
    security: openedBy(name).map((scope) => ({ token: [scope] })),
  }
}

/** Every path of an operation; the first is that of its name. */
export const pathsOf = (name: OperationName): { path: string; id: string; origin?: Origin }[] => {
  const { id, alsoAt = [] }: Operation = operations[name]
  return [{ path: paths[name] as Path, id }, ...alsoAt]
}

const pathItems = () => {
  const items: Record<string, Record<string, object>> = {}
  for (const name of Object.keys(operations) as OperationName[])
    for (const { path, id, origin } of pathsOf(name)) {
      const marks = origin === undefined ? {} : marksOf(origin)
      items[path] = { ...items[path], [operations[name].method]: { ...pathOperation(name, path, id), ...marks } }
    }
  return items
}

const tags = {
  Messages: cited('1.2.consultation-tags', 'Messages, their files, and changes to them', {}),
  Reply: cited('1.2.consultation-tags', 'Replies', {}),
  Statistics: cited('1.2.consultation-tags', 'Counts of messages', {}),
  ReferenceData: cited('1.2.consultation-tags', 'What the identifiers in messages stand for', {}),
  MessageTemplates: cited('4.7.template-paths', 'Texts that messages can be made from', {}),
  Events: cited('6.1.path', 'Notifications from the event service', {}),
}

const introduction = [
  'The consultation part of the message registry service of a document provider, as the reference provider of',
  'message-registry-conformance answers it. Parts with `x-decided` are not in the specification: other providers can',
  'name or shape them in another way. HEAD is answered as GET without a body, and OPTIONS without a token (§4.6).',
].join(' ')

interface DocumentOptions {
  version: string
  /** in paths, scopes and field names, instead of `mailbox` */
  brandWord?: string
  /** empty, or with a slash at the start and none at the end */
  basePath?: string
}

/** The document as JSON. */
export const openApiDocument = ({
  version,
  brandWord = neutralWord,
  basePath = '',
}: DocumentOptions): Record<string, unknown> => ({
  openapi: '3.1.0',
  info: { title: 'Message registry service: consultation', version, description: introduction },
  servers: [{ url: basePath || '/' }],
  tags: Object.entries(tags).map(([name, facts]) => ({ name, ...facts })),
  ...(withBrandWord(brandWord, {
    paths: pathItems(),
    components: {
      schemas,
      parameters: sharedParameters,
      headers,
      responses: refusalResponses,
      securitySchemes: {
        token: cited('5.1.token-as-bearer', 'A token of the authorization server. It needs one of these scopes', {
          type: 'http',
          scheme: 'bearer',
        }),
      },
    },
  }) as object),
})

const prose = ['description', 'summary']

/** The naming note: the brand word replaces `mailbox` in names, not in sentences. */
const withBrandWord = (word: string, part: unknown, key = ''): unknown => {
  if (typeof part === 'string') return prose.includes(key) ? part : toBrandWord(word, part)
  if (Array.isArray(part)) return part.map((item) => withBrandWord(word, item))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [toBrandWord(word, name), withBrandWord(word, inner, name)]),
  )
}
