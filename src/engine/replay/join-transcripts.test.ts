import { expect, it } from 'vitest'
import { timesOf } from './join-transcripts.ts'
import type { JudgeableTranscript } from './recorded-source.ts'

const at = (second: number): string => new Date(second * 1000).toISOString()

const transcript = (from: number, seconds: number): JudgeableTranscript =>
  ({
    start: { startedAt: at(from) },
    records: [],
    end: { endedAt: at(from + seconds), durationMs: seconds * 1000 },
  }) as never

/** Without the line that its end writes. */
const killed = (from: number, lastVerdict: number): JudgeableTranscript =>
  ({ start: { startedAt: at(from) }, records: [{ at: at(from + 1) }, { at: at(lastVerdict) }] }) as never

it.each<[name: string, transcripts: JudgeableTranscript[], seconds: number, ended: number]>([
  ['one run', [transcript(100, 7)], 7, 107],
  ['shards at the same time', [transcript(103, 7), transcript(100, 7)], 10, 110],
  ['a shard inside the time of another', [transcript(100, 20), transcript(103, 2)], 20, 120],
  ['shards hours apart', [transcript(7200, 5), transcript(0, 3)], 8, 7205],
  ['a killed run and its continuation', [killed(0, 4), transcript(600, 3)], 7, 603],
])('%s: the duration leaves out the time in which nothing ran', (_, transcripts, seconds, ended) => {
  const { durationMs, startedAt, endedAt } = timesOf(transcripts)
  expect([durationMs, endedAt]).toEqual([seconds * 1000, new Date(at(ended))])
  expect(startedAt).toBe(transcripts.map(({ start }) => start.startedAt).sort()[0])
})
