/** Two shards at the same time on one provider and one stub process: real processes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { allScenarios } from '../../../../scenarios/index.ts'
import { type LaneName, laneOf } from '../../../engine/scenario/lanes.ts'
import { readTranscriptFile } from '../../results/read-transcript-file.ts'
import { comparableResult } from '../../test/comparable-result.ts'
import { conformance, emptyDirectory, start } from '../../test/conformance.ts'
import { wired } from '../../test/wired.ts'

const datasetDate = new Date()

/** A provider with a stub process, and the options for a run there. */
const sharedProvider = async () => {
  const stubs = start(['stubs', '--auth-port', '0', '--partition-port', '0'])
  onTestFinished(() => void stubs.process.kill('SIGKILL'))
  const address = async (label: string) => (await stubs.says(new RegExp(`^${label} +(http\\S+)$`, 'm')))[1] ?? ''
  const [authUrl, partitionUrl] = [await address('authorization server'), await address('partition service')]
  const { url } = await wired({ dataset: testDataset(datasetDate) }, { authUrl, partitionUrl, ports: [] })
  return ['run', '--base-url', url, '--stubs', authUrl, '--row', '1-34']
}

interface Span {
  lane: LaneName | undefined
  from: number
  to: number
}

/** When the requests of each scenario were under way. */
const spansIn = (file: string): Span[] =>
  readTranscriptFile('test', file).exchanges.map(({ sent: { scenario, startedAt, durationMs } }) => {
    const found = allScenarios.find(({ id }) => id === scenario)
    const from = Date.parse(startedAt)
    return { lane: found && laneOf(found), from, to: from + durationMs }
  })

/** Times are rounded to milliseconds. */
const overlap = (one: Span, other: Span): boolean => one.from + 2 < other.to && other.from + 2 < one.to
const isShared = ({ lane }: Span): boolean => lane === undefined || lane === 'readers' || lane === 'changers'

describe('two shards on one provider', () => {
  it('equal the whole run, and overlap outside the exclusive lanes only', async () => {
    const cwd = emptyDirectory()
    const whole = await conformance([...(await sharedProvider()), '--report', 'json=whole.json'], { cwd })
    const run = await sharedProvider()
    const parts = await Promise.all(
      ['1/2', '2/2'].map((shard, index) =>
        conformance([...run, '--shard', shard, '--transcript', `${index}.ndjson`], { cwd }),
      ),
    )
    expect(parts.map(({ code }) => code)).toEqual([0, 0])
    const merged = await conformance(['merge', '1.ndjson', '0.ndjson', '--report', 'json=merged.json'], { cwd })
    expect(merged.code).toBe(whole.code)
    const [one, other] = ['whole.json', 'merged.json'].map((name) =>
      comparableResult(JSON.parse(readFileSync(join(cwd, name), 'utf8'))),
    )
    expect(other).toEqual(one)

    const [first = [], second = []] = ['0.ndjson', '1.ndjson'].map((name) => spansIn(join(cwd, name)))
    const together = first.flatMap((mine) =>
      second.filter((theirs) => overlap(mine, theirs)).map((theirs) => [mine, theirs]),
    )
    expect(together.length).toBeGreaterThan(10)
    expect(together.filter((pair) => !pair.every(isShared))).toEqual([])
    const mixed = together.filter((pair) => pair.some(({ lane }) => lane === 'changers'))
    expect(mixed.filter((pair) => pair.some(({ lane }) => lane !== 'changers'))).toEqual([])
  })

  it('a killed one blocks nobody, and one that runs twice or has other options is refused', async () => {
    const run = await sharedProvider()
    const first = start([...run, '--shard', '1/2'])
    const second = start([...run, '--shard', '2/2', '--requests-per-second', '3'])
    await Promise.all([first.says(/scenarios to run/), second.says(/scenarios to run/)])
    const again = await conformance([...run, '--shard', '2/2'])
    expect([again.code, again.stderr]).toEqual([3, expect.stringContaining('shard 2/2 is running already')])
    const strict = await conformance([...run, '--shard', '2/2', '--strict'])
    expect([strict.code, strict.stderr]).toEqual([3, expect.stringContaining('with other options')])
    await first.says(/Shard 1\/2 waits for shard 2\/2 \(reading\)/)
    second.process.kill('SIGKILL')
    expect((await first.ended).code).toBe(0)
  })
})
