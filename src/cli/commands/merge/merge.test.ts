/** The merged shards of a run equal the run without shards. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { defects } from '../../../../reference-provider/proof/defects/index.ts'
import { singleVariants } from '../../../../reference-provider/proof/variants/single.ts'
import type { RuleChange } from '../../../../reference-provider/proof/variants/variant.ts'
import { allScenarios } from '../../../../scenarios/index.ts'
import { mergeShards } from '../../../engine/replay/merge-shards.ts'
import { readTranscript } from '../../../engine/replay/read-transcript.ts'
import type { RunResult } from '../../../engine/result.ts'
import { requirementSet } from '../../options/values/requirement-set.ts'
import { suite } from '../../package-info.ts'
import type { RunAgainstOptions } from '../../run-against.ts'
import { comparableResult } from '../../test/comparable-result.ts'
import { emptyDirectory } from '../../test/conformance.ts'
import { fullOrSample, oneIn } from '../../test/full-size.ts'
import { inProcess } from '../../test/in-process.ts'
import { idsOf, sampleAmong, sampleOfScenarios } from '../../test/some-scenarios.ts'
import { recordedRun } from '../../test/transcripts.ts'
import { wired } from '../../test/wired.ts'

const table = { table: allScenarios, suite }
const datasetDate = new Date()
type Options = Partial<RunAgainstOptions>

const changeOf = (id: string): RuleChange => {
  const found = [...defects, ...singleVariants].find((one) => one.id === id)
  if (found === undefined) throw new Error(`no change ${id}`)
  return found.change
}

/** A provider that discloses the file of a refused download, mixes two readings and loses a message of the third page. */
const defective: RuleChange = (rules) =>
  ['refused-download-names-its-file', 'status-of-readings-is-mixed-within-a-row', 'third-page-leaves-one-message-out']
    .map(changeOf)
    .reduce((changed, change) => change(changed), rules)

const shards = async (of: number, optionsFor: () => Promise<Options>) => {
  const named = []
  for (let number = 1; number <= of; number += 1) {
    const { lines, result } = await recordedRun({ ...(await optionsFor()), shard: { number, of } })
    expect(result.verdict).not.toBe('ready')
    named.push({ name: `${number}.ndjson`, transcript: readTranscript(lines) })
  }
  return named
}

const expectEqual = (merged: RunResult, whole: RunResult): void => {
  expect(comparableResult(merged)).toEqual(comparableResult(whole))
}

describe('four shards, each with a provider of its own, equal the whole run', () => {
  it('when everything passes', async () => {
    const options = { datasetDate, selection: idsOf(sampleOfScenarios) }
    const whole = await recordedRun(options)
    const parts = await shards(4, async () => options)
    const merged = await mergeShards(parts.toReversed(), table)
    expect([merged.verdict, merged.exitCode, merged.shard]).toEqual([fullOrSample('ready', 'partial'), 0, undefined])
    expectEqual(merged, whole.result)
  })

  it('with a leak, mixed readings and a failed relation, on providers with a port each', async () => {
    const ofSubjects = (subjects: RegExp) => allScenarios.filter(({ id }) => subjects.test(id))
    const failing = ['leaks-users-nothing-closed', 'relation-pages-add-up']
    const some = new Set([
      ...allScenarios.filter(({ id }) => failing.includes(id)),
      ...sampleAmong(ofSubjects(/^(leaks|relation|content|details|calls-run)-/)),
      ...oneIn(4, ofSubjects(/^calls-rights-/)),
      ...ofSubjects(/^access-/).filter((_, index) => index % fullOrSample(5, 20) === 0),
    ])
    const selection = idsOf([...some])
    const optionsFor = async (): Promise<Options> => {
      const {
        url: baseUrl,
        authUrl,
        partitionUrl,
      } = await wired({ revise: defective, dataset: testDataset(datasetDate) })
      const [authPort, partitionPort] = [authUrl, partitionUrl].map((url) => Number(new URL(url).port))
      return { baseUrl, ownStubs: { authPort, partitionPort }, datasetDate, selection }
    }
    const whole = await recordedRun(await optionsFor())
    const merged = await mergeShards(await shards(4, optionsFor), table)
    expect(merged.verdict).toBe('notReady')
    const failed = merged.scenarios.flatMap(({ id, outcome }) => (outcome === 'failed' ? [id] : []))
    expect(failed).toEqual(expect.arrayContaining(failing))
    expect(Object.values(merged.target.readings)).toContain('mixed')
    expectEqual(merged, whole.result)
  })
})

describe('the command merge', () => {
  it('counts by the requirement set of the shards', async () => {
    const cwd = emptyDirectory()
    const settings = { datasetDate, selection: { rows: [1, 2] }, requirements: requirementSet(1) }
    for (const number of [1, 2]) {
      const { lines } = await recordedRun({ ...settings, shard: { number, of: 2 } })
      writeFileSync(join(cwd, `${number}.ndjson`), lines.join(''))
    }
    const { stdout } = await inProcess(['merge', '1.ndjson', '2.ndjson', '--report', 'json'], { cwd })
    expect(JSON.parse(stdout)).toMatchObject({ requirements: { set: 1 }, summary: { passed: 2 } })
  })
})

describe('more shards than scenarios', () => {
  it('leave some shards without a scenario, and merge all the same', async () => {
    const options = { datasetDate, selection: { rows: [1, 2] } }
    const whole = await recordedRun(options)
    const merged = await mergeShards(await shards(whole.result.scenarios.length + 2, async () => options), table)
    expectEqual(merged, whole.result)
  })
})
