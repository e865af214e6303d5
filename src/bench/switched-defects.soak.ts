import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServedPage, servedPage } from '../cli/test/served-page.ts'
import { runLines, switchesOf } from '../cli/test/switched-run.ts'
import type { ShownSwitch } from '../demonstration/playground.ts'
import { shuffled } from '../engine/selection/schedule.ts'

/** The number of defects, in random order; all by default (SWITCHED_DEFECTS, SOAK_SEED). */
const most = Number(process.env.SWITCHED_DEFECTS ?? Number.POSITIVE_INFINITY)
const seed = Number(process.env.SOAK_SEED ?? 1)

let served: ServedPage

beforeAll(async () => {
  served = await servedPage()
})

afterAll(() => served.stop())

const problemsOf = async ({ id, scenarios }: ShownSwitch): Promise<string[]> => {
  const on = await served.control('PUT', `control/switches/defect/${id}`)
  const lines = await runLines(served, scenarios)
  const off = await served.control('DELETE', `control/switches/defect/${id}`)
  const statuses = on.status === 204 && off.status === 204 ? [] : [`switched with ${on.status} and ${off.status}`]
  const outcomes = lines.filter(({ done }) => !done).map((line) => `${line.id} ${line.outcome}`)
  return [
    ...statuses,
    ...(lines.some(({ outcome }) => outcome === 'failed') ? [] : [`not red: ${outcomes.join(', ')}`]),
    ...(outcomes.length === scenarios.length ? [] : [`${outcomes.length} of ${scenarios.length} scenarios`]),
  ].map((problem) => `${id}: ${problem}`)
}

it('every defect that is switched on over the port turns a scenario of its own red', {
  timeout: 60 * 60_000,
}, async () => {
  const defects = (await switchesOf(served)).filter(({ kind }) => kind === 'defect')
  const chosen = shuffled(defects, seed).slice(0, most)
  expect(chosen.length).toBeGreaterThan(0)
  const problems: string[] = []
  for (const one of chosen) problems.push(...(await problemsOf(one)))
  process.stdout.write(`${chosen.length} of ${defects.length} defects, seed ${seed}\n`)
  expect(problems).toEqual([])
})
