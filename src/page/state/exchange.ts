/** What happened on the wire after one action of the visitor. */
import type { ProblemDocument } from '../../contract/interface/model.ts'
import type { paths } from '../../contract/interface/paths.ts'
import type { PortalPersona, ServiceCall } from '../backend/backend.ts'
import type { TextKey, TextValues } from '../languages/translate.ts'

export type OperationId = keyof typeof paths

/** One request to the provider, and its answer. */
export interface WireExchange {
  id: number
  operation: OperationId
  method: string
  /** below the base URL, with the query */
  path: string
  persona: PortalPersona
  requestHeaders: Readonly<Record<string, string>>
  requestBody?: string
  /** 0: no answer, or one that the browser does not show to this page */
  status: number
  responseHeaders: readonly (readonly [name: string, value: string])[]
  /** undefined: a file */
  responseText?: string
  json?: unknown
  /** duration in milliseconds */
  ms: number
  /** what the provider asked the two services for it */
  calls: readonly ServiceCall[]
}

/** An action of the visitor with what followed from it. */
export interface VisitorClick {
  id: number
  label: { key: TextKey; values?: TextValues }
  exchanges: readonly WireExchange[]
  /** requests for counts and names that followed, and the calls for them */
  background: { exchanges: readonly WireExchange[]; calls: readonly ServiceCall[] }
}

export const isRefusal = ({ status }: WireExchange): boolean => status === 0 || status >= 400

/** The problem document of a refusal (§7). */
export const problemOf = ({ json }: WireExchange): Partial<ProblemDocument> | undefined =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Partial<ProblemDocument>) : undefined

/** A token is a secret: only its two ends are shown. */
export const shortenToken = (header: string): string =>
  header.replace(/(Bearer \S{12})\S+(\S{6})$/, (_, start: string, end: string) => `${start}…${end}`)
