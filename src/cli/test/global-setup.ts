import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sources = ['bin', 'src', 'scenarios', 'fixtures', 'reference-provider']
const built = join(root, 'dist', 'main.js')

const modified = (file: string): number => statSync(file).mtimeMs

/** The variable with the path of a file that lists the directories of tests. */
export const directoriesVariable = 'CONFORMANCE_TEST_DIRECTORIES'

/**
 * Builds before the tests when a source is newer than the build, because end-to-end tests run the build. After all tests it
 * deletes their directories.
 */
export default function setUp(): () => void {
  const own = mkdtempSync(join(tmpdir(), 'conformance-'))
  const list = join(own, 'directories.txt')
  writeFileSync(list, '')
  process.env[directoriesVariable] = list
  buildWhereOld()
  return () => {
    const directories = readFileSync(list, 'utf8').split('\n').filter(Boolean)
    for (const directory of [...directories, own]) rmSync(directory, { recursive: true, force: true })
  }
}

const buildWhereOld = (): void => {
  const newest = Math.max(...sources.flatMap(builtFiles).map(modified))
  if (existsSync(built) && modified(built) > newest) return
  const { stderr } = spawnSync(process.execPath, [join('bin', 'prepare.js'), '--required'], { cwd: root })
  if (!existsSync(built)) throw new Error(`the build failed:\n${stderr}`)
}

const builtFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|js|css|html|json)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => join(root, folder, file))
