import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { baselineRun } from '../../reporters/test/runs.ts'
import { baselineSchema } from './baseline.ts'
import { configurationSchema } from './schema.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
formats.default(ajv)

describe.each([
  ['schema.json', configurationSchema()],
  ['baseline.schema.json', baselineSchema],
])('%s', (name, schema) => {
  it('is shipped for editors as the code gives it', async () => {
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(join(folder, name))
  })

  it('is a valid JSON Schema', () => {
    expect(ajv.compile(schema)).toBeTypeOf('function')
  })
})

describe('the schema of the baseline', () => {
  const fits = ajv.compile(baselineSchema)
  const baseline = (...entries: object[]) => ({ format: 'conformance-baseline/1', entries })
  const { additions = [], stale = [] } = baselineRun.baseline ?? {}

  it('accepts an empty baseline, one that names its schema, and the entries that a run prints', () => {
    expect(fits(baseline())).toBe(true)
    expect(fits({ $schema: './baseline.schema.json', ...baseline() })).toBe(true)
    const printed = [...additions, ...stale.map(({ entry }) => entry)]
    expect(printed.length).toBeGreaterThan(2)
    expect(fits(JSON.parse(JSON.stringify(baseline(...printed))))).toBe(true)
  })

  it.each([
    ['a date that does not exist', { expires: '2026-02-30' }],
    ['a key that no entry has', { until: '2026-02-28' }],
    ['an empty reason', { reason: ' ' }],
    ['an outcome that a baseline cannot tolerate', { outcome: 'broken' }],
  ])('refuses %s', (_, differing) => {
    expect(fits(baseline({ ...additions[0], ...differing }))).toBe(false)
  })
})
