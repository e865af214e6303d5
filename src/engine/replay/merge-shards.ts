/** Whether transcripts are the shards of one run, all of them and each once. */
import type { RecordedOptions } from '../recording/entries.ts'
import { type RunResult, type Shard, shardText } from '../result.ts'
import { isJsonObject } from '../scenario/json/json-object.ts'
import { type JudgingTable, judgeTranscripts } from './judge-transcripts.ts'
import { type RunTranscript, TranscriptError } from './read-transcript.ts'

/** A transcript, and the name of its file. */
export interface NamedTranscript {
  name: string
  transcript: RunTranscript
}

interface NamedShard extends NamedTranscript {
  shard: Shard
}

/**
 * The result of the whole run, from the transcripts of its shards in any order. A shard that was interrupted and continued
 * has several transcripts. @throws TranscriptError that names the files that do not belong together, or what is missing
 */
export const mergeShards = async (
  named: readonly NamedTranscript[],
  table: Omit<JudgingTable, 'isWhole'>,
): Promise<RunResult> => {
  const shards = named.map(shardOf)
  checkNumbers(shards)
  checkOneRun(shards)
  const inOrder = shards.toSorted(
    (one, other) =>
      one.shard.number - other.shard.number ||
      one.transcript.start.startedAt.localeCompare(other.transcript.start.startedAt),
  )
  return judgeTranscripts(
    inOrder.map(({ transcript }) => transcript),
    { ...table, isWhole: true },
  )
}

const shardOf = ({ name, transcript }: NamedTranscript): NamedShard => {
  const { shard } = transcript.start.options
  if (shard !== undefined) return { name, transcript, shard }
  throw new TranscriptError(`${name} is not a shard: its run had no --shard K/N. "judge" reads it.`)
}

/** Each number of the run is there, and was begun once. */
const checkNumbers = (shards: readonly NamedShard[]): void => {
  const of = numberOfShards(shards)
  const expected = Array.from({ length: of }, (_, index): Shard => ({ number: index + 1, of }))
  for (const shard of expected) checkBegunOnce(shard, shards)
  const missing = expected.filter(({ number }) => !shards.some(({ shard }) => shard.number === number)).map(shardText)
  if (missing.length === 0) return
  const what = missing.length === 1 ? `shard ${missing[0]} is` : `the shards ${missing.join(', ')} are`
  throw new TranscriptError(`${what} missing. Pass the transcripts of all ${of} shards.`)
}

const numberOfShards = ([first, ...others]: readonly NamedShard[]): number => {
  if (first === undefined) throw new TranscriptError('pass the transcripts of all shards.')
  const { of } = first.shard
  const foreign = others.find(({ shard }) => shard.of !== of)
  if (foreign === undefined) return of
  throw new TranscriptError(
    `${first.name} is shard ${shardText(first.shard)}, and ${foreign.name} is shard ${shardText(foreign.shard)}.`,
  )
}

/** A shard that was continued with --resume has further transcripts: they name the results of the earlier ones. */
const checkBegunOnce = (expected: Shard, shards: readonly NamedShard[]): void => {
  const begun = shards.filter(
    ({ shard, transcript }) => shard.number === expected.number && (transcript.prepared?.earlier.length ?? 0) === 0,
  )
  if (begun.length < 2) return
  const names = begun.map(({ name }) => name).join(' and ')
  throw new TranscriptError(`${names} are both shard ${shardText(expected)}. Pass one of them.`)
}

/** What must be the same in all shards: a word for the message, and the value. */
const sharedFacts: readonly [says: string, of: (transcript: RunTranscript) => unknown][] = [
  ['versions of this tool', ({ start }) => start.suite.version],
  ['kinds of provider', ({ start }) => start.options.kind],
  ['brand words', ({ start }) => start.options.brandWord],
  ['selections (--only, --row, --clause)', ({ start }) => start.options.selection],
  ['values of --profile', ({ start }) => start.options.profile],
  ['requirement sets (--requirements)', ({ start }) => start.options.requirements],
  ['values of --strict', ({ start }) => start.options.strict ?? false],
  ['values of --ignore-doctor', ({ start }) => start.options.ignoreDoctor ?? false],
  ['values of --retries', ({ start }) => start.options.retries ?? 0],
  ['values of --allow-writes or --read-only', ({ start }) => start.options.allowWrites],
  ['values of --no-irreversible', ({ start }) => start.options.allowIrreversible ?? true],
  ['values of --origin', ({ start }) => start.options.origins],
  ['baselines', ({ start }) => start.options.baseline],
  ['services (stubs or real ones)', ({ start }) => start.options.hasStubs],
  ['days of the test mailbox (pass --dataset-date)', ({ start }) => dayOf(start.options)],
  ['tables of scenarios', ({ prepared }) => prepared && idsIn(prepared)],
  ['accepted readings (--reading)', ({ prepared }) => prepared?.rules.acceptedReading],
  ['features of the provider (declare them with --features)', ({ prepared }) => prepared?.rules.features],
  ['field names of the provider (set them with --dialect)', ({ prepared }) => prepared?.rules.dialect],
]

const dayOf = ({ datasetDate }: RecordedOptions): string | undefined => datasetDate?.slice(0, 10)

const idsIn = ({ selected, earlier, leftOut }: NonNullable<RunTranscript['prepared']>): string[] =>
  [...new Set([...selected, ...earlier, ...leftOut.map(({ id }) => id)])].sort()

const checkOneRun = (shards: readonly NamedShard[]): void => {
  const [first, ...others] = shards.filter(({ transcript }) => transcript.prepared?.ended === undefined)
  for (const other of others) {
    const different = sharedFacts.find(
      ([, of]) => first && textOf(of(first.transcript)) !== textOf(of(other.transcript)),
    )
    if (first === undefined || different === undefined) continue
    throw new TranscriptError(
      `${first.name} and ${other.name} are not shards of one run: they have different ${different[0]}.`,
    )
  }
}

/** The same text for the same value, whatever the order of its keys. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    isJsonObject(one) ? Object.fromEntries(Object.entries(one).sort(([key], [other]) => (key < other ? -1 : 1))) : one,
  ) ?? ''
