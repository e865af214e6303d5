/** The bytes of answers that clients have not read yet. Who reads too slowly loses the connection; all others keep theirs. */
import type { ServerResponse } from 'node:http'

export class UnreadAnswers {
  readonly #most: number
  /** the oldest first */
  readonly #waiting = new Map<ServerResponse, number>()
  #sum = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Called before an answer of so many bytes is sent. */
  add(response: ServerResponse, bytes: number): void {
    this.#waiting.set(response, bytes)
    this.#sum += bytes
    response.once('close', () => this.#forget(response))
    for (const [oldest] of this.#waiting) {
      if (this.#sum <= this.#most || oldest === response) return
      this.#forget(oldest)
      oldest.req.socket.destroy()
    }
  }

  #forget(response: ServerResponse): void {
    this.#sum -= this.#waiting.get(response) ?? 0
    this.#waiting.delete(response)
  }
}
