import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { directoriesVariable } from './global-setup.ts'

const bin = fileURLToPath(new URL('../../../bin/conformance.js', import.meta.url))

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

export interface Started {
  process: ChildProcess
  /** Resolves with the match as soon as the output holds it; rejects when the process ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  ended: Promise<Ended>
}

export interface How {
  cwd?: string
  env?: Record<string, string>
  /** A file descriptor in place of a pipe that the test reads. */
  stdout?: number
  stderr?: number
  /** No file that the process writes grows beyond so many blocks of 512 bytes, as on a full disk. */
  fileBlocks?: number
}

/** A new empty directory, so that no run finds files of another; deleted after all tests. */
export const emptyDirectory = (): string => {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'conformance-')))
  const list = process.env[directoriesVariable]
  if (list !== undefined) appendFileSync(list, `${directory}\n`)
  return directory
}

/** A command must print the same wherever the tests run, so it starts without these variables. */
export const variablesOfTerminal = ['NO_COLOR', 'FORCE_COLOR', 'COLUMNS', 'LC_ALL', 'LC_CTYPE', 'LANG'] as const

/** Starts the real command as a process. */
export const start = (args: readonly string[], how: How = {}): Started => {
  const { cwd = emptyDirectory(), env = {}, stdout = 'pipe', stderr = 'pipe', fileBlocks } = how
  const { CONFORMANCE_STUBS_KEY, ...inherited } = process.env
  for (const name of variablesOfTerminal) delete inherited[name]
  const limit = fileBlocks === undefined ? [] : ['sh', '-c', `ulimit -f ${fileBlocks}; exec "$@"`, 'sh']
  const [command = '', ...words] = [...limit, process.execPath, bin, ...args]
  const child = spawn(command, words, { cwd, env: { ...inherited, ...env }, stdio: ['pipe', stdout, stderr] })
  const output = { stdout: '', stderr: '' }
  const watchers = new Set<() => void>()
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
      for (const check of watchers) check()
    })
  }
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...output })))
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const check = () => {
        const match = pattern.exec(output.stdout + output.stderr)
        if (match) resolve(match)
        return match
      }
      watchers.add(check)
      if (!check())
        ended.then(() => check() ?? reject(new Error(`ended without ${pattern}: ${JSON.stringify(output)}`)))
    })
  return { process: child, says, ended }
}

/** Runs a command to its end. */
export const conformance = (args: readonly string[], how?: How): Promise<Ended> => start(args, how).ended

/** Interrupts a process like Ctrl-C, and waits for its end. */
export const interrupt = ({ process: child, ended }: Started): Promise<Ended> => {
  child.kill('SIGINT')
  return ended
}

/** Runs a process on a terminal. Other systems than Linux have a different command of this name. */
const scriptCommand = '/usr/bin/script'
export const canGiveTerminal = process.platform === 'linux' && existsSync(scriptCommand)

/** Runs a command on a terminal, and sends each reply once its pattern appears. Returns the exit code. */
export const onTerminal = (
  args: string,
  replies: readonly (readonly [says: RegExp, reply: string])[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<number | null> => {
  const line = `${process.execPath} ${bin} ${args}`
  const child = spawn(scriptCommand, ['-qec', line, '/dev/null'], { cwd, env: { ...process.env, ...env } })
  const pending = [...replies]
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
    const [next] = pending
    if (next?.[0].test(output)) child.stdin.write(pending.shift()?.[1] ?? '')
  })
  return new Promise((resolve) => child.once('close', resolve))
}

/** Starts a `serve` process with its own stubs, all on free ports, and with more options. */
export const startServe = async (...more: string[]) => {
  const serve = start(['serve', '--port', '0', '--auth-port', '0', '--partition-port', '0', ...more])
  const address = async (label: string) => (await serve.says(new RegExp(`^${label} +(http\\S+)$`, 'm')))[1] ?? ''
  return {
    url: await address('provider'),
    auth: await address('authorization server'),
    partition: await address('partition service'),
    serve,
  }
}

export type Served = Awaited<ReturnType<typeof startServe>>
