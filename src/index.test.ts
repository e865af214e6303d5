import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { idsOf, sampleOfScenarios } from './cli/test/some-scenarios.ts'
import { wholeRun } from './cli/test/whole-run.ts'
import { type RunResult, runAgainst, table, UsageError } from './index.ts'
import schema from './reporters/results.schema.json' with { type: 'json' }

const ajv = new Ajv2020()
formats.default(ajv)

const outcomesOf = ({ scenarios }: RunResult) => scenarios.map(({ id, outcome }) => `${id} ${outcome}`).sort()

describe('the suite as a library', () => {
  it('runs the reference provider, reports progress, and gives a result that fits its schema', async () => {
    const { result, events } = await wholeRun()
    expect(result).toMatchObject({ exitCode: 0, verdict: 'ready' })
    expect(result.rows.map(({ outcome }) => outcome)).toEqual(Array(34).fill('passed'))
    expect(events.filter(({ kind }) => kind === 'finished')).toHaveLength(table.length)
    expect(ajv.validate(schema, JSON.parse(JSON.stringify(result))) || ajv.errors).toBe(true)
  })

  it('gives the same outcomes in any order and at any concurrency', async () => {
    const selection = idsOf(sampleOfScenarios)
    const outcomes = async (options: { shuffle?: number; concurrency: number }) =>
      outcomesOf(await runAgainst({ reference: true, selection, ...options }))
    const one = outcomesOf((await wholeRun()).result).filter((line) => selection.ids.includes(line.split(' ')[0] ?? ''))
    expect(one).toHaveLength(selection.ids.length)
    const others = await Promise.all([{ concurrency: 1 }, { shuffle: 7, concurrency: 3 }].map(outcomes))
    for (const other of others) expect(other).toEqual(one)
  })

  it('runs a reference provider that lacks what is declared as absent', async () => {
    const selection = { rows: [1, 25, 26, 27] }
    const result = await runAgainst({ reference: true, features: { body: 'no', reply: 'no' }, selection })
    expect(result).toMatchObject({ exitCode: 0, target: { features: { body: 'no', reply: 'no', actions: 'yes' } } })
    expect(result.rows.find(({ row }) => row === 26)?.outcome).toBe('notApplicable')
  })

  it.each<[string, object, string]>([
    ['no target', {}, 'runAgainst needs baseUrl, the address of the provider, or reference: true.'],
    ['a missing variable', { baseUrl: undefined }, 'runAgainst needs baseUrl'],
    ['two targets', { baseUrl: 'http://127.0.0.1:9', reference: true }, 'either baseUrl or reference: true, not both'],
    ['no address', { baseUrl: 'localhost:8080' }, 'baseUrl takes an address such as http://localhost:8080/api'],
    ['an unknown scenario', { reference: true, selection: { ids: ['details-show'] } }, 'Did you mean "details-shown"?'],
    [
      'an unknown row',
      { reference: true, selection: { rows: [35] } },
      'selection.rows takes rows from 1 to 34, not 35.',
    ],
    ['an unknown clause', { reference: true, selection: { clauses: ['9.9'] } }, 'Unknown clause "9.9"'],
  ])('refuses %s', async (_, options, says) => {
    const error = await runAgainst(options as never).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UsageError)
    expect((error as Error).message).toContain(says)
  })

  it('a target that is gone is a result, not an exception', async () => {
    const result = await runAgainst({
      baseUrl: 'http://127.0.0.1:9',
      ownStubs: { authPort: 0, partitionPort: 0 },
      selection: { rows: [1] },
    })
    expect(result).toMatchObject({ exitCode: 4, verdict: 'notProven' })
    expect(ajv.validate(schema, JSON.parse(JSON.stringify(result))) || ajv.errors).toBe(true)
  })
})
