import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allScenarios } from '../../../../scenarios/index.ts'
import { conformance } from '../../test/conformance.ts'
import { formatTable, formatTableAsJson } from './format.ts'
import { listedScenarios } from './listed-scenarios.ts'

it('lists from the build what the scenarios say', async () => {
  const built = readFileSync(new URL('../../../../dist/scenarios.json', import.meta.url), 'utf8')
  expect(built).toBe(formatTableAsJson(allScenarios))
  expect((await conformance(['list'])).stdout).toBe(formatTable(allScenarios))
  expect((await conformance(['list', '--json'])).stdout).toBe(built)
})

it('lists the scenarios themselves without a build', async () => {
  expect(await listedScenarios()).toBe(allScenarios)
})
