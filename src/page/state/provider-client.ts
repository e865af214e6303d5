import { toBrandWord } from '../../contract/interface/brand-word.ts'
import { paths } from '../../contract/interface/paths.ts'
import type { PortalPersona, PortalRequest } from '../backend/backend.ts'
import { collectBefore, nextId, recordExchange } from './click-log.ts'
import { isRefusal, type OperationId, shortenToken, type WireExchange } from './exchange.ts'
import type { PortalStore } from './store.ts'

const longestText = 200_000
const tokenLifetimeMs = 10 * 60 * 1000

/** A request of the portal. */
export interface OperationRequest {
  operation: OperationId
  method?: string
  parameters?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | undefined>>
  json?: unknown
  form?: FormData
  /** asked beside the main requests of the click */
  isBackground?: boolean
  signal?: AbortSignal
}

export interface OperationAnswer {
  exchange: WireExchange
  isRefused: boolean
  json: unknown
  file?: Blob
}

const tokenOf = async (store: PortalStore, { name }: PortalPersona): Promise<string> => {
  const { token } = store
  if (token?.persona === name && token.until > Date.now()) return token.value
  const value = await store.backend.token(name)
  store.token = { persona: name, value, until: Date.now() + tokenLifetimeMs }
  return value
}

const pathOf = (store: PortalStore, { operation, parameters = {}, query = {} }: OperationRequest): string => {
  const path = toBrandWord(store.environment.value?.provider.brandWord ?? 'mailbox', paths[operation])
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`
}

/** Sends one request as the chosen persona and keeps it for the wire. Rejects only when the persona changed meanwhile. */
export const ask = (store: PortalStore, clickId: number, wanted: OperationRequest): Promise<OperationAnswer> => {
  if (!wanted.isBackground)
    return store.traffic.first(async () => {
      await collectBefore(store, clickId)
      return send(store, clickId, wanted)
    })
  return store.traffic.beside(() => {
    store.uncollected = clickId
    return send(store, clickId, wanted)
  })
}

const send = async (store: PortalStore, clickId: number, wanted: OperationRequest): Promise<OperationAnswer> => {
  const persona = store.persona.value
  if (persona === undefined) throw new DOMException('no persona', 'AbortError')
  const { session } = store
  const signal = wanted.signal ? AbortSignal.any([session.signal, wanted.signal]) : session.signal
  const token = await tokenOf(store, persona)
  signal.throwIfAborted()
  const request = portalRequest(store, wanted)
  const started = performance.now()
  const answer = await store.backend.send(persona, token, request, signal).catch(() => {
    signal.throwIfAborted()
    return undefined
  })
  const read = await readAnswer(answer, wanted.operation === 'content')
  signal.throwIfAborted()
  const exchange: WireExchange = {
    id: nextId(),
    operation: wanted.operation,
    method: request.method,
    path: request.path,
    persona,
    requestHeaders: {
      ...request.headers,
      ...(token !== '' && !persona.relayed && { authorization: shortenToken(`Bearer ${token}`) }),
    },
    requestBody: typeof request.body === 'string' ? request.body : formText(wanted.form),
    status: answer?.status ?? 0,
    responseHeaders: answer ? [...answer.headers] : [],
    responseText: read.text,
    json: read.json,
    ms: Math.round(performance.now() - started),
    calls: [],
  }
  recordExchange(store, clickId, exchange, wanted.isBackground ?? false)
  return { exchange, isRefused: isRefusal(exchange), json: read.json, file: read.file }
}

const portalRequest = (store: PortalStore, wanted: OperationRequest): PortalRequest => {
  const { method = 'GET', json, form } = wanted
  return {
    method,
    path: pathOf(store, wanted),
    headers: { accept: '*/*', ...(json !== undefined && { 'content-type': 'application/json' }) },
    body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
  }
}

const readAnswer = async (
  answer: Response | undefined,
  isFile: boolean,
): Promise<{ text?: string; json?: unknown; file?: Blob }> => {
  if (answer === undefined || answer.status === 204) return {}
  const mediaType = answer.headers.get('content-type') ?? ''
  if (!/json/.test(mediaType) || (isFile && answer.ok)) return { file: await answer.blob().catch(() => undefined) }
  const text = await answer.text()
  try {
    const json: unknown = JSON.parse(text)
    return { text: JSON.stringify(json, undefined, 2).slice(0, longestText), json }
  } catch {
    return { text }
  }
}

/** The parts of a multipart request, for people to read. */
const formText = (form: FormData | undefined): string | undefined =>
  form &&
  [...form]
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : `(${value.name}, ${value.size} bytes)`}`)
    .join('\n')
