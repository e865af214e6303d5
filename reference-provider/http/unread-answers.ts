/** The bytes of answers that clients have not read yet. A client that reads too slowly loses its connection; the others keep theirs. */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export class UnreadAnswers {
  readonly #most: number
  /** the oldest first */
  readonly #waiting = new Map<ServerResponse, number>()
  readonly #ofSocket = new WeakMap<Socket, Set<ServerResponse>>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Called with the bytes of an answer that its client has not taken at once. */
  add(response: ServerResponse, bytes: number): void {
    const { socket } = response.req
    if (socket.destroyed) return
    this.#waiting.set(response, bytes)
    this.#bytes += bytes
    this.#answersOn(socket).add(response)
    response.once('close', () => this.#forget(response))
    for (const [oldest] of this.#waiting) {
      if (this.#bytes <= this.#most || oldest === response) return
      this.#forget(oldest)
      oldest.req.socket.destroy()
    }
  }

  /** An answer behind another one is not closed with its connection, so the end of the connection counts too. */
  #answersOn(socket: Socket): Set<ServerResponse> {
    const known = this.#ofSocket.get(socket)
    if (known) return known
    const answers = new Set<ServerResponse>()
    this.#ofSocket.set(socket, answers)
    socket.once('close', () => {
      for (const response of answers) this.#forget(response)
    })
    return answers
  }

  #forget(response: ServerResponse): void {
    this.#bytes -= this.#waiting.get(response) ?? 0
    this.#waiting.delete(response)
    this.#ofSocket.get(response.req.socket)?.delete(response)
  }
}
