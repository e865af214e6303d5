import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Proof } from '../commands/prove/proof.ts'
import { conformance, emptyDirectory } from '../test/conformance.ts'
import { fullOrSample } from '../test/full-size.ts'

const patience = 5 * 60_000

/** `.ci/run` proves a sample of everything; this shows what the command writes. */
const slice = [
  ...['--defect', 'not-executed-filters-nothing,reply-takes-files-by-order,pages-of-ten-begin-one-too-late'],
  ...['--variant', 'names-are-all-its-own', '--mixture', '7', '--empty-target', 'empty-list,not-found'],
  ...fullOrSample([], ['--scope', 'sample']),
]

it('a sample of the proof catches its defects, without false alarms and unexpected passes', {
  timeout: patience,
}, async () => {
  const directory = emptyDirectory()
  const { code, stdout } = await conformance(['prove', ...slice, '--json', 'proof.json'], { cwd: directory })
  const proof: Proof = JSON.parse(readFileSync(join(directory, 'proof.json'), 'utf8'))
  const { format, defects, variants, mixtures, emptyTargets, summary } = proof
  expect(format).toBe('conformance-proof/1')
  expect(defects.map(({ id, atExpected }) => [id, atExpected])).toEqual([
    ['not-executed-filters-nothing', true],
    ['reply-takes-files-by-order', true],
    ['pages-of-ten-begin-one-too-late', true],
  ])
  expect([...variants, ...mixtures].map(({ failed }) => failed)).toEqual([[], []])
  expect(
    emptyTargets.map(({ unexpectedPasses, unusedExpectedPasses }) => [unexpectedPasses, unusedExpectedPasses]),
  ).toEqual([
    [[], []],
    [[], []],
  ])
  expect(summary).toMatchObject({
    defects: 3,
    variants: 1,
    mixtures: 1,
    emptyTargets: 2,
  })
  expect(stdout).toContain('Proven:')
  expect(code).toBe(0)
})
