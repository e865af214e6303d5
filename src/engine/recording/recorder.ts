import { type PersonaName, personas } from '../../contract/personas.ts'
import type { StubCall } from '../../contract/stub-control.ts'
import type { Allocation } from '../data/allocate.ts'
import type { JudgingRules } from '../judging/judge-step.ts'
import type { ScenarioRecord } from '../judging/scenario-record.ts'
import type { TracedRequest } from '../result.ts'
import type { Exchange } from '../scenario/exchange.ts'
import type { AnyScenario } from '../scenario/scenario.ts'
import {
  type EndEntry,
  type PreparedEntry,
  type RecordEntry,
  type RecordedStep,
  type StartEntry,
  transcriptFormat,
} from './entries.ts'
import { type Clean, callNumbers, entryWriter } from './entry-writer.ts'
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
interface FinishedRecord {
  scenario: AnyScenario
  allocation: Allocation
  rules: JudgingRules
  at: Date
  record: ScenarioRecord
  thrown?: string
}

/** Records a run as lines of text. `write` gets each line, with its end, as soon as it is known. `clean` removes secrets. */
export const recorder = (write: (line: string) => void, clean: Clean = (value) => value): Recorder => {
  const { put, end } = entryWriter(write, clean)
  const order = sendingOrder()
  const numberOf = callNumbers(put)
  const traceIdsWithLine = new Set<string>()
  return {
    start: (opening) => put({ kind: 'start', format: transcriptFormat, ...opening }),
    onSend: order.add,
    onExchange: (sent, exchange) => {
      const { asEnterprise, request: { headers, body } = {}, answer } = exchange ?? {}
      put({ kind: 'exchange', index: order.take(sent), sent, asEnterprise, headers, body, answer })
      if (exchange) traceIdsWithLine.add(exchange.traceId)
    },
    prepared: (known, { forbiddenTexts, ...rules }) =>
      put({ kind: 'prepared', rules, forbiddenTexts: textsOnce(forbiddenTexts), ...known }),
    // The digests are those of a replay, which knows only what is in the file.
    finished: ({ allocation, record, ...attempt }) => {
      const cleaned = { ...record, exchanges: clean(record.exchanges) }
      const hasLine = (traceId: string): boolean => traceIdsWithLine.has(traceId)
      put(recordEntry({ ...attempt, allocation: clean(allocation), record: cleaned }, { numberOf, hasLine }))
    },
    end,
  }
}

/** The place of each request in the order of sending, from 0. */
const sendingOrder = () => {
  const places = new Map<TracedRequest, number>()
  let count = 0
  return {
    add: (sent: TracedRequest): void => {
      places.set(sent, count)
      count += 1
    },
    /** Forgets it too: a request ends once. */
    take: (sent: TracedRequest): number => {
      const place = places.get(sent) ?? 0
      places.delete(sent)
      return place
    },
  }
}

/** How a record refers to lines before it. */
interface EarlierLines {
  numberOf: (call: StubCall) => number
  /** True if the exchange with this trace id has a line of its own. */
  hasLine: (traceId: string) => boolean
}

const recordEntry = (
  { scenario, allocation, rules: { dialect }, at, record, thrown }: FinishedRecord,
  lines: EarlierLines,
): RecordEntry => {
  const { steps, exchanges, missing, ended, secondLook, notRestored, durationMs } = record
  const sentSteps = 'needs' in allocation ? scenario.steps(allocation.needs) : []
  const digestOf = (index: number): string => {
    const step = sentSteps[index]
    return step ? stepDigest(scenario, step, { earlier: exchanges.slice(0, index), dialect, now: at }) : ''
  }
  return {
    kind: 'record',
    scenario: scenario.id,
    at: at.toISOString(),
    ...('needs' in allocation && { needs: allocation.needs }),
    missing,
    steps: exchanges.map((exchange, index) => ({
      id: steps[index]?.id ?? '',
      sends: digestOf(index),
      ...recordedAnswer(exchange, lines),
    })),
    ended,
    secondLook,
    notRestored,
    durationMs,
    thrown,
  }
}

/** The answer of a step: what an earlier line has is named, and not written again. */
const recordedAnswer = (
  { calls, isFromMemory, details, replyId, concurrentStatuses, waitedMs, ...rest }: Exchange,
  { numberOf, hasLine }: EarlierLines,
): Omit<RecordedStep, 'id' | 'sends'> => ({
  ...(hasLine(rest.traceId) ? { trace: rest.traceId } : { exchange: rest }),
  calls: calls?.map(numberOf),
  isFromMemory,
  details,
  replyId,
  concurrentStatuses,
  waitedMs,
})

/** The texts of all personas, the same texts once. */
const textsOnce = (forbiddenTexts: JudgingRules['forbiddenTexts']): PreparedEntry['forbiddenTexts'] => {
  const ofPersonas = (Object.keys(personas) as PersonaName[]).flatMap((persona) => {
    const texts = forbiddenTexts[persona]
    return texts === undefined ? [] : [{ persona, texts }]
  })
  const distinct = [...new Set(ofPersonas.map(({ texts }) => texts))]
  return {
    texts: distinct.map((texts) => [...texts]),
    of: Object.fromEntries(ofPersonas.map(({ persona, texts }) => [persona, distinct.indexOf(texts)])),
  }
}
