import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface InstalledTool {
  directory: string
  /** Writes a file into the folder of the tool, and returns its path. */
  write(name: string, text: string): string
  /** The milliseconds of a call of its program that succeeds. Rejects with what it printed. */
  time(...args: string[]): Promise<number>
  start(...args: string[]): ChildProcess
  remove(): void
}

/** Installs a tool of npm into a temporary folder; none of these is a dependency of this package. */
export const installTool = async (name: string, version: string, script: string): Promise<InstalledTool> => {
  const directory = join(tmpdir(), `conformance-bench-${process.pid}-${name.replace(/\W+/g, '-')}`)
  mkdirSync(directory, { recursive: true })
  const write = (file: string, text: string): string => {
    writeFileSync(join(directory, file), text)
    return join(directory, file)
  }
  write('package.json', '{ "private": true }')
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--loglevel=error']
  await run('npm', ['install', ...flags, `${name}@${version}`], { cwd: directory })
  const program = join(directory, 'node_modules', script)
  const environment = { ...process.env, STEPCI_DISABLE_ANALYTICS: '1', NO_COLOR: '1' }
  return {
    directory,
    write,
    time: async (...args) => {
      const began = performance.now()
      await run(process.execPath, [program, ...args], { cwd: directory, env: environment, maxBuffer: 2 ** 28 }).catch(
        (error: { stdout?: string; message: string }) =>
          Promise.reject(new Error(`${name}: ${error.message}\n${error.stdout?.slice(-1500)}`)),
      )
      return performance.now() - began
    },
    start: (...args) => spawn(process.execPath, [program, ...args], { cwd: directory, stdio: 'ignore' }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}
