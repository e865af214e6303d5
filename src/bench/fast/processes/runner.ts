/**
 * A run against a provider in another process, and the same requests from a bare loop. The services run here, as they do in
 * `run --base-url`, so both have them beside them.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'undici'
import { portalOrigin } from '../../../../fixtures/portal-origin.ts'
import { allScenarios } from '../../../../scenarios/index.ts'
import { openEnvironment } from '../../../cli/environment/open.ts'
import { runIn } from '../../../cli/environment/run-in.ts'
import type { OutgoingRequest } from '../../../engine/http/connection.ts'
import { mapLimited } from '../../../engine/map-limited.ts'
import type { ScenarioResult } from '../../../engine/result.ts'
import { laneOf } from '../../../engine/scenario/lanes.ts'
import { freePort } from '../free-port.ts'
import { answerParent } from './answer-parent.ts'

const concurrency = 8
const [providerProcess = '', lateMs = '0'] = process.argv.slice(2)

const port = await freePort()
const environment = await openEnvironment({
  baseUrl: `http://127.0.0.1:${port}`,
  ownStubs: { authPort: 0, partitionPort: 0 },
})
const { services = { authUrl: '', partitionUrl: '' }, datasetDate } = environment
const provider = fork(providerProcess, [
  String(port),
  services.authUrl,
  services.partitionUrl,
  datasetDate.toISOString(),
  lateMs,
])
await once(provider, 'message')

interface SentGet {
  url: string
  headers: Record<string, string>
  status: number
}

/** Runs scenarios, and measures from the start of the first to the end of the last. `outgoing`: each request, by its trace id. */
const runScenarios = async (ids: readonly string[]) => {
  const outgoing = new Map<string, OutgoingRequest>()
  let began: Began | undefined
  let took = { wallMs: 0, processorMs: 0 }
  const result = await runIn(environment, {
    selection: { ids },
    concurrency,
    origins: [portalOrigin],
    checksLeftBehind: false,
    connection: { inProcess: (one: OutgoingRequest) => void outgoing.set(one.headers[traceHeader] ?? '', one) },
    onEvent: (event) => {
      if (event.kind === 'started') began ??= beginning()
      if (event.kind === 'finished' && event.done === event.of && began) took = since(began)
    },
  })
  return { result, took, outgoing }
}

const traceHeader = 'BelGov-Related-Trace-Id'

interface Began {
  wall: number
  processor: NodeJS.CpuUsage
}

const beginning = (): Began => ({ wall: performance.now(), processor: process.cpuUsage() })

const since = ({ wall, processor }: Began) => {
  const { user, system } = process.cpuUsage(processor)
  return { wallMs: performance.now() - wall, processorMs: (user + system) / 1000 }
}

const isPassed = ({ outcome }: ScenarioResult): boolean => outcome === 'passed' || outcome === 'notApplicable'

/** The ids of the scenarios in the lane of readers that send nothing but GETs. */
const scenariosOfGets = async (): Promise<string[]> => {
  const readers = allScenarios.filter((one) => laneOf(one) === 'readers').map(({ id }) => id)
  const { exchanges, scenarios } = (await runScenarios(readers)).result
  const others = new Set(exchanges.flatMap(({ method, scenario }) => (method === 'GET' ? [] : [scenario])))
  return scenarios.filter((one) => isPassed(one) && !others.has(one.id)).map(({ id }) => id)
}

let ids: string[] = []
const dispatcher = new Agent()
let gets: SentGet[] = []

answerParent({
  engine: async () => {
    if (ids.length === 0) ids = await scenariosOfGets()
    const { result, took, outgoing } = await runScenarios(ids)
    gets = result.exchanges.flatMap(({ scenario, traceId, status }) => {
      const one = outgoing.get(traceId)
      return one && ids.includes(scenario) ? [{ url: one.url, headers: one.headers, status }] : []
    })
    const wrong = result.scenarios.filter((one) => !isPassed(one)).map(({ id }) => id)
    return { ...took, requests: gets.length, wrong }
  },
  /** The lanes whose scenarios run at the same time, with what they cannot do without. */
  parallelLanes: async () => {
    const parallel = allScenarios.filter((one) => ['readers', 'changers'].includes(laneOf(one))).map(({ id }) => id)
    const { result, took } = await runScenarios(parallel)
    const sent = result.exchanges.filter(({ scenario }) => parallel.includes(scenario))
    const chains = new Map(parallel.map((id) => [id, sent.filter(({ scenario }) => scenario === id)]))
    const wrong = result.scenarios.filter((one) => !isPassed(one)).map(({ id }) => id)
    const longestChain = Math.max(...[...chains.values()].map(({ length }) => length))
    return { ...took, requests: sent.length, longestChain, concurrency, wrong }
  },
  /** The requests of the last run. */
  bare: async () => {
    const wrong: string[] = []
    const began = beginning()
    await mapLimited(gets, concurrency, async ({ url, headers, status }) => {
      const { statusCode, body } = await request(url, { headers, dispatcher })
      await body.arrayBuffer()
      if (statusCode !== status) wrong.push(`${url} ${statusCode}, not ${status}`)
    })
    return { ...since(began), requests: gets.length, wrong }
  },
  end: async () => {
    provider.kill()
    await environment.close()
  },
})
