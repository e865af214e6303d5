import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { conformance, emptyDirectory } from './test/conformance.ts'

/** The slice takes a minute or two on two processors. */
const patience = 8 * 60_000

it('a slice of the proof: every defect is caught where it should be, no variant is blamed', {
  timeout: patience,
}, async () => {
  const directory = emptyDirectory()
  const { code, stdout } = await conformance(['prove', '--slice', '--json', 'proof.json'], { cwd: directory })
  const { format, defects, variants, summary } = JSON.parse(readFileSync(join(directory, 'proof.json'), 'utf8'))
  expect(format).toBe('conformance-proof/1')
  const astray = defects.filter(({ atExpected }: { atExpected: boolean }) => !atExpected)
  expect(astray.map(({ id }: { id: string }) => id)).toEqual([])
  const blamed = variants.filter(({ failed }: { failed: string[] }) => failed.length > 0)
  expect(blamed.map(({ id }: { id: string }) => id)).toEqual([])
  expect(summary.defects).toBeGreaterThanOrEqual(395)
  expect(stdout).toContain('proven:')
  expect(code).toBe(0)
})
