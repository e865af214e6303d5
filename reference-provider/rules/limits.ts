/** Our decision: every limit on size, number and time, so that no client can use up the provider or keep it from others. */
import { referenceLimits } from '../../src/contract/interface/limits.ts'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte
const second = 1000

/** What the interface documents: the size of a page, the number and the size of the files of a reply, the length of texts. */
const documented = referenceLimits

/** Sizes of one request. Above: 413, 414 or 431; 400 for a form that does not begin. */
const sizes = {
  addressCharacters: 8000,
  /** names and values of all headers */
  headerBytes: 16 * kibibyte,
  /** a JSON body, decompressed */
  jsonBytes: mebibyte,
  /** parts of a reply that are not files */
  formFields: 20,
  formFieldBytes: mebibyte,
  /** before the first boundary of a form */
  formPreambleBytes: 64 * kibibyte,
}

/** What all clients share. Above: 503 with `Retry-After`, before a service is called; no answer to a connection too many. */
const shared = {
  /** Requests that are answered at the same time. One that waits for its body is not counted: a slow client harms no other. */
  requestsAtOnce: 256,
  /** all replies that are on their way, with their files */
  arrivingFileBytes: 128 * mebibyte,
  /** all replies since the start or the last reset, with their files */
  keptFileBytes: 256 * mebibyte,
  /** Answers that clients have not read. Above: the connection that waits longest is closed. */
  unreadBytes: 256 * mebibyte,
  connections: 1024,
  /** the value of `Retry-After` */
  retryAfterSeconds: 1,
}

/** One connection. */
const connection = {
  /** Requests that a client sends before the first of them is answered. Above: 503, and the connection is closed. */
  pipelinedRequests: 16,
  /** from the first byte of a request, or from the connection, to the end of the headers; then 408 */
  headersMs: 15 * second,
  /** to the end of the body; then 408 */
  requestMs: 120 * second,
  /** how often both are checked */
  checkMs: second,
  /** without any byte in either direction during a request; then the connection is closed */
  silenceMs: 60 * second,
  /** after the last answer, for a client that still sends */
  lingerMs: 2 * second,
  /** between two requests: longer than clients keep a connection, so that no request meets a closing connection */
  idleMs: 65 * second,
}

/** The provider itself. */
const own = {
  /** a call to a service, its answer included; then the service counts as down */
  serviceCallMs: 5 * second,
  serviceAnswerBytes: 5 * mebibyte,
  /** users whose rights are cached, and notifications that are known when they come again; the oldest is forgotten */
  cachedUsers: 10_000,
  rememberedNotifications: 10_000,
  /** what is done at once of long work on all messages; then other requests have their turn */
  sliceMs: 5,
  /** how long requests are still answered after the order to stop */
  stopMs: 10 * second,
}

export const providerLimits = { ...documented, ...sizes, ...shared, ...connection, ...own } as const

/** Limits that a provider can be started with. */
export type SmallerLimits = Partial<Record<'requestsAtOnce' | 'arrivingFileBytes' | 'keptFileBytes', number>>

/** Limits that a provider on a port can be started with. */
export type SmallerPortLimits = Partial<
  Record<'headersMs' | 'requestMs' | 'connections' | 'stopMs' | 'unreadBytes', number>
>
