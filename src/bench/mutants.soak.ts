import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { conformance } from '../cli/test/conformance.ts'

/** An interrupted soak goes on here. Remove the file after a change of the scenarios. */
const resumeFile = resolve(process.env.SOAK_RESUME ?? '.conformance/mutants.ndjson')

it('every generated mutant is killed, or known with its reason, and what is allowed is not red', {
  timeout: 3 * 3_600_000,
}, async () => {
  const { code, stdout } = await conformance(['prove', '--generated', '--resume', resumeFile])
  process.stdout.write(stdout.split('\n').slice(-20).join('\n'))
  expect(code).toBe(0)
})
