import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { emptyDirectory } from './test/conformance.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a test file of a project that has the package, and returns what the test runner says. */
const runTests = (file: string, text: string, command: string[]) => {
  const project = emptyDirectory()
  mkdirSync(join(project, 'node_modules'))
  for (const name of ['message-registry-conformance', 'vitest'])
    symlinkSync(name === 'vitest' ? join(root, 'node_modules/vitest') : root, join(project, 'node_modules', name))
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(project, file), text)
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
  })
  return { status, output: stdout + stderr }
}

const options = "reference: true, acceptedReading: 'guidance', features: { body: 'no' }"
const selection = "selection: { ids: ['details-shown', 'details-no-access', 'body-main-marks-read'] }"

const vitestFile = `
import { test } from 'vitest'
import { defineConformanceTests } from 'message-registry-conformance'
defineConformanceTests({ ${options}, ${selection}, test })
`

const nodeFile = vitestFile.replace("'vitest'", "'node:test'")

const unset = vitestFile.replace(options, 'baseUrl: process.env.PROVIDER_URL')

const vitest = join(root, 'node_modules/vitest/vitest.mjs')

describe('defineConformanceTests', { timeout: 120_000 }, () => {
  it('declares a test for each scenario in vitest: one passes, one fails with its explanation, one is skipped', () => {
    const { status, output } = runTests('provider.test.js', vitestFile, [vitest, 'run', '--reporter=verbose'])
    expect(status, output).toBe(1)
    expect(output).toMatch(/✓ .*details-shown: Message details are shown/)
    expect(output).toMatch(/× .*details-no-access: /)
    expect(output).toMatch(/↓ .*body-main-marks-read: .*it does not apply/)
    expect(output).toContain('failed: details-no-access')
    expect(output).toMatch(/repeat: npx .*run --only details-no-access --reference/)
    expect(output).toMatch(/Tests +1 failed \| 1 passed \| 1 skipped \(3\)/)
  })

  it('does the same in node:test', () => {
    const { status, output } = runTests('provider.js', nodeFile, ['--test', 'provider.js'])
    expect(status, output).toBe(1)
    expect(output).toMatch(/pass 1\b/)
    expect(output).toMatch(/fail 1\b/)
    expect(output).toMatch(/skipped 1\b/)
    expect(output).toContain('failed: details-no-access')
  })

  it('fails where the address of the provider is not set', () => {
    const { status, output } = runTests('provider.test.js', unset, [vitest, 'run'])
    expect(status).toBe(1)
    expect(output).toContain('runAgainst needs baseUrl, the address of the provider')
    expect(output).toMatch(/Tests +3 failed \(3\)/)
  })
})
