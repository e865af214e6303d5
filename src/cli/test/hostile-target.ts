import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { RunResult } from '../../engine/result.ts'
import { commandProcess, type Measured } from './command-process.ts'
import { conformance, emptyDirectory } from './conformance.ts'
import { peakMemory } from './peak-memory.ts'
import { gateway, socketsServed } from './serving.ts'
import { type Wiring, wired } from './wired.ts'

/** What a target does to a run, and how the run must end. */
export interface Hostile {
  says: string
  /** Starts the target. Returns its base URL. */
  target: (provider: ProviderUnderTest) => Promise<string>
  exit: number | number[]
  /** text of the report, which names the cause */
  prints?: RegExp
  /** The provider is really wrong, so scenarios may fail. */
  mayFail?: true
  /** the ids of the scenarios; `usual` if absent, all of them if it is empty */
  only?: readonly string[]
  /** more options */
  args?: readonly string[]
  /** MiB that the process may use; 300 by default */
  memory?: number
  /** how long the run may take, in milliseconds; 110 seconds by default */
  budgetMs?: number
  /** in a process of its own, which must end by itself: connections stay open, or answers are large */
  isAlone?: true
}

interface ProviderUnderTest extends Wiring {
  url: string
}

/** A few scenarios that read lists, details and a document, and one that writes. */
const usual = ['list-first-page-ten', 'list-search-french-subject', 'details-shown', 'visibility-hide-removes']

const usualBudgetMs = 110_000

const runAlone = async (args: readonly string[], cwd: string): Promise<Measured> => {
  const { env, peakMiB } = peakMemory(cwd)
  const ended = await conformance(args, { cwd, env })
  return { ...ended, peakMiB: peakMiB() }
}

/** Runs scenarios against each target, in another process, and checks how the run ends. */
export const testHostileTargets = (all: readonly Hostile[]): void => {
  const runInTurn = commandProcess()
  const timeout = Math.max(...all.map(({ budgetMs = usualBudgetMs }) => budgetMs)) + 10_000
  it.each(all)('$says', { timeout }, async (hostile) => {
    const { target, exit, prints, mayFail, isAlone, args = [] } = hostile
    const { only = usual, memory = 300, budgetMs = usualBudgetMs } = hostile
    const provider = await wired()
    const directory = emptyDirectory()
    const url = await target(provider)
    const began = performance.now()
    const run = ['run', '--base-url', url, ...provider.ports, ...(only.length > 0 ? ['--only', only.join()] : [])]
    const reports = ['--report', 'terminal', '--report', 'json=result.json']
    const { code, stdout, stderr, peakMiB } = await (isAlone ? runAlone : runInTurn)(
      [...run, ...reports, ...args],
      directory,
    )
    const printed = (stdout + stderr).replace(/\s+/g, ' ')
    expect([exit].flat(), printed).toContain(code)
    if (prints) expect(printed).toMatch(prints)
    expect(printed).not.toMatch(/ at \S+ \(|node:internal|undefined|\[object/)
    expect(peakMiB).toBeLessThan(memory)
    expect(performance.now() - began).toBeLessThan(budgetMs)
    const result = JSON.parse(readFileSync(join(directory, 'result.json'), 'utf8')) as RunResult
    const failed = result.scenarios.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)
    if (!mayFail) expect(failed).toEqual([])
    if (exit !== 0) expect(result.verdict).not.toBe('ready')
  })
}

/** A target that answers every request with these bytes; the function may go on writing. */
export const answersBytes =
  (write: (socket: Socket) => void): Hostile['target'] =>
  () =>
    socketsServed((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => write(socket))
    })

/** A target that is no provider. */
export const answersAll =
  (listener: RequestListener): Hostile['target'] =>
  (provider) =>
    gateway(provider.url, {
      instead: (message, reply) => {
        listener(message, reply)
        return true
      },
    })

/** A correct provider behind a gateway that changes the JSON of its answers. */
export const changesJson =
  (change: (text: string) => string): Hostile['target'] =>
  ({ url }) =>
    gateway(url, {
      body: (bytes) => {
        const text = bytes.toString('utf8')
        return /^[[{]/.test(text) ? Buffer.from(change(text)) : bytes
      },
    })
