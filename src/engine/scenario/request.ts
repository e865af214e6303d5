import type { DialectEntry } from '../../contract/dialect.ts'
import { onBehalfOfHeader } from '../../contract/interface/headers.ts'
import type { HttpForm } from '../../contract/interface/http-forms.ts'
import type { ListParameter } from '../../contract/interface/parameters.ts'
import type { PathForm } from '../../contract/interface/path-forms.ts'
import { type Path, type PathParameters, paths } from '../../contract/interface/paths.ts'
import type { PersonaName } from '../../contract/personas.ts'
import { isJsonObject } from './json/json-object.ts'

/** A part of a multipart request. `json` is sent as application/json, usually without a file name; a file has one. */
export type RequestPart =
  | { name: string; json: unknown; fileName?: string }
  | { name: string; fileName?: string; mediaType: string; content: string | Uint8Array }

/** Another way to write the same parts, as some HTTP clients do. */
export type MultipartForm = 'quotedBoundary' | 'charsetAfterBoundary' | 'otherPartHeaders' | 'untypedJson'

/** JSON is sent as application/json, unless a media type is named. */
export type RequestBody =
  | { json: unknown; mediaType?: string }
  | { parts: RequestPart[]; multipartForm?: MultipartForm }
  | { text: string; mediaType: string }

/** A field of a message: its name in the specification, or its entry in the dialect. */
export type FieldName =
  | DialectEntry
  | 'isRead'
  | 'isReplyAuthorized'
  | 'isBodyMainContent'
  | 'subject'
  | 'businessDataList'
  | 'forTheAttentionOf'
  | 'originalMessageId'
  | 'type'

/** A request as a value. It depends on the target only through the dialect. */
export interface RequestSpec {
  method: 'GET' | 'POST' | 'PATCH' | 'HEAD' | 'OPTIONS' | 'PUT' | 'DELETE'
  path: Path
  /** Identifiers in the body have the other JSON type: texts in place of numbers, or numbers in place of texts. */
  otherIdType?: true
  /** Another way to write the path. */
  pathForm?: PathForm
  /** Another way to send the same request. */
  httpForm?: HttpForm
  /**
   * Other paths of the same operation. Tried until one succeeds, which later requests for this path use. An empty list: this
   * path and no other.
   */
  otherPaths?: readonly Path[]
  parameters: Record<string, string>
  query: readonly (readonly [name: string, value: string])[]
  headers?: Record<string, string>
  body?: RequestBody
  /** Fields of each listed message that are judged. If the list lacks them, the details are requested. */
  judgedFields?: readonly FieldName[]
  /**
   * Replaces placeholders in query, headers and body when the request is sent: `{now}`, `{anHourAgo}`, `{newPartition}`,
   * `{word}` (the brand word of the target), `{person}` (the person number of `personOf`), and `{cookies}` (those that the
   * target set for `cookiesOf` in this scenario).
   */
  variables?: { personOf?: PersonaName; cookiesOf?: PersonaName }
}

/** The request with the cookies that the target set for that persona; without a Cookie header if it set none. */
export const withCookiesOf = (cookiesOf: PersonaName, request: RequestSpec): RequestSpec => ({
  ...request,
  headers: { ...request.headers, cookie: '{cookies}' },
  variables: { ...request.variables, cookiesOf },
})

/** §5.5: the request of a representative who names the mailbox of that enterprise, and not the one under test. */
export const onBehalfOf = (enterpriseNumber: string, request: RequestSpec): RequestSpec => ({
  ...request,
  headers: { ...request.headers, [onBehalfOfHeader]: enterpriseNumber },
})

/** True for methods that change nothing (RFC 9110 section 9.2.1). */
export const isSafeMethod = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** The properties of the JSON body; none if it has no JSON object. */
export const jsonBodyOf = ({ body }: RequestSpec): Readonly<Record<string, unknown>> =>
  body && 'json' in body && isJsonObject(body.json) ? body.json : {}

/** The path with its parameters; a parameter without a value becomes empty. */
export const fillPath = (path: string, parameters: Record<string, string>, encode = (value: string) => value): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encode(parameters[name] ?? ''))

type Query = Record<string, string | number | boolean>

const queryPairs = (query: Query): [string, string][] =>
  Object.entries(query).map(([name, value]) => [name, String(value)])

export const get = <P extends Path>(path: P, parameters: PathParameters<P>, query: Query = {}): RequestSpec => ({
  method: 'GET',
  path,
  parameters: parameters as Record<string, string>,
  query: queryPairs(query),
})

/** §4.1: the details of a message. */
export const getDetails = ({ messageId }: { messageId: string }): RequestSpec => get(paths.details, { messageId })

/** GET of the message list (§4.1). */
export const listMessages = (
  query: Partial<Record<ListParameter, string | number | boolean>> = {},
  judgedFields: readonly FieldName[] = [],
): RequestSpec => ({ ...get(paths.messages, {}, query), judgedFields })

/** §4.1: received, visible messages; on the largest page of the portal, unless the query says otherwise. */
export const listReceived: typeof listMessages = (query, judgedFields) =>
  listMessages({ folder: 'in', visible: true, pageSize: 100, ...query }, judgedFields)

export const post = <P extends Path>(path: P, parameters: PathParameters<P>, json: unknown): RequestSpec => ({
  method: 'POST',
  path,
  parameters: parameters as Record<string, string>,
  query: [],
  body: { json },
})

/** A multipart request (§2, reply). */
export const postParts = <P extends Path>(
  path: P,
  parameters: PathParameters<P>,
  parts: RequestPart[],
): RequestSpec => ({
  ...post(path, parameters, undefined),
  body: { parts },
})

/** §4.1: sets the executed flag of an action. Both forms of its path are tried. */
export const updateAction = (messageId: string, messageActionId: string, isExecuted: boolean): RequestSpec => ({
  method: 'PATCH',
  path: paths.actionUpdate,
  otherPaths: [paths.actionUpdateOfScenarioTable],
  parameters: { messageId, messageActionId },
  query: [],
  body: { json: { isExecuted } },
})

/** §4.1: one action. A path under its message is accepted too. */
export const readAction = (messageId: string, messageActionId: string): RequestSpec => ({
  ...get(paths.action, { messageActionId }),
  otherPaths: [paths.actionUpdateOfScenarioTable, paths.actionUpdate],
  parameters: { messageId, messageActionId },
})

/** §2, variant A: moves these messages to a recipient partition. */
export const moveMessages = (messageIds: string[], targetRecipientPartitionId: string): RequestSpec =>
  post(paths.changePartition, {}, { messageIds, targetRecipientPartitionId })

/** §2: shows or hides these messages. */
export const setVisible = (messageIds: string[], isVisible: boolean): RequestSpec =>
  post(paths.changeVisibility, {}, { messageIds, isVisible })
