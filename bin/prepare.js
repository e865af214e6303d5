// Builds on "npm ci" in a checkout. Without the tools ("npm ci --omit=dev") it says so and succeeds,
// since npx would remember a failure here and go on failing later.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'

import { inBrowser } from './in-browser.js'
import { quickCommander } from './quick-commander.js'

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

/**
 * Hundreds of modules in a few files start in a third of a second less. Packages stay packages, except these and what they
 * import: every command starts with the first, every run with the others, and Node takes as long to find and load their files
 * as for all of ours.
 */
const bundledPackages = ['commander', 'jsonwebtoken', 'jose', '@remix-run/multipart-parser', 'chalk']
const isPackageApart = (id, importer = '') =>
  isBuiltin(id) || (!/^[./]/.test(id) && !bundledPackages.includes(id) && !importer.includes('node_modules'))

/** The modules that every command loads, in one file: each file more costs the time to find and read it. */
const loadedAtStart = new Set()
const findLoadedAtStart = {
  name: 'loaded-at-start',
  buildEnd() {
    const add = (id) => {
      if (loadedAtStart.has(id)) return
      loadedAtStart.add(id)
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported)
    }
    for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry && /[\\/]main\.ts$/.test(id)) add(id)
  },
}

await bundler.build({
  cwd: root,
  input: {
    main: 'src/cli/main.ts',
    worker: 'src/cli/commands/prove/worker.ts',
    index: 'src/index.ts',
    openapi: 'src/contract/openapi/document.ts',
  },
  platform: 'node',
  plugins: [quickCommander, findLoadedAtStart],
  external: isPackageApart,
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: [{ name: 'start', test: (id) => loadedAtStart.has(id) }] },
  },
  logLevel: 'warn',
})

// An entry for browsers too. A file of its own: what the entries above share could need Node.
await bundler.build({
  cwd: root,
  input: { msw: 'src/msw/index.ts' },
  platform: 'browser',
  plugins: [inBrowser],
  external: (id) => !/^[./]/.test(id),
  output: { dir: 'dist', format: 'esm', entryFileNames: '[name].js' },
  logLevel: 'warn',
})

// The page for a browser: one script, one style sheet, nothing loaded from elsewhere.
const page = new URL('../src/page/', import.meta.url)
const builtPage = new URL('../dist/page/', import.meta.url)
await bundler.build({
  cwd: root,
  input: { page: 'src/page/main.tsx' },
  platform: 'browser',
  tsconfig: 'src/page/tsconfig.json',
  transform: { target: 'es2022' },
  output: { dir: 'dist/page', format: 'esm', entryFileNames: 'page.js', minify: true },
  logLevel: 'warn',
})
// The page with the provider inside it, for "conformance demo".
await bundler.build({
  cwd: root,
  input: { page: 'src/demo-page/main.ts' },
  platform: 'browser',
  tsconfig: 'src/page/tsconfig.json',
  transform: { target: 'es2022' },
  plugins: [inBrowser],
  output: { dir: 'dist/demo', format: 'esm', entryFileNames: 'page.js', codeSplitting: false, minify: true },
  logLevel: 'warn',
})
for (const file of ['index.html', 'icon.svg']) cpSync(new URL(file, page), new URL(file, builtPage))
const styles = new URL('styles/', page)
const sheets = readdirSync(styles).sort()
writeFileSync(
  new URL('page.css', builtPage),
  sheets.map((sheet) => readFileSync(new URL(sheet, styles), 'utf8')).join('\n'),
)

// The OpenAPI document as a file, for tools that read no program.
const { openApiDocument } = await import('../dist/openapi.js')
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
writeFileSync(
  new URL('../dist/openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument({ version }), null, 2)}\n`,
)

// The scenarios as "list" shows them: it need not load their steps.
const listed = spawnSync(process.execPath, ['bin/conformance.js', 'list', '--json'], { cwd: root, maxBuffer: 2 ** 26 })
if (listed.status !== 0) {
  process.stderr.write(listed.stderr)
  process.exit(1)
}
writeFileSync(new URL('../dist/scenarios.json', import.meta.url), listed.stdout)
