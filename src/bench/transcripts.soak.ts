import { expect, it } from 'vitest'
import { defects } from '../../reference-provider/proof/defects/index.ts'
import { judgedJson, recordedRun } from '../cli/test/transcripts.ts'
import { rowCount } from '../contract/clauses/validation-rows.ts'
import { soak, soakTimeoutMs } from './soak.ts'

const rows = Array.from({ length: rowCount }, (_, index) => index + 1)
const judgings = 100
const ids = defects.map(({ id }) => id)

it(`judges the transcript of each run ${judgings} times, with the same bytes`, { timeout: soakTimeoutMs }, () =>
  soak(ids.slice(0, 1), ids, async (id) => {
    const revise = defects.find((one) => one.id === id)?.change
    const { lines, json } = await recordedRun({ selection: { rows }, referenceOptions: { revise } })
    let differing = 0
    for (let count = 0; count < judgings; count += 1) if ((await judgedJson(lines)) !== json) differing += 1
    return differing === 0 ? [] : [`${differing} of ${judgings} results differ`]
  }),
)

it('judges the transcript of all scenarios as often', { timeout: soakTimeoutMs }, async () => {
  const { lines, json } = await recordedRun({})
  let same = 0
  for (let count = 0; count < judgings; count += 1) if ((await judgedJson(lines)) === json) same += 1
  expect(same).toBe(judgings)
})
