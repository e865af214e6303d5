import { expect, it } from 'vitest'
import { needNames } from '../../../contract/test-data/needs.ts'
import { noExtraDetails } from '../../survey/extra-details.ts'
import { recordFields } from '../../survey/reference-records.ts'
import { today, world } from '../../test/pool.ts'
import { seen } from '../../test/seen.ts'
import type { Candidates } from '../candidates.ts'
import { searchedTextIndex } from '../finders/pool/input.ts'
import { evaluation } from './score.ts'

const scenario = (id: string, more: object) => ({ id, rows: [], needs: [], changes: [], ...more })
const table = [
  scenario('a-hides', { needs: ['hiddenMessage'], changes: ['hiddenMessage'] }),
  scenario('b-hides', { needs: ['hiddenMessage'], changes: ['hiddenMessage'] }),
] as never

const only = seen('only', { isVisible: false })

const missingOf = (isOfDataset: boolean) => {
  const none = Object.fromEntries(needNames.map((need) => [need, []])) as unknown as Candidates
  const { allocations } = evaluation(world, {
    table,
    datasetIndex: { facts: {} } as never,
    datasetCandidates: isOfDataset ? ({ ...none, hiddenMessage: [only] } as never) : none,
    searchedTexts: searchedTextIndex(new Map(), recordFields),
    usedUp: () => new Set(),
    wantedCounts: new Map([['hiddenMessage', 1]]),
    discoveryInput: {
      seen: [only],
      isWhole: true,
      today,
      datasetMessageIds: new Set(),
      records: new Map(),
      parts: noExtraDetails.parts,
    },
  })
  return allocations().byScenario.get('b-hides')
}

it('says that data of the dataset is used up when another scenario took the last of it', () => {
  expect(missingOf(true)).toMatchObject({ missing: [{ need: 'hiddenMessage', usedUp: true }] })
  expect(missingOf(false)).toMatchObject({ missing: [{ need: 'hiddenMessage' }] })
  expect(missingOf(false)).not.toMatchObject({ missing: [{ usedUp: true }] })
})
