import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { Pool } from 'undici'
import { onTestFinished } from 'vitest'
import type { ProcessReport } from './provider-process.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const built = fileURLToPath(new URL('../../../dist/bench/provider-process.js', import.meta.url))

/** Node runs no TypeScript here, so the process is bundled before. */
export const buildProviderProcess = async (): Promise<void> => {
  await build({
    cwd: root,
    input: 'src/bench/large/provider-process.ts',
    platform: 'node',
    external: (id) => !/^[./]/.test(id),
    output: { file: built, format: 'esm', codeSplitting: false },
    logLevel: 'warn',
  })
}

interface Asked {
  body?: object
  method?: 'GET' | 'POST'
}

export interface MeasuredProvider {
  started: ProcessReport
  /** what it measured since the last report */
  report(): Promise<ProcessReport>
  /** The JSON of a successful response. */
  ask(path: string, asked?: Asked): Promise<Record<string, unknown>>
  /** Milliseconds of a successful request. */
  time(path: string, asked?: Asked): Promise<number>
}

const reportOf = async (child: ChildProcess): Promise<ProcessReport> => {
  const [report] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the provider ended with ${code}`))),
  ])
  return report as ProcessReport
}

/** A provider with this many messages in a process of its own, stopped when the test ends. */
export const startMeasuredProvider = async (
  messages: number,
  services: string,
  heapMiB: number,
): Promise<MeasuredProvider> => {
  const child = fork(built, [String(messages), services], { execArgv: [`--max-old-space-size=${heapMiB}`] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const started = await reportOf(child)
  const client = new Pool(started.url, { connections: 1 })
  onTestFinished(() => client.close())
  const send = async (path: string, { body, method = 'GET' }: Asked = {}): Promise<string> => {
    const headers = { authorization: 'Bearer human', ...(body && { 'content-type': 'application/json' }) }
    const response = await client.request({ path, method, headers, body: body && JSON.stringify(body) })
    const text = await response.body.text()
    if (response.statusCode > 299) throw new Error(`${method} ${path} is answered ${response.statusCode}: ${text}`)
    return text
  }
  return {
    started,
    report: async () => {
      child.send('report')
      return reportOf(child)
    },
    ask: async (path, asked) => JSON.parse((await send(path, asked)) || '{}'),
    time: async (path, asked) => {
      const began = performance.now()
      await send(path, asked)
      return performance.now() - began
    },
  }
}
