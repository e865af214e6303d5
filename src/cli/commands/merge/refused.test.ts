/** Which transcripts are not the shards of one run. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { allScenarios } from '../../../../scenarios/index.ts'
import { mergeShards } from '../../../engine/replay/merge-shards.ts'
import { type RunTranscript, readTranscript } from '../../../engine/replay/read-transcript.ts'
import { suite } from '../../package-info.ts'
import { conformance, emptyDirectory } from '../../test/conformance.ts'
import { recordedRun } from '../../test/transcripts.ts'

const datasetDate = new Date()
const settings = { datasetDate, selection: { rows: [1, 2] } }
const lines: string[][] = []
beforeAll(async () => {
  for (const number of [1, 2, 3]) lines.push((await recordedRun({ ...settings, shard: { number, of: 3 } })).lines)
  lines.push((await recordedRun(settings)).lines)
})

type Change = (transcript: RunTranscript) => RunTranscript
const withStart =
  (change: (start: RunTranscript['start']) => Partial<RunTranscript['start']>): Change =>
  (transcript) => ({ ...transcript, start: { ...transcript.start, ...change(transcript.start) } })
const withOptions = (options: Partial<RunTranscript['start']['options']>): Change =>
  withStart((start) => ({ options: { ...start.options, ...options } }))

const transcript = (index: number): RunTranscript => readTranscript(lines[index] ?? [])
const merge = (transcripts: readonly RunTranscript[]) =>
  mergeShards(
    transcripts.map((one, index) => ({ name: `${'abcde'[index]}.ndjson`, transcript: one })),
    { table: allScenarios, suite },
  )

describe('merge refuses', () => {
  it.each([
    ['a missing shard', [0, 2], 'shard 2/3 is missing. Pass the transcripts of all 3 shards.'],
    ['two missing shards', [1], 'the shards 1/3, 3/3 are missing.'],
    ['a doubled shard', [0, 1, 1, 2], 'b.ndjson and c.ndjson are both shard 2/3. Pass one of them.'],
    ['a run without shards', [0, 1, 3], 'c.ndjson is not a shard: its run had no --shard K/N.'],
  ])('%s', async (_, indexes, says) => {
    await expect(merge(indexes.map(transcript))).rejects.toThrow(says)
  })

  it.each<[string, Change, string]>([
    ['another number of shards', withOptions({ shard: { number: 3, of: 4 } }), 'c.ndjson is shard 3/4'],
    ['another version', withStart(() => ({ suite: { ...suite, version: '0.0.1' } })), 'versions of this tool'],
    ['--strict', withOptions({ strict: true }), 'values of --strict'],
    ['another requirement set', withOptions({ requirements: 1 }), 'requirement sets'],
    ['another profile', withOptions({ profile: 'light' }), 'values of --profile'],
    ['another selection', withOptions({ selection: { rows: [1] } }), 'selections'],
    ['another day', withOptions({ datasetDate: '2020-01-01T00:00:00.000Z' }), 'days of the test mailbox'],
    ['another kind of target', withOptions({ kind: 'live' }), 'kinds of provider'],
    ['another baseline', withOptions({ baseline: { file: 'b.yaml', entries: [] } }), 'baselines'],
    [
      'another feature',
      (one) => {
        const { prepared } = one
        if (prepared === undefined) return one
        const features = { ...prepared.rules.features, reply: 'no' as const }
        return { ...one, prepared: { ...prepared, rules: { ...prepared.rules, features } } }
      },
      'features of the provider',
    ],
  ])('a shard with %s', async (_, change, says) => {
    await expect(merge([transcript(0), transcript(1), change(transcript(2))])).rejects.toThrow(says)
  })

  it('and the command exits with 3, in one sentence', async () => {
    const cwd = emptyDirectory()
    for (const [index, name] of ['one', 'two'].entries()) writeFileSync(join(cwd, name), (lines[index] ?? []).join(''))
    const missing = await conformance(['merge', 'two', 'one'], { cwd })
    expect(missing).toEqual({
      code: 3,
      stdout: '',
      stderr: 'merge: shard 3/3 is missing. Pass the transcripts of all 3 shards.\n',
    })
  })
})

describe('merge accepts', () => {
  it('a shard that was cut off, and says what could not be checked', async () => {
    const cut = readTranscript((lines[1] ?? []).slice(0, -2))
    const merged = await merge([transcript(0), cut, transcript(2)])
    expect([merged.verdict, merged.exitCode]).toEqual(['notProven', 2])
    expect(merged.notes.join()).toContain('The transcript has no end')
  })

  it('targets at different addresses', async () => {
    const elsewhere = withOptions({ kind: 'stubbed', baseUrl: 'http://provider-2.test' })
    const here = withOptions({ kind: 'stubbed', baseUrl: 'http://provider-1.test' })
    const merged = await merge([here(transcript(0)), elsewhere(transcript(1)), here(transcript(2))])
    expect(merged.target.baseUrl).toBe('http://provider-1.test')
  })
})
