/** The whole table against the reference provider on a port, in the process, and as request handlers of msw. */
import { setupServer } from 'msw/node'
import { expect, it } from 'vitest'
import { systemClock } from '../../../fixtures/clock.ts'
import { portalOrigin } from '../../../fixtures/portal-origin.ts'
import { type Feature, features } from '../../contract/features.ts'
import { neutralWord } from '../../contract/interface/brand-word.ts'
import type { InProcessSend } from '../../engine/http/connection.ts'
import type { RunResult } from '../../engine/result.ts'
import { referenceProviderHandlers } from '../../msw/reference-provider-handlers.ts'
import { serviceHandlers } from '../../msw/stub-handlers.ts'
import { createStubs } from '../../stubs/in-process.ts'
import { type Environment, ownServices } from '../environment/environment.ts'
import { runAgainstReference, runIn } from '../environment/run-in.ts'
import { fullOrSample } from '../test/full-size.ts'
import { idsOf, sampleOfScenarios } from '../test/some-scenarios.ts'
import { wholeRunProcess } from '../test/whole-run-process.ts'

const today = new Date()
const selection = idsOf(sampleOfScenarios)
const services = { authUrl: 'https://login.example/oauth', partitionUrl: 'https://partitions.example' }
const baseUrl = 'https://provider.example/registry'

/** Where msw answers instead of a server. */
const fetched: InProcessSend = async ({ url, ...request }) => {
  const response = await fetch(url, { ...request, redirect: 'manual' })
  return {
    status: response.status,
    headers: [...response.headers],
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

const environmentOf = (control: Environment['control'], close: () => void): Environment => ({
  ...ownServices,
  baseUrl,
  inProcess: fetched,
  kind: 'reference',
  brandWord: neutralWord,
  control,
  services,
  features: Object.fromEntries(features.map((feature: Feature) => [feature, 'yes'])),
  origins: [portalOrigin],
  datasetDate: today,
  clock: systemClock,
  close: async () => close(),
})

const runThroughMsw = async (): Promise<RunResult> => {
  const stubs = createStubs({ ...services, slowMilliseconds: 20 })
  const { handlers } = referenceProviderHandlers({
    ...services,
    baseUrl,
    origins: [portalOrigin],
    // Enough for calls in this process, and short for a service that never answers.
    serviceTimeoutMs: 1000,
  })
  const server = setupServer(...serviceHandlers(services, stubs.inProcess), ...handlers)
  server.listen({ onUnhandledRequest: 'error' })
  const environment = environmentOf(stubs.control, () => server.close())
  return runIn(environment, { allowWrites: true, concurrency: 8, selection }).finally(environment.close)
}

const outcomes = ({ scenarios }: RunResult) =>
  scenarios
    .filter(({ id }) => selection.ids.includes(id))
    .map(({ id, outcome, mismatches }) => ({ id, outcome, wrong: mismatches.length }))
    .sort(byId)

const byId = (one: { id: string }, other: { id: string }): number => one.id.localeCompare(other.id)

it('every scenario has the same outcome on a port, in the process, and through request handlers', async () => {
  const throughMsw = await runThroughMsw()
  const overPort = await runAgainstReference(today, { overConnection: true }, { selection })
  const { result: inProcess } = await wholeRunProcess()
  expect(outcomes(throughMsw)).toEqual(outcomes(overPort))
  expect(outcomes(inProcess)).toEqual(outcomes(overPort))
  expect(throughMsw).toMatchObject({ exitCode: 0, verdict: fullOrSample('ready', 'partial') })
  expect(throughMsw.scenarios.length).toBeGreaterThan(fullOrSample(700, 100))
})
