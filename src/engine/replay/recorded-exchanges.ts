import type { ExchangeEntry, RecordedStep } from '../recording/entries.ts'
import { type Exchange, readWithoutEnvelope } from '../scenario/exchange.ts'
import type { RunTranscript } from './read-transcript.ts'

/** Looks up the exchanges of steps. Undefined for an exchange that the transcript lacks. */
export const recordedExchanges = ({
  exchanges,
  calls: known,
}: Pick<RunTranscript, 'exchanges' | 'calls'>): ((step: RecordedStep) => Exchange | undefined) => {
  const byTrace = new Map(exchanges.map((entry) => [entry.sent.traceId, entry]))
  return ({ trace, exchange, calls, isFromMemory, details, replyId, concurrentStatuses, waitedMs }) => {
    const entry = trace === undefined ? undefined : byTrace.get(trace)
    const sent = exchange ?? (entry && exchangeIn(entry))
    if (sent === undefined) return undefined
    return {
      ...readWithoutEnvelope(sent),
      ...(calls && { calls: calls.flatMap((number) => known.get(number) ?? []) }),
      ...(isFromMemory && { isFromMemory }),
      ...(details && { details }),
      ...(replyId !== undefined && { replyId }),
      ...(concurrentStatuses && { concurrentStatuses }),
      ...(waitedMs !== undefined && { waitedMs }),
    }
  }
}

const exchangeIn = ({ sent, asEnterprise, headers, body, answer }: ExchangeEntry): Exchange | undefined => {
  if (headers === undefined || answer === undefined) return undefined
  const { scenario, step, as, traceId, method, path, durationMs } = sent
  return {
    scenario,
    step: step - 1,
    as,
    ...(asEnterprise !== undefined && { asEnterprise }),
    traceId,
    request: { method, path, headers, ...(body !== undefined && { body }) },
    answer,
    durationMs,
  }
}
