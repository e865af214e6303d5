import type { ClientOptions } from '../http/client.ts'
import type { Exchange, TracedRequest } from '../scenario/exchange.ts'
import type { Recorder } from './recorder.ts'

/** Watches answers, and records nothing. */
type Observer = Required<Pick<ClientOptions, 'onExchange'>>

/** Keeps the requests of a run in the order in which they were sent, and passes them on to the recorder. */
export const requestsOfRun = (recorder: Recorder | undefined, observer?: Observer) => {
  const requests: TracedRequest[] = []
  const ended = new Set<TracedRequest>()
  return {
    onSend: (sent: TracedRequest): void => {
      requests.push(sent)
      recorder?.onSend(sent)
    },
    onExchange: (sent: TracedRequest, exchange?: Exchange, tokenLength?: number): void => {
      ended.add(sent)
      recorder?.onExchange(sent, exchange)
      observer?.onExchange(sent, exchange, tokenLength)
    },
    /** Those that have ended: a run that is stopped in its survey does not wait for those that are still open. */
    ended: (): TracedRequest[] => requests.filter((sent) => ended.has(sent)),
  }
}
