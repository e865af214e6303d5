/** §5.6: a provider may keep the list of partitions, and then a run cannot see how it looks one up. */
import { expect, it } from 'vitest'
import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { singleVariants } from '../../../../reference-provider/proof/variants/single.ts'
import { problemSentence } from '../../../reporters/scenario-facts.ts'
import { judgedJson, recordedRun } from '../../test/transcripts.ts'
import { wired } from '../../test/wired.ts'

const lookups = [
  'calls-target-looked-up',
  'calls-consumer-unasked-anew',
  'fault-partitions-down-closes-move',
  'fault-partitions-garbled-closes-move',
  'fault-partitions-client-error-closes-move',
  'fault-partitions-slow-move',
]

it('what a provider remembers does not apply, and its run is no less ready', { timeout: 60_000 }, async () => {
  const revise = singleVariants.find(({ id }) => id === 'partitions-are-remembered')?.change
  expect(revise).toBeDefined()
  const datasetDate = new Date()
  const { url: baseUrl, authUrl, partitionUrl } = await wired({ revise, dataset: testDataset(datasetDate) })
  const selection = { ids: ['partition-change-moves', ...lookups] }
  const [authPort, partitionPort] = [authUrl, partitionUrl].map((url) => Number(new URL(url).port))
  const { lines, result, json } = await recordedRun({
    baseUrl,
    ownStubs: { authPort, partitionPort },
    datasetDate,
    selection,
  })
  const lookedAt = result.scenarios.filter(({ id }) => lookups.includes(id))
  expect(lookedAt.map((one) => [one.outcome, problemSentence(one)])).toEqual(
    lookups.map(() => [
      'notApplicable',
      'not applicable: the provider answers from the list of partitions that it got earlier',
    ]),
  )
  expect(await judgedJson(lines)).toBe(json)
})
