import { everydayDataset } from '../../fixtures/generated/everyday/mailbox.ts'
import { testDataset } from '../../fixtures/test-dataset.ts'
import { createProvider } from '../../reference-provider/provider.ts'
import { callsAfter } from '../cli/commands/serve/control/calls-after.ts'
import { personaCallers } from '../cli/commands/serve/control/persona-callers.ts'
import { runScenarios } from '../cli/commands/serve/control/run-scenarios.ts'
import { addressesInPage, sendInPage } from '../cli/environment/reference-in-browser.ts'
import { neutralWord } from '../contract/interface/brand-word.ts'
import type { Dataset } from '../contract/test-data/dataset.ts'
import { createPlayground } from '../demonstration/playground.ts'
import { type Backend, ControlError, type PortalRequest } from '../page/backend/backend.ts'
import { createStubs } from '../stubs/in-process.ts'

const { provider: baseUrl, authUrl, partitionUrl } = addressesInPage

/** How a person runs the same scenarios against a provider of their own. */
const command = 'npx conformance'

/** The provider with the test mailbox, its two services and the playground, in this page. Nothing leaves the page. */
export const inPageBackend = async (): Promise<Backend> => {
  const { control, inProcess } = createStubs({ authUrl, partitionUrl })
  const { dataset, seed } = shownMailbox()
  for (const { enterpriseNumber, partitions } of dataset.mailboxes) {
    await control.registerMailbox(enterpriseNumber, partitions)
  }
  const provider = createProvider({ dataset, authUrl, partitionUrl, origins: [location.origin] }, sendInPage(inProcess))
  const ask = provider.inProcess(baseUrl)
  const callers = personaCallers(control, neutralWord, new Date(dataset.anchor))
  const playground = createPlayground({ change: provider.change, faults: control })
  const messages = dataset.mailboxes[0]?.messages.length

  return {
    isInPage: true,
    environment: async () => ({
      provider: { baseUrl, brandWord: neutralWord },
      authorizationServer: { url: authUrl },
      partitionService: { url: partitionUrl },
      page: { origin: location.origin },
      messages,
      seed,
    }),
    personas: async () => callers.personas,
    token: callers.tokenOf,
    reset: async () => {
      await playground.turnAllOff()
      await provider.reset()
    },
    switches: async () => playground.switches(),
    turn: (kind, id, on) => (on ? playground.turnOn(kind, id) : playground.turnOff(kind, id)).catch(refused),
    allOff: () => playground.turnAllOff(),
    callsAfter: (number) => callsAfter(control, callers, number),
    run: async (ids, onLine, signal) => {
      const commands = { command, baseUrl, repeatCommand: `${command} run --reference --only {ids}` }
      const world = playground.world()
      await runScenarios({ ids, onLine, signal, world, twin: { brandWord: neutralWord }, ...commands })
    },
    send: async ({ name, relayed }, token, request, signal) => {
      const authorization: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
      const headers = relayed ? await callers.headersOf(callers.personaNamed(name).name) : authorization
      const answer = await ask(await plainRequest(request, headers))
      signal.throwIfAborted()
      if (answer === undefined) throw new TypeError(`${request.path} is not below the base URL`)
      return toResponse(answer)
    },
  }
}

/** The test mailbox, or generated messages: `conformance demo` writes which into the page. */
const shownMailbox = (): { dataset: Dataset; seed?: number } => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="conformance-mailbox"]')?.content ?? '{}'
  const { messages, seed = 1 } = JSON.parse(written) as { messages?: number; seed?: number }
  const datasetDate = new Date()
  if (messages === undefined) return { dataset: testDataset(datasetDate) }
  return { dataset: everydayDataset({ messages, seed, datasetDate }), seed }
}

/** Switches that exclude each other. */
const refused = (error: unknown): never => {
  throw new ControlError(409, error instanceof Error ? error.message : String(error))
}

/** A body is encoded as a browser would encode it. */
const plainRequest = async ({ method, path, headers, body }: PortalRequest, more: Record<string, string>) => {
  const url = `${baseUrl}${path}`
  const encoded = new Request(url, { method, headers, body })
  const bytes = new Uint8Array(await encoded.arrayBuffer())
  return {
    method,
    url,
    headers: { ...Object.fromEntries(encoded.headers), ...more },
    ...(bytes.length > 0 && { body: bytes }),
  }
}

interface PlainAnswer {
  status: number
  headers: [name: string, value: string][]
  bytes: Uint8Array
}

/** RFC 9110: these have no body, not even an empty one. */
const withoutBody: readonly number[] = [204, 205, 304]

const toResponse = ({ status, headers, bytes }: PlainAnswer): Response =>
  new Response(withoutBody.includes(status) ? null : new Uint8Array(bytes), { status, headers })
