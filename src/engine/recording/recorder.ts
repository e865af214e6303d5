import type { PersonaName } from '../../contract/personas.ts'
import { personas } from '../../contract/personas.ts'
import type { StubCall } from '../../contract/stub-control.ts'
import type { Allocation } from '../data/allocate.ts'
import type { JudgingRules } from '../judging/judge-step.ts'
import type { Transcript } from '../judging/transcript.ts'
import type { TracedRequest } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import type { EndEntry, PreparedEntry, RecordEntry, RecordedStep, StartEntry, TranscriptEntry } from './entries.ts'
import { transcriptFormat } from './entries.ts'
import { stepDigest } from './step-digest.ts'

/** Takes what a run records, and writes it line by line. */
export interface Recorder {
  start(opening: Omit<StartEntry, 'kind' | 'format'>): void
  /** Before each request. */
  onSend(sent: TracedRequest): void
  /** After its answer, or when it got none. */
  onExchange(sent: TracedRequest, exchange?: Exchange): void
  prepared(known: Omit<PreparedEntry, 'kind' | 'rules' | 'forbiddenTexts'>, rules: JudgingRules): void
  finished(record: FinishedRecord): void
  end(ending: Omit<EndEntry, 'kind' | 'lines'>): void
}

/** An attempt of a scenario that ended, by itself or with an exception. */
export interface FinishedRecord {
  scenario: AnyScenario
  allocation: Allocation
  rules: JudgingRules
  at: Date
  transcript: Transcript
  thrown?: string
}

type Clean = <Value>(value: Value) => Value

/** Records a run as lines of text. `write` gets each line, with its end, as soon as it is known. `clean` removes secrets. */
export const recorder = (write: (line: string) => void, clean: Clean = (value) => value): Recorder => {
  const indexes = new Map<TracedRequest, number>()
  const numbers = new Map<string, number>()
  const written = new Set<string>()
  let sentCount = 0
  let lines = 0
  let hasEnded = false
  const put = (entry: TranscriptEntry): void => {
    if (hasEnded) return
    const line = lineOf(clean(entry))
    if (line === undefined) return
    write(line)
    lines += 1
  }
  const numberOf = (call: StubCall): number => {
    const key = JSON.stringify(call)
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = numbers.size
    numbers.set(key, number)
    put({ kind: 'call', number, call })
    return number
  }
  return {
    start: (opening) => put({ kind: 'start', format: transcriptFormat, ...opening }),
    onSend: (sent) => {
      indexes.set(sent, sentCount)
      sentCount += 1
    },
    onExchange: (sent, exchange) => {
      const { asEnterprise, request: { headers, body } = {}, answer } = exchange ?? {}
      const index = indexes.get(sent) ?? 0
      indexes.delete(sent)
      put({ kind: 'exchange', index, sent, asEnterprise, headers, body, answer })
      if (exchange) written.add(exchange.traceId)
    },
    prepared: (known, { forbiddenTexts, ...rules }) =>
      put({ kind: 'prepared', rules, forbiddenTexts: textsOnce(forbiddenTexts), ...known }),
    // The digests are those of a replay, which knows only what is in the file.
    finished: ({ allocation, transcript, ...record }) => {
      const kept = { ...transcript, exchanges: clean(transcript.exchanges) }
      const hasLine = (traceId: string): boolean => written.has(traceId)
      put(recordEntry({ ...record, allocation: clean(allocation), transcript: kept }, { numberOf, hasLine }))
    },
    // A request that a stopped run does not wait for ends later.
    end: (ending) => {
      put({ kind: 'end', ...ending, lines })
      hasEnded = true
    },
  }
}

/** Undefined for what JSON cannot hold: an answer that nests too deeply. Then that scenario is not recorded. */
const lineOf = (entry: TranscriptEntry): string | undefined => {
  try {
    return `${JSON.stringify(entry)}\n`
  } catch {
    return undefined
  }
}

interface WrittenLines {
  numberOf: (call: StubCall) => number
  /** True if the exchange with this trace id has a line of its own. */
  hasLine: (traceId: string) => boolean
}

const recordEntry = (
  { scenario, allocation, rules: { dialect }, at, transcript, thrown }: FinishedRecord,
  { numberOf, hasLine }: WrittenLines,
): RecordEntry => {
  const { steps, exchanges, missing, ended, secondLook, notRestored, durationMs } = transcript
  const sentSteps = 'needs' in allocation ? scenario.steps(allocation.needs) : []
  const digestOf = (index: number): string => {
    const step = sentSteps[index]
    return step ? stepDigest(scenario, step, { earlier: exchanges.slice(0, index), dialect, now: at }) : ''
  }
  const written = exchanges.map((exchange, index): RecordedStep => {
    const { calls, isFromMemory, details, waitedMs, ...rest } = exchange
    return {
      id: steps[index]?.id ?? '',
      sends: digestOf(index),
      ...(hasLine(rest.traceId) ? { trace: rest.traceId } : { exchange: rest }),
      calls: calls?.map(numberOf),
      isFromMemory,
      details,
      waitedMs,
    }
  })
  return {
    kind: 'record',
    scenario: scenario.id,
    at: at.toISOString(),
    ...('needs' in allocation && { needs: allocation.needs }),
    missing,
    steps: written,
    ended,
    secondLook,
    notRestored,
    durationMs,
    thrown,
  }
}

/** The texts of all personas, the same texts once. */
const textsOnce = (forbidden: JudgingRules['forbiddenTexts']): PreparedEntry['forbiddenTexts'] => {
  const texts = [...new Set(Object.keys(personas).flatMap((name) => [forbidden[name as PersonaName] ?? []]))]
  const of = Object.fromEntries(
    Object.keys(personas).flatMap((name) => {
      const own = forbidden[name as PersonaName]
      return own === undefined ? [] : [[name, texts.indexOf(own)]]
    }),
  )
  return { texts: texts.map((one) => [...one]), of }
}
