import type {
  CallEntry,
  EndEntry,
  ExchangeEntry,
  PreparedEntry,
  RecordEntry,
  StartEntry,
  TranscriptEntry,
} from '../recording/entries.ts'
import { transcriptFormat } from '../recording/entries.ts'

/** The transcript of a run, as it was read. */
export interface RunTranscript {
  start: StartEntry
  /** Absent if the run ended during its survey. */
  prepared?: PreparedEntry
  /** In the order of their answers. */
  exchanges: readonly ExchangeEntry[]
  calls: ReadonlyMap<number, CallEntry['call']>
  /** In the order of their ends. */
  records: readonly RecordEntry[]
  /** Absent if the run was killed, or the file was cut. */
  end?: EndEntry
}

/** This version cannot read the text as a transcript. The message is a sentence about the file. */
export class TranscriptError extends Error {
  override name = 'TranscriptError'
}

/** The text does not begin as a transcript does. */
export class UnknownFile extends TranscriptError {
  override name = 'UnknownFile'
}

/** The fields without which a line makes no sense, and the types of their values. */
const requiredFields: Record<TranscriptEntry['kind'], Record<string, 'string' | 'number' | 'object'>> = {
  start: { format: 'string', suite: 'object', startedAt: 'string', options: 'object' },
  exchange: { index: 'number', sent: 'object' },
  call: { number: 'number', call: 'object' },
  prepared: {
    rules: 'object',
    forbiddenTexts: 'object',
    notes: 'object',
    diagnoses: 'object',
    selected: 'object',
    earlier: 'object',
    leftOut: 'object',
    irreversible: 'object',
  },
  record: { scenario: 'string', at: 'string', missing: 'object', steps: 'object', notRestored: 'object' },
  end: { endedAt: 'string', durationMs: 'number', notReached: 'object', lines: 'number' },
}

/**
 * Reads a transcript from its lines. Each line has its end, `\n`, except a last one that was cut off; it does not count.
 * @throws TranscriptError for an empty file, another file, another format, and lines that are wrong or missing
 */
export const readTranscript = (lines: Iterable<string>): RunTranscript => {
  const entries: TranscriptEntry[] = []
  for (const line of lines) {
    const entry = parseEntry(line)
    if (entries.length === 0) assertStart(entry)
    if (entry !== undefined) entries.push(entry)
    else if (line.endsWith('\n')) throw new TranscriptError(`line ${entries.length + 1} is not a line of a transcript.`)
  }
  const ofKind = <Kind extends TranscriptEntry['kind']>(kind: Kind): Extract<TranscriptEntry, { kind: Kind }>[] =>
    entries.filter((entry): entry is Extract<TranscriptEntry, { kind: Kind }> => entry.kind === kind)
  const [start] = ofKind('start')
  if (start === undefined) throw new TranscriptError('the file is empty.')
  const [end] = ofKind('end')
  if (end !== undefined && end.lines !== entries.length - 1)
    throw new TranscriptError(
      `lines are missing or added: ${entries.length - 1} lines, and the last one says ${end.lines}.`,
    )
  const [prepared] = ofKind('prepared')
  return {
    start,
    prepared,
    exchanges: ofKind('exchange'),
    calls: new Map(ofKind('call').map(({ number, call }) => [number, call])),
    records: ofKind('record'),
    end,
  }
}

/** The line; undefined if it is not one. */
const parseEntry = (line: string): TranscriptEntry | undefined => {
  try {
    const entry: unknown = JSON.parse(line)
    return isEntry(entry) ? entry : undefined
  } catch {
    return undefined
  }
}

const isEntry = (value: unknown): value is TranscriptEntry => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  const entries = Object.entries(requiredFields).find(([kind]) => kind === value.kind)
  const fields = new Map(Object.entries(value))
  return (
    entries !== undefined &&
    Object.entries(entries[1]).every(([name, type]) => typeof fields.get(name) === type && fields.get(name) !== null)
  )
}

const assertStart = (entry: TranscriptEntry | undefined): void => {
  if (entry?.kind !== 'start') throw new UnknownFile('this is not the transcript of a run.')
  if (entry.format === transcriptFormat) return
  const { suite, format } = entry
  throw new TranscriptError(
    `its format is ${format}, and this version reads ${transcriptFormat}. Use version ${suite.version} of this tool.`,
  )
}
