import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { type Ended, emptyDirectory } from './conformance.ts'
import { freePorts, wiring } from './wired.ts'

export const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** The path of a file in `examples/`. */
export const examplePath = (name: string): string => join(repository, 'examples', name)

export const exampleText = (name: string): string => readFileSync(examplePath(name), 'utf8')

/** For tests that run commands of an example: they wait for a provider to start. */
export const exampleTimeout = 240_000

/** The GitHub workflow runs everything; these rows of the table are enough for the commands of the others. */
export const firstRows = { CONFORMANCE_ROW: '1-12' }

const bin = join(repository, 'bin', 'conformance.js')

/** Runs a program to its end. What it leaves running in the background ends with the test. */
export const programEnd = (
  program: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Promise<Ended> =>
  new Promise((resolve) => {
    const { NO_COLOR, FORCE_COLOR, ...inherited } = process.env
    // A group of its own, so that its children can be ended together.
    const child = spawn(program, args, { cwd, env: { ...inherited, ...env }, detached: true })
    const output = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output.stderr += text
    })
    onTestFinished(() => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid)
      } catch {
        // The group ended by itself.
      }
    })
    child.once('exit', (code) => resolve({ code, ...output }))
  })

const executable = (file: string, lines: readonly string[]): void => {
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'))
  chmodSync(file, 0o755)
}

/** A checkout as a CI job sees it: `npx conformance` is this build, and the provider is the reference provider. */
const checkout = async () => {
  const [provider = 0] = await freePorts(1)
  const services = await wiring()
  const { authUrl, partitionUrl } = services
  const directory = emptyDirectory()
  const tools = join(directory, 'tools')
  mkdirSync(tools)
  mkdirSync(join(directory, 'temp'))
  executable(join(tools, 'npm'), ['test "$1" = install'])
  executable(join(tools, 'npx'), [
    'test "$1" != --yes || shift',
    'case "$1" in conformance | message-registry-conformance | message-registry-conformance@*) ;; *) exit 127 ;; esac',
    'shift',
    `exec node "${bin}" "$@"`,
  ])
  executable(join(directory, 'start-provider.sh'), [
    'test -s "$1" || exit 1',
    `exec node "${bin}" serve --no-stubs --no-page --port ${provider} --auth-url ${authUrl} --partition-url ${partitionUrl}`,
  ])
  const env = {
    PATH: `${tools}${delimiter}${process.env.PATH}`,
    CONFORMANCE_BASE_URL: `http://127.0.0.1:${provider}`,
    CONFORMANCE_AUTH_PORT: new URL(authUrl).port,
    CONFORMANCE_PARTITION_PORT: new URL(partitionUrl).port,
  }
  return { directory, env, services }
}

/**
 * Prepares the machine of a CI job. `run` gives the commands of one step to a shell that stops at the first that fails; the
 * address of the provider comes from the machine, whatever the job says.
 */
export const ciMachine = async () => {
  const { directory, env, services } = await checkout()
  return {
    baseUrl: env.CONFORMANCE_BASE_URL,
    services,
    write: (name: string, text: string) => writeFileSync(join(directory, name), text),
    exists: (name: string) => existsSync(join(directory, name)),
    file: (name: string) => readFileSync(join(directory, name), 'utf8'),
    run: async (commands: string, variables: Record<string, string>) => {
      const shell = ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', commands]
      const given = { ...variables, ...env, RUNNER_TEMP: join(directory, 'temp') }
      const { code, stdout, stderr } = await programEnd('bash', shell, directory, given)
      return { code, output: stdout + stderr }
    },
  }
}

export type CiMachine = Awaited<ReturnType<typeof ciMachine>>
