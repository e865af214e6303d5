// Builds on "npm ci" in a checkout. Without the compiler ("npm ci --omit=dev") it says so and succeeds,
// since npx would remember a failure here and go on failing later.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))

if (!existsSync(compiler)) {
  console.error('conformance was not built: the compiler is not installed. Run "npm ci" with development packages.')
  process.exit(process.argv.includes('--required') ? 1 : 0)
}
rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true })
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
