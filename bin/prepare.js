// Builds on "npm ci" in a checkout. Without the tools ("npm ci --omit=dev") it says so and succeeds,
// since npx would remember a failure here and go on failing later.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))
const bundler = await import('rolldown').catch(() => undefined)

if (!existsSync(compiler) || bundler === undefined) {
  console.error('conformance was not built: its tools are not installed. Run "npm ci" with development packages.')
  process.exit(process.argv.includes('--required') ? 1 : 0)
}
rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true })
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

// Hundreds of modules in a few files start in a third of a second less. Packages stay packages.
await bundler.build({
  cwd: root,
  input: {
    main: 'src/cli/main.ts',
    worker: 'src/cli/commands/prove/worker.ts',
    index: 'src/index.ts',
    openapi: 'src/contract/openapi/document.ts',
  },
  platform: 'node',
  external: (id) => !/^[./]/.test(id),
  output: { dir: 'dist', format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  logLevel: 'warn',
})

// An entry for browsers too. A file of its own: what the entries above share could need Node.
await bundler.build({
  cwd: root,
  input: { msw: 'src/msw/index.ts' },
  platform: 'browser',
  external: (id) => !/^[./]/.test(id),
  output: { dir: 'dist', format: 'esm', entryFileNames: '[name].js' },
  logLevel: 'warn',
})

// The OpenAPI document as a file, for tools that read no program.
const { openApiDocument } = await import('../dist/openapi.js')
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
writeFileSync(
  new URL('../dist/openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument({ version }), null, 2)}\n`,
)
