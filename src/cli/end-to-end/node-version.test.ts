import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const bin = new URL('../../../bin/', import.meta.url)
const { nodeVersionProblem } = await import(new URL('node-version.js', bin).href)

it.each(['18.20.8', '20.0.0', '20.18.3', '12.22.12'])('names the oldest version when Node is %s', (version) => {
  expect(nodeVersionProblem(version)).toBe(`conformance needs Node 20.19 or later; this is Node ${version}.`)
})

it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('finds no problem when Node is %s', (version) => {
  expect(nodeVersionProblem(version)).toBeUndefined()
})

it('names the version that package.json requires', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', bin), 'utf8'))
  expect(engines.node).toBe('>=20.19')
})

it('prints one sentence and no stack trace when the command starts on an old Node', () => {
  const directory = mkdtempSync(join(tmpdir(), 'conformance-'))
  const preload = join(directory, 'old-node.cjs')
  writeFileSync(
    preload,
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })",
  )
  const command = fileURLToPath(new URL('conformance.js', bin))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', preload, command, 'list'], {
    encoding: 'utf8',
  })
  rmSync(directory, { recursive: true })
  expect({ status, stdout, stderr }).toEqual({
    status: 3,
    stdout: '',
    stderr: 'conformance needs Node 20.19 or later; this is Node 18.20.8.\n',
  })
})
