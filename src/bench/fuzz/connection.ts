/** One connection to the provider that sends any bytes. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { answersIn, firstAnswer, openSocket, type RawAnswer } from '../../../reference-provider/test/raw.ts'
import type { HostileRequest } from './hostile-requests.ts'

/** Longer than any limit of the provider on time. */
const patienceMs = 180_000
/** The client gives up a stream that is not a request. */
const quietMs = 25

/** The answer to a request that could not be read. */
const isEndOf = (first: ReturnType<typeof firstAnswer>): boolean =>
  first?.answer.headers.connection === 'close' && [400, 431].includes(first.answer.status) && first.rest.length > 0

export class FuzzConnection {
  readonly #url: string
  #socket: Socket | undefined

  constructor(url: string) {
    this.#url = url
  }

  /** The answers; a request that ends where it says has one. */
  async send(request: HostileRequest): Promise<RawAnswer[]> {
    return request.isFramed ? [await this.#answer(request)] : this.#answers(request.bytes)
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #answer({ bytes, method }: HostileRequest): Promise<RawAnswer> {
    const socket = this.#socket ?? openSocket(this.#url)
    this.#socket = socket
    return new Promise((resolve, reject) => {
      let received: Buffer = Buffer.alloc(0)
      const end = (error?: Error, answer?: RawAnswer): void => {
        clearTimeout(timer)
        socket.off('data', onData).off('close', onClose)
        if (error !== undefined || answer?.headers.connection === 'close') this.close()
        if (answer && !error) resolve(answer)
        else reject(error)
      }
      const onData = (piece: Buffer): void => {
        received = Buffer.concat([received, piece])
        let first = firstAnswer(received, method)
        if (first?.answer.status === 100) first = firstAnswer(first.rest, method)
        // Where the request could not be read, its method is not known.
        if (isEndOf(first)) first = firstAnswer(received)
        if (first === undefined) return
        const isOne = first.rest.length === 0
        end(isOne ? undefined : new Error(`more than one answer: ${received.toString().slice(0, 500)}`), first.answer)
      }
      const onClose = (): void => end(new Error('the connection was closed without an answer'))
      const timer = setTimeout(() => end(new Error('no answer came')), patienceMs)
      socket.on('data', onData).on('close', onClose)
      socket.write(bytes)
    })
  }

  async #answers(bytes: Uint8Array): Promise<RawAnswer[]> {
    const socket = openSocket(this.#url)
    const pieces: Buffer[] = []
    const give = (): void => void socket.end()
    let quiet = setTimeout(give, quietMs)
    socket.on('data', (piece) => {
      pieces.push(piece)
      clearTimeout(quiet)
      quiet = setTimeout(give, quietMs)
    })
    socket.write(bytes)
    const late = setTimeout(() => socket.destroy(new Error('the provider does not close the connection')), patienceMs)
    await once(socket, 'close')
    clearTimeout(late)
    clearTimeout(quiet)
    if (socket.errored?.message.startsWith('the provider')) throw socket.errored
    const stream = Buffer.concat(pieces)
    try {
      return answersIn(stream)
    } catch (error) {
      throw new Error(`${error}: ${stream.toString('latin1').slice(0, 2000)}`)
    }
  }
}
