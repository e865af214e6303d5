import { counted } from '../../contract/counted.ts'
import { pause } from '../../contract/pause.ts'
import { asksToRetryLater, headerOf } from '../scenario/exchange.ts'
import { isSafeMethod } from '../scenario/request.ts'
import type { Connection, OutgoingRequest, RawAnswer } from './connection.ts'
import { NetworkError, toNetworkError } from './network-error.ts'
import { openNetwork } from './platform.ts'

/** For one request and its complete answer, if a run sets no other limit. */
export const defaultTimeoutMs = 10_000

export type RequestToSend = Omit<OutgoingRequest, 'signal'>

export interface TransportOptions extends Connection {
  timeoutMs: number
  /** Gets the status of each answer that asks us to retry later. */
  onRetryAfter?: (status: number) => void
}

export interface Transport {
  /**
   * Sends a request. `ignoresRetryAfter`: returns an answer that asks us to retry later, instead of waiting.
   * @throws NetworkError if there is no complete answer before the timeout
   */
  send(outgoing: RequestToSend, ignoresRetryAfter?: boolean): Promise<RawAnswer>
  destroy(): Promise<void>
}

/** The longest total wait for one request that a target can ask for. */
const maxRetryAfterMs = 30_000

/**
 * Sends within the rate limit of the run. After 429, and after 503 with Retry-After, all requests wait as long as the
 * target asks; then this one is sent again.
 */
export const transport = (options: TransportOptions): Transport => {
  const { sendOnce, destroy } = directTransport(options)
  const turn = rateLimiter(options.requestsPerSecond)
  const sendInTurn = async (outgoing: RequestToSend): Promise<RawAnswer> => {
    await turn()
    return sendOnce(outgoing).catch((error: unknown) => Promise.reject(toNetworkError(error, options.timeoutMs)))
  }
  /**
   * A read on a lost connection is sent again at once, and once more a moment later: a target that restarts can reset two
   * connections. A write is never sent twice: the target may have applied it.
   */
  const sendReadAgain = (
    outgoing: RequestToSend,
    [pauseMs, ...later]: readonly number[] = isSafeMethod(outgoing.method) ? [0, restartStepMs] : [],
  ): Promise<RawAnswer> =>
    sendInTurn(outgoing).catch(async (error: NetworkError) => {
      if (error.reason !== 'reset' || pauseMs === undefined) throw error
      await pause(pauseMs)
      return sendReadAgain({ ...outgoing, needsNewConnection: true }, later)
    })
  const sendWhenBack = waitingForRestart(options.maxAwayMs)
  let pausedUntil = 0
  const send = async (outgoing: RequestToSend, ignoresRetryAfter = false): Promise<RawAnswer> => {
    const until = Date.now() + maxRetryAfterMs
    for (;;) {
      if (pausedUntil > Date.now()) await pause(pausedUntil - Date.now())
      const received = await sendWhenBack(outgoing, (again) => sendReadAgain(again))
      const pauseMs = retryAfterMs(received)
      if (pauseMs === undefined || ignoresRetryAfter) return received
      options.onRetryAfter?.(received.status)
      if (Date.now() + pauseMs > until) {
        const says = `${received.status} for more than ${counted(maxRetryAfterMs / 1000, 'second')}`
        throw new NetworkError('busy', says, `${received.status}`)
      }
      pausedUntil = Math.max(pausedUntil, Date.now() + pauseMs)
    }
  }
  return { send, destroy }
}

/** How long a target may be away, once it has answered: a restart. */
const defaultMaxAwayMs = 10_000
const restartStepMs = 250

/**
 * Sends a request again while nothing listens at a target that answered before. Such a request never arrived, so a write is
 * safe too. If the target stays away, all requests give up at the same time.
 */
const waitingForRestart = (maxAwayMs = defaultMaxAwayMs) => {
  let hasAnswered = false
  let awaySince: number | undefined
  return async (outgoing: RequestToSend, send: (outgoing: RequestToSend) => Promise<RawAnswer>): Promise<RawAnswer> => {
    for (;;) {
      try {
        const received = await send(outgoing)
        hasAnswered = true
        awaySince = undefined
        return received
      } catch (error) {
        if (!hasAnswered || !(error instanceof NetworkError) || error.code !== 'ECONNREFUSED') throw error
        awaySince ??= performance.now()
        if (performance.now() - awaySince > maxAwayMs) throw error
        await pause(restartStepMs)
      }
    }
  }
}

/** HTTP, or a direct call if the target runs in this process. */
const directTransport = ({ timeoutMs, ...connection }: TransportOptions) => {
  const network = openNetwork(connection, timeoutMs)
  const sendOnce = async (outgoing: RequestToSend): Promise<RawAnswer> => {
    const request = { ...outgoing, signal: AbortSignal.timeout(timeoutMs) }
    return connection.inProcess?.(request) ?? network.send(request)
  }
  return { sendOnce, destroy: network.destroy }
}

/** Lets through at most that many requests per second, evenly spread; all at once if there is no limit. */
const rateLimiter = (perSecond?: number): (() => Promise<void>) => {
  if (perSecond === undefined) return async () => {}
  let next = 0
  return async () => {
    const now = performance.now()
    const mine = Math.max(now, next)
    next = mine + 1000 / perSecond
    if (mine > now) await pause(mine - now)
  }
}

/** Milliseconds that an answer asks us to wait; undefined for one that does not ask. */
const retryAfterMs = (received: RawAnswer): number | undefined => {
  if (!asksToRetryLater(received)) return undefined
  const [after] = headerOf(received, 'Retry-After')
  if (after === undefined) return 1000
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(100, seconds * 1000) : 1000
}
