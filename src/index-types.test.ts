import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const ofLibrary = `
import { type RunResult, runAgainst, table } from 'message-registry-conformance'

const result: RunResult = await runAgainst({ baseUrl: 'http://localhost:8080', selection: { rows: [1] } })
if (result.exitCode !== 0) throw new Error(result.verdict)
export const ids: string[] = table.map(({ id }) => id)
`

const ofMsw = `
import { type StubCall, referenceProviderHandlers, stubHandlers } from 'message-registry-conformance/msw'

const stubs = stubHandlers({ authUrl: 'https://login.example', partitionUrl: 'https://partitions.example' })
const { handlers, admit } = referenceProviderHandlers({ baseUrl: 'https://provider.example', features: { body: 'no' } })
export const token: string = await admit('humanUser')
export const calls: StubCall[] = stubs.asked('hasMandate', { caller: 'representative' })
export const all = [...handlers, ...stubs.handlers]

const address = { baseUrl: 'https://provider.example' }
const services = { authUrl: 'https://login.example', partitionUrl: 'https://partitions.example' }
// @ts-expect-error: with given addresses, the caller controls the services
referenceProviderHandlers({ ...address, ...services }).admit
// @ts-expect-error: no such persona
await admit('humanuser')
`

it.each([
  ['the library', ofLibrary],
  ['the entry for msw', ofMsw],
])('%s compiles in a strict project that names no types of Node', (_, consumer) => {
  const project = mkdtempSync(join(tmpdir(), 'conformance-consumer-'))
  try {
    mkdirSync(join(project, 'node_modules'))
    symlinkSync(root, join(project, 'node_modules', 'message-registry-conformance'))
    writeFileSync(join(project, 'consumer.mts'), consumer)
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    const { stdout } = spawnSync(
      process.execPath,
      [compiler, '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', 'consumer.mts'],
      { cwd: project, encoding: 'utf8' },
    )
    expect(stdout).toBe('')
  } finally {
    rmSync(project, { recursive: true })
  }
})
