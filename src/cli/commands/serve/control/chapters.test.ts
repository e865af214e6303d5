import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ShownSwitch } from '../../../../demonstration/playground.ts'
import { type ServedPage, servedPage } from '../../../test/served-page.ts'
import { redWithinMs, runLines, runSwitchedOn, switchesOf } from '../../../test/switched-run.ts'

let served: ServedPage

beforeAll(async () => {
  served = await servedPage()
})

afterAll(() => served.stop())

const isEarlier = ({ chapter: one = '' }: ShownSwitch, { chapter: other = '' }: ShownSwitch): number =>
  one.localeCompare(other, 'en', { numeric: true })

it('shows a mistake of each chapter as a red line within two seconds, and green after reset', {
  timeout: 120_000,
}, async () => {
  const mistakes = (await switchesOf(served)).filter(({ kind }) => kind === 'defect')
  const chosen = [...new Map(mistakes.toReversed().map((one) => [one.chapter, one])).values()].sort(isEarlier)
  expect(chosen.length).toBeGreaterThanOrEqual(20)
  const firsts = [...new Set(chosen.map(({ scenarios: [first = ''] }) => first))]
  const expectGreen = async () => {
    const lines = await runLines(served, firsts)
    // A scenario about an absent feature does not apply to a provider that has them all.
    const notGreen = lines.filter(({ done, outcome }) => !done && outcome !== 'passed' && outcome !== 'notApplicable')
    expect(notGreen).toEqual([])
    expect(lines.at(-1)?.counts?.passed).toBeGreaterThan(15)
  }
  await expectGreen()
  for (const one of chosen) {
    const { line, ms } = await runSwitchedOn(served, one)
    const about = `${one.chapter} ${one.id}`
    expect(line, about).toMatchObject({ id: one.scenarios[0], outcome: 'failed' })
    expect(line?.failure?.text, about).toMatch(/^✗ .*expected .*actual .*fix in +provider/s)
    expect(ms, about).toBeLessThan(redWithinMs(one))
  }
  expect((await served.control('POST', 'control/reset')).status).toBe(204)
  await expectGreen()
})
