/** The read-only rows of the table, beside the nearest collection of other tools against the same provider. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { allScenarios } from '../../../scenarios/index.ts'
import type { RunResult } from '../../engine/result.ts'
import { laneOf } from '../../engine/scenario/lanes.ts'
import { spreadOf } from '../spread.ts'
import { buildProcess, type MeasuredProcess, startProcess } from './built-process.ts'
import { type CollectedGet, newmanCollection, stepciWorkflow } from './collections.ts'
import { installTool } from './installed-tool.ts'
import { allInTurn, type Pair } from './pair.ts'

const bin = fileURLToPath(new URL('../../../bin/conformance.js', import.meta.url))
const readers = allScenarios.filter((one) => one.rows.length > 0 && laneOf(one) === 'readers').map(({ id }) => id)

interface Target {
  url: string
  stubsUrl: string
  stubsKey: string
}

/** Runs these scenarios with the command, in a directory of its own. */
const runScenarios = async (ids: readonly string[], { url, stubsUrl, stubsKey }: Target) => {
  const directory = mkdtempSync(join(tmpdir(), 'conformance-bench-'))
  const options = ['--base-url', url, '--stubs', stubsUrl, '--stubs-key', stubsKey, '--only', ids.join(',')]
  const began = performance.now()
  await promisify(execFile)(process.execPath, [bin, 'run', ...options, '--report', 'json=result.json'], {
    cwd: directory,
  })
  const took = performance.now() - began
  const result = JSON.parse(readFileSync(join(directory, 'result.json'), 'utf8')) as RunResult
  rmSync(directory, { recursive: true })
  return { took, result }
}

/** The GETs of scenarios with the tokens of the target, as far as they get the same status there. */
const collect = async ({ exchanges }: RunResult, { url }: Target, target: MeasuredProcess): Promise<CollectedGet[]> => {
  const headers = await target.ask<Record<string, Record<string, string>>>('headers')
  const sent = exchanges.filter(({ scenario, method }) => readers.includes(scenario) && method === 'GET')
  const gets = sent.map(({ path, as, status }) => ({ url: url + path, headers: headers[as] ?? {}, status }))
  const statuses = await Promise.all(gets.map(async (one) => (await fetch(one.url, { headers: one.headers })).status))
  return gets.map((one, index) => ({ ...one, status: statuses[index] ?? one.status }))
}

interface Tool {
  name: string
  install: readonly [name: string, version: string, script: string]
  file: string
  args: readonly string[]
  collection(gets: readonly CollectedGet[]): string
}

const tools: readonly Tool[] = [
  {
    name: 'newman',
    install: ['newman', '6.2.2', 'newman/bin/newman.js'],
    file: 'rows.json',
    args: ['run', 'rows.json', '--silent'],
    collection: newmanCollection,
  },
  {
    name: 'stepci',
    install: ['stepci', '2.8.2', 'stepci/dist/index.js'],
    file: 'rows.yml',
    args: ['run', 'rows.yml'],
    collection: stepciWorkflow,
  },
]

export const clientPairs = async (rounds: number): Promise<Pair[]> => {
  const process = await startProcess(await buildProcess('collection-target'))
  try {
    const target = await process.ask<Target>('target')
    const { result } = await runScenarios(readers, target)
    const ownRequests = result.exchanges.filter(({ scenario }) => readers.includes(scenario)).length
    const pairs: Pair[] = []
    for (const { name, install, file, args, collection } of tools) {
      const tool = await installTool(...install)
      const gets = await collect(result, target, process)
      const timeOf = (some: readonly CollectedGet[]) => {
        tool.write(file, collection(some))
        return tool.time(...args)
      }
      // The start is measured beside the whole, since the speed of a machine changes from minute to minute.
      const [own = [], ownStart = [], theirs = [], theirStart = []] = await allInTurn(rounds, [
        async () => (await runScenarios(readers, target)).took,
        async () => (await runScenarios(readers.slice(0, 1), target)).took,
        () => timeOf(gets),
        () => timeOf(gets.slice(0, 1)),
      ])
      tool.remove()
      const perRequest = (all: readonly number[], start: readonly number[], requests: number): number[] =>
        all.map((ms) => (ms - spreadOf(start).median) / requests)
      pairs.push(
        { name: `rows: in whole, beside ${name}`, unit: 'ms', measured: own, beside: theirs, bar: { atMost: 1 } },
        {
          name: `rows: per request without the start, beside ${name}`,
          unit: 'ms',
          measured: perRequest(own, ownStart, ownRequests),
          beside: perRequest(theirs, theirStart, gets.length),
          bar: { atMost: 1 / 3 },
        },
      )
    }
    return pairs
  } finally {
    await process.end()
  }
}
