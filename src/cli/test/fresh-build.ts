import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sources = ['src', 'scenarios', 'fixtures', 'reference-provider']
const built = join(root, 'dist', 'main.js')

const modified = (file: string): number => statSync(file).mtimeMs

/** Builds before the tests when a source is newer than the build, because end-to-end tests run the build. */
export default function freshBuild(): void {
  const newest = Math.max(...sources.flatMap(builtFiles).map(modified))
  if (existsSync(built) && modified(built) > newest) return
  const { stderr } = spawnSync(process.execPath, [join('bin', 'prepare.js'), '--required'], { cwd: root })
  if (!existsSync(built)) throw new Error(`the build failed:\n${stderr}`)
}

const builtFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css|html|json)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => join(root, folder, file))
