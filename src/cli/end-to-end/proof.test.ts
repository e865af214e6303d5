import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allScenarios } from '../../../scenarios/index.ts'
import type { Proof } from '../commands/prove/proof.ts'
import { conformance, emptyDirectory } from '../test/conformance.ts'

/** The slice takes a minute or two on two processors. */
const patience = 15 * 60_000

it('a slice of the proof catches every defect by its scenarios, without false alarms and unexpected passes', {
  timeout: patience,
}, async () => {
  const directory = emptyDirectory()
  const { code, stdout } = await conformance(['prove', '--scope', 'sample', '--json', 'proof.json'], { cwd: directory })
  const proof: Proof = JSON.parse(readFileSync(join(directory, 'proof.json'), 'utf8'))
  const { format, defects, variants, mixtures, emptyTargets, scenariosWithoutDefect, summary } = proof
  expect(format).toBe('conformance-proof/1')
  expect(defects.filter(({ atExpected }) => !atExpected).map(({ id }) => id)).toEqual([])
  expect([...variants, ...mixtures].filter(({ failed }) => failed.length > 0).map(({ id }) => id)).toEqual([])
  expect(emptyTargets.flatMap(({ id, unexpectedPasses }) => unexpectedPasses.map((one) => `${one} on ${id}`))).toEqual(
    [],
  )
  expect(
    emptyTargets.flatMap(({ id, unusedExpectedPasses }) => unusedExpectedPasses.map((one) => `${one} on ${id}`)),
  ).toEqual([])
  expect(scenariosWithoutDefect).toEqual([])
  expect(summary.scenarios).toBe(allScenarios.length)
  expect(stdout).toContain(`0 of ${allScenarios.length} scenarios catch no defect`)
  expect(summary.defects).toBeGreaterThanOrEqual(500)
  expect(summary.variants).toBeGreaterThanOrEqual(147)
  expect(summary.mixtures).toBe(40)
  expect(summary.emptyTargets).toBe(24)
  expect(stdout).toContain('Proven:')
  expect(code).toBe(0)
})
