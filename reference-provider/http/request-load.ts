/** How many requests are answered at the same time. One more is refused at once, so that those before it get their answer in time. */
import type { IncomingRequest } from '../request.ts'

export class RequestLoad {
  readonly #most: number
  #answering = 0

  constructor(most: number) {
    this.#most = most
  }

  get isFull(): boolean {
    return this.#answering >= this.#most
  }

  /** Counts the request while it is answered, except while it waits for its body: a client can be slow. */
  async during<Result>(
    request: IncomingRequest,
    answer: (counted: IncomingRequest) => Promise<Result>,
  ): Promise<Result> {
    this.#answering += 1
    try {
      return await answer({ ...request, json: () => this.#aside(request.json()), body: this.#pieces(request) })
    } finally {
      this.#answering -= 1
    }
  }

  #pieces({ body }: IncomingRequest): AsyncIterable<Uint8Array> {
    return {
      [Symbol.asyncIterator]: () => {
        const pieces = body[Symbol.asyncIterator]()
        return { ...pieces, next: () => this.#aside(pieces.next()) }
      },
    }
  }

  async #aside<Part>(part: Promise<Part>): Promise<Part> {
    this.#answering -= 1
    try {
      return await part
    } finally {
      this.#answering += 1
    }
  }
}
