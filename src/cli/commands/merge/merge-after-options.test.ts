/** Shards of a run that stops early, tolerates, retries or goes on: merged, they equal the run without shards. */
import { describe, expect, it } from 'vitest'
import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { defects } from '../../../../reference-provider/proof/defects/index.ts'
import { allScenarios } from '../../../../scenarios/index.ts'
import type { JudgedScenario } from '../../../engine/judging/judge.ts'
import { mergeShards } from '../../../engine/replay/merge-shards.ts'
import { readTranscript } from '../../../engine/replay/read-transcript.ts'
import type { Baseline } from '../../../engine/scenario/baseline-entry.ts'
import { suite } from '../../package-info.ts'
import type { RunAgainstOptions } from '../../run-against.ts'
import { comparableResult } from '../../test/comparable-result.ts'
import { oneIn } from '../../test/full-size.ts'
import { recordedRun } from '../../test/transcripts.ts'
import { wired } from '../../test/wired.ts'

const datasetDate = new Date()
const revise = defects.find(({ id }) => id === 'refused-download-names-its-file')?.change
/** Two of these fail: the checks of all answers. */
const idsOfSubjects = (subjects: RegExp) => allScenarios.map(({ id }) => id).filter((id) => subjects.test(id))
const ids = [
  ...oneIn(3, idsOfSubjects(/^content-/)),
  ...idsOfSubjects(/^details-(no|shown)|^leaks-(headers|refused|users)-/),
]

/** The options of a run against a provider of its own with that defect. */
const optionsFor = async (): Promise<Partial<RunAgainstOptions>> => {
  const { url: baseUrl, authUrl, partitionUrl } = await wired({ revise, dataset: testDataset(datasetDate) })
  const [authPort, partitionPort] = [authUrl, partitionUrl].map((url) => Number(new URL(url).port))
  return { baseUrl, ownStubs: { authPort, partitionPort }, datasetDate, selection: { ids } }
}

const run = async (more: Partial<RunAgainstOptions>) => {
  const { lines, result } = await recordedRun({ ...(await optionsFor()), ...more })
  return { result, transcript: readTranscript(lines) }
}

const merged = async (more: Partial<RunAgainstOptions>) => {
  const parts = []
  for (const number of [1, 2, 3]) {
    const { transcript } = await run({ ...more, shard: { number, of: 3 } })
    parts.push({ name: `${number}.ndjson`, transcript })
  }
  return mergeShards(parts, { table: allScenarios, suite })
}

const baselineOf = (scenarios: readonly string[]): Baseline => ({
  file: 'baseline.json',
  entries: scenarios.map((scenario, index) => ({
    line: index + 1,
    entry: { scenario, outcome: 'failed', reason: 'known', owner: 'team', expires: '2999-12-31' },
  })),
})

describe('merged shards', () => {
  it('tolerate what the baseline tolerates, and ask for the removal of the same entries', async () => {
    const { result } = await run({})
    const failed = result.scenarios.flatMap(({ id, outcome }) => (outcome === 'failed' ? [id] : []))
    expect(failed.length).toBeGreaterThan(1)
    for (const entries of [failed, [...failed, 'details-shown'], failed.slice(1)]) {
      const options = { baseline: baselineOf(entries) }
      const [whole, parts] = [await run(options), await merged(options)]
      expect(parts.exitCode).toBe(entries.includes('details-shown') ? 7 : entries === failed ? 0 : 1)
      expect(comparableResult(parts)).toEqual(comparableResult(whole.result))
    }
  })

  it('run failures again as the whole run does', async () => {
    const [whole, parts] = [await run({ retries: 1 }), await merged({ retries: 1 })]
    expect(parts.exitCode).toBe(1)
    expect(comparableResult(parts)).toEqual(comparableResult(whole.result))
  })

  it('leave out what a shard did not reach after its first failure', async () => {
    const parts = await merged({ bail: true })
    expect([parts.verdict, parts.exitCode]).toEqual(['notReady', 1])
    expect(parts.leftOut.filter(({ reason }) => reason.includes('--bail')).length).toBeGreaterThan(0)
    const known = [...parts.scenarios, ...parts.leftOut].map(({ id }) => id)
    expect(known).toEqual(expect.arrayContaining(ids))
  })

  it('take both halves of a shard that was interrupted and went on', async () => {
    const whole = await run({})
    const stop = new AbortController()
    const earlier: JudgedScenario[] = []
    const shard = { number: 1, of: 2 }
    const options = await optionsFor()
    const first = await recordedRun({
      ...options,
      shard,
      signal: stop.signal,
      onJudged: (one) => {
        // What is judged after that was stopped, and runs again.
        if (!stop.signal.aborted) earlier.push(one)
        if (earlier.length === 5) stop.abort()
      },
    })
    const second = await recordedRun({ ...options, shard, earlier })
    const other = await run({ shard: { number: 2, of: 2 } })
    const parts = [first.lines, second.lines].map((lines, index) => ({
      name: `${index}.ndjson`,
      transcript: readTranscript(lines),
    }))
    parts.push({ name: 'other.ndjson', transcript: other.transcript })
    const both = await mergeShards(parts, { table: allScenarios, suite })
    // What the interruption stopped was sent twice, with another message if the first one was used up by then. Only the end of
    // a run looks for what it left behind.
    const withoutCounts = ({
      exchanges: _,
      leftBehind,
      irreversible,
      ...result
    }: ReturnType<typeof comparableResult>) => ({
      ...result,
      changes: leftBehind?.changes,
      withIrreversibleEffects: [...new Set(irreversible.map(({ scenario }) => scenario))],
    })
    expect(withoutCounts(comparableResult(both))).toEqual(withoutCounts(comparableResult(whole.result)))
  })
})
