/** The OpenAPI document of the provider, as far as the viewer reads it. */
export interface ApiSchema {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  properties?: Readonly<Record<string, ApiSchema>>
  required?: readonly string[]
  items?: ApiSchema
  enum?: readonly unknown[]
  format?: string
  'x-decided'?: unknown
}

export interface ApiParameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: ApiSchema
  'x-decided'?: unknown
}

export interface ApiContent {
  schema?: ApiSchema
}

interface ApiResponse {
  $ref?: string
  description?: string
  content?: Readonly<Record<string, ApiContent>>
}

interface ApiOperation {
  operationId?: string
  tags?: readonly string[]
  summary?: string
  description?: string
  parameters?: readonly ApiParameter[]
  requestBody?: ApiResponse
  responses?: Readonly<Record<string, ApiResponse>>
  'x-decided'?: unknown
}

export interface ApiDocument {
  info: { title: string; version: string; description?: string }
  paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>
  components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

interface ListedOperation {
  id: string
  method: string
  path: string
  tag: string
  operation: ApiOperation
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** The operations in the order of the document. */
export const operationsIn = ({ paths }: ApiDocument): ListedOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      if (operation === undefined) return []
      const id = operation.operationId ?? `${method} ${path}`
      return [{ id, method: method.toUpperCase(), path, tag: operation.tags?.[0] ?? '', operation }]
    }),
  )

/** An operation, and the other paths that do the same, such as the plural of a singular. */
export interface OperationWithAliases extends ListedOperation {
  aliases: readonly ListedOperation[]
}

/** Each operation once. Those with the same tag, method and summary are one. */
export const withoutAliases = (operations: readonly ListedOperation[]): OperationWithAliases[] => {
  const groups = new Map<string, ListedOperation[]>()
  for (const one of operations) {
    const key = JSON.stringify([one.tag, one.method, one.operation.summary ?? one.id])
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap(([first, ...aliases]) => (first ? [{ ...first, aliases }] : []))
}

/** `ReferenceData` as a heading: "Reference data". */
export const headingOf = (tag: string): string =>
  tag.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)

/** What a reference names; anything else is returned as it is. */
export const resolved = <T extends { $ref?: string }>(document: ApiDocument, value: T): T => {
  const [, section = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(value.$ref ?? '') ?? []
  const found = document.components?.[section]?.[name]
  return found === undefined ? value : (found as T)
}

export const nameOfReference = ({ $ref = '' }: { $ref?: string }): string => $ref.split('/').at(-1) ?? ''
