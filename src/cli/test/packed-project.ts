/** A project of a user: the package packed, installed from the file, and nothing of this repository. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repository } from './ci-job.ts'

export interface PackedProject {
  directory: string
  /** Runs a program there to its end. */
  run(command: string, ...args: readonly string[]): { status: number | null; stdout: string; stderr: string }
  /** Compiles with the strict options of TypeScript. */
  compile(...options: readonly string[]): ReturnType<PackedProject['run']>
  remove(): void
}

/** `linked`: packages that the user has too, taken from this repository. @throws Error when npm fails */
export const packedProject = (...linked: readonly string[]): PackedProject => {
  const directory = mkdtempSync(join(tmpdir(), 'conformance-package-'))
  const run: PackedProject['run'] = (command, ...args) => {
    const { error, status, stdout, stderr } = spawnSync(command, args, { cwd: directory, encoding: 'utf8' })
    if (error) throw error
    return { status, stdout, stderr }
  }
  const npm = (...args: readonly string[]): void => {
    const { status, stderr } = run('npm', ...args)
    if (status !== 0) throw new Error(`npm ${args[0]} failed: ${stderr}`)
  }
  // The tests run the build; packing must not build it again meanwhile.
  npm('pack', repository, '--ignore-scripts', '--silent', '--pack-destination', directory)
  const [packed = ''] = readdirSync(directory)
  writeFileSync(join(directory, 'package.json'), '{ "name": "user", "private": true, "type": "module" }')
  npm('install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', `./${packed}`)
  for (const name of linked) {
    const place = join(directory, 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(join(repository, 'node_modules', name), place)
  }
  const compiler = join(repository, 'node_modules', 'typescript', 'bin', 'tsc')
  return {
    directory,
    run,
    compile: (...options) => run(process.execPath, compiler, '--strict', '--target', 'es2022', ...options),
    remove: () => rmSync(directory, { recursive: true }),
  }
}
