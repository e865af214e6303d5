/** The test of a team with the entry for msw, in a project that has the packed package, msw and vitest. */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examplePath } from '../../test/ci-job.ts'
import { type PackedProject, packedProject } from '../../test/packed-project.ts'

const name = 'msw.test.ts'
let project: PackedProject

beforeAll(() => {
  project = packedProject('msw', 'vitest')
  copyFileSync(examplePath(name), join(project.directory, name))
})
afterAll(() => project?.remove())

const runVitest = () =>
  project.run(process.execPath, join(project.directory, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json')

describe('the example for msw', () => {
  it('has ten lines or so, and compiles in a strict project without the types of Node', () => {
    const lines = readFileSync(examplePath(name), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('import') && !line.trim().startsWith('//'))
    expect(lines.length).toBeLessThanOrEqual(12)
    const options = ['--noEmit', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler']
    expect(project.compile(...options, '--types', '', name)).toMatchObject({ stdout: '' })
  })

  it('passes, and fails when the provider answers otherwise', () => {
    const passed = runVitest()
    expect(JSON.parse(passed.stdout)).toMatchObject({ success: true, numPassedTests: 1 })
    const text = readFileSync(join(project.directory, name), 'utf8')
    writeFileSync(join(project.directory, name), text.replace("admit('humanUser')", "admit('consumerWithoutScope')"))
    expect(JSON.parse(runVitest().stdout)).toMatchObject({ success: false, numFailedTests: 1 })
  })

  it('needs msw only where it is used: the package does not install it', () => {
    const { peerDependencies, dependencies } = JSON.parse(
      readFileSync(join(project.directory, 'node_modules/message-registry-conformance/package.json'), 'utf8'),
    )
    expect(peerDependencies.msw).toBeDefined()
    expect(dependencies.msw).toBeUndefined()
    expect(existsSync(join(project.directory, 'node_modules/@mswjs'))).toBe(false)
  })
})
