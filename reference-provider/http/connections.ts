/** What one connection may do: a connection belongs to a client, and no client may harm another. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { nextTurn } from '../../src/contract/pause.ts'
import type { Refusal } from '../refusal.ts'
import { providerLimits } from '../rules/limits.ts'
import type { Rules } from '../rules/rules.ts'
import { sendLastProblem, writeProblem } from './connection-problems.ts'

interface Connection {
  /** requests without a whole answer, in the order in which they came */
  open: { request: IncomingMessage; response: ServerResponse }[]
  /** requests that still come get no answer */
  isClosing: boolean
  /** the request that came last, answered or not */
  last?: IncomingMessage
  /** called when an answer is complete */
  answered(): void
}

/** Why a request could not be read, by the code of Node. */
const unreadable: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { kind: 'headersTooLarge', detail: 'the headers are too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { kind: 'requestTimeout', detail: 'the request did not come in time' },
}
const notReadable: Refusal = { kind: 'badRequest', detail: 'the request cannot be read' }

/** RFC 9112, section 3.2: a request of HTTP/1.1 has one Host. */
const hasOneHost = ({ httpVersion, headersDistinct }: IncomingMessage): boolean =>
  httpVersion === '1.0' ? (headersDistinct.host ?? []).length <= 1 : headersDistinct.host?.length === 1

export class Connections {
  readonly #provider: { readonly rules: Rules }
  readonly #connections = new Map<Socket, Connection>()
  #isStopping = false
  #allAnswered: () => void = () => {}

  /** `provider`: its rules can change. */
  constructor(provider: { readonly rules: Rules }) {
    this.#provider = provider
  }

  /** The listener, for requests that the connection allows. */
  guard(listener: RequestListener): RequestListener {
    return (request, response) => {
      const connection = this.#connectionOf(request.socket)
      if (connection.isClosing) return
      this.#open(connection, request, response)
      if (!hasOneHost(request))
        return this.#refuseLast(connection, { kind: 'badRequest', detail: 'one Host is required' })
      const { busy } = this.#provider.rules.refusals
      if (connection.open.length > providerLimits.pipelinedRequests)
        return this.#refuseLast(connection, busy('too many requests of this connection have no answer yet'))
      if (this.#isStopping) response.shouldKeepAlive = false
      listener(request, response)
    }
  }

  /**
   * Handles `Expect: 100-continue`. With pipelined requests Node would write the 100 inside an earlier response, so it is not sent;
   * clients then send the body after a timeout.
   */
  allowContinue(listener: RequestListener): RequestListener {
    return (request, response) => {
      const { open, isClosing } = this.#connectionOf(request.socket)
      if (open.length === 0 && !isClosing) response.writeContinue()
      listener(request, response)
    }
  }

  /** For a request with another Expect than 100-continue. */
  refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#connectionOf(request.socket)
    if (connection.isClosing) return
    this.#open(connection, request, response)
    this.#refuseLast(connection, { kind: 'expectationFailed', detail: 'only 100-continue can be expected' })
  }

  /** For CONNECT: there is no way through this provider. */
  refuseTunnel(socket: Socket): void {
    const refusal: Refusal = {
      kind: 'methodNotAllowed',
      detail: 'this server is not a proxy',
      allow: ['GET', 'HEAD', 'OPTIONS'],
    }
    this.#endWith(this.#connectionOf(socket), socket, refusal, 0)
  }

  /** For bytes that are not a request, or come too late. The answers to earlier requests come first. */
  refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const connection = this.#connectionOf(socket)
    const { last, open } = connection
    const isBodyBroken = last !== undefined && !last.complete
    // Its answer came before its body.
    const hasAnswer = isBodyBroken && (open.at(-1)?.request !== last || open.at(-1)?.response.headersSent === true)
    if (hasAnswer) return void socket.destroy()
    this.#endWith(connection, socket, unreadable[error.code ?? ''] ?? notReadable, isBodyBroken ? 1 : 0)
  }

  /** A connection without a request can be closed too. */
  add(socket: Socket): void {
    this.#connectionOf(socket)
  }

  /** Resolves when every request that came has its answer. Each answer closes its connection. */
  async stop(): Promise<void> {
    this.#isStopping = true
    for (const { open } of this.#connections.values()) for (const { response } of open) response.shouldKeepAlive = false
    // What came is read first.
    for (const _turn of ['read', 'parse']) await nextTurn()
    for (const [socket, { open }] of this.#connections) if (open.length === 0) socket.destroySoon()
    await new Promise<void>((resolve) => {
      this.#allAnswered = resolve
      this.#tellIfAllAnswered()
    })
  }

  #connectionOf(socket: Socket): Connection {
    const known = this.#connections.get(socket)
    if (known) return known
    const connection: Connection = { open: [], isClosing: false, answered: () => {} }
    this.#connections.set(socket, connection)
    socket.once('close', () => {
      this.#connections.delete(socket)
      this.#tellIfAllAnswered()
    })
    return connection
  }

  #open(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    const opened = { request, response }
    connection.open.push(opened)
    connection.last = request
    response.once('close', () => {
      connection.open = connection.open.filter((one) => one !== opened)
      connection.answered()
      this.#tellIfAllAnswered()
    })
  }

  /** Refuses the newest request; requests after it are not answered. */
  #refuseLast(connection: Connection, refusal: Refusal): void {
    connection.isClosing = true
    const response = connection.open.at(-1)?.response
    if (response) sendLastProblem(response, refusal, this.#provider.rules)
  }

  /** Writes the refusal as soon as no more than `unanswered` requests are open. */
  #endWith(connection: Connection, socket: Socket, refusal: Refusal, unanswered: number): void {
    if (connection.isClosing) return
    connection.isClosing = true
    connection.answered = () => {
      if (connection.open.length > unanswered) return
      connection.answered = () => {}
      writeProblem(socket, refusal, this.#provider.rules)
    }
    connection.answered()
  }

  #tellIfAllAnswered(): void {
    if (this.#isStopping && [...this.#connections.values()].every(({ open }) => open.length === 0)) this.#allAnswered()
  }
}
