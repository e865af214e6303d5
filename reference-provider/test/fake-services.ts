/** The two services that a provider calls, as small as the provider's own tests need them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Introspection } from '../../src/contract/interface/introspection.ts'

const operations = ['token', 'introspect', 'userPartitionRights', 'hasMandate', 'partitions'] as const
export type FakeOperation = (typeof operations)[number]

interface FakeCall {
  operation: FakeOperation
  method: string
  path: string
  /** query or form */
  parameters: Record<string, string>
  authorization?: string
}

type Handler = (response: ServerResponse) => void

export interface FakeServices {
  url: string
  calls: FakeCall[]
  tokens: Map<string, Introspection>
  /** partitions that a person can consult, by person */
  rights: Map<string, string[]>
  /** `mandatary>enterprise` */
  mandates: Set<string>
  partitions: string[]
  /** what an operation does instead of answering */
  faults: Map<FakeOperation, Handler>
  /** runs before an operation is answered */
  before: Map<FakeOperation, () => unknown>
  called(operation: FakeOperation): FakeCall[]
  close(): Promise<void>
}

const operationOf = (path: string): FakeOperation => operations.find((name) => path.endsWith(`/${name}`)) ?? 'token'

type State = Pick<FakeServices, 'tokens' | 'rights' | 'mandates' | 'partitions'> & { grants: number }

const answers: Record<FakeOperation, (call: FakeCall, state: State) => { status?: number; body: unknown }> = {
  token: (_call, state) => {
    state.grants += 1
    return { body: { access_token: `own-${state.grants}`, token_type: 'Bearer', expires_in: 300 } }
  },
  introspect: ({ parameters }, { tokens }) => ({ body: tokens.get(parameters.token ?? '') ?? { active: false } }),
  userPartitionRights: ({ parameters: { userId = '', partitionId } }, { rights, partitions }) => {
    const right = (id: string) => ({
      partitionId: id,
      consult: (rights.get(userId) ?? []).includes(id),
      publish: false,
    })
    if (partitionId === undefined) return { body: partitions.map(right) }
    return partitions.includes(partitionId) ? { body: right(partitionId) } : { status: 404, body: {} }
  },
  hasMandate: ({ parameters }, { mandates }) => ({
    body: { hasMandate: mandates.has(`${parameters.mandataryEnterpriseNumber}>${parameters.enterpriseNumber}`) },
  }),
  partitions: (_call, { partitions }) => ({
    body: partitions.map((partitionId) => ({ partitionId, name: partitionId })),
  }),
}

const callOf = async (request: IncomingMessage): Promise<FakeCall> => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const form = new URLSearchParams(await text(request))
  return {
    operation: operationOf(url.pathname),
    method: request.method ?? '',
    path: url.pathname,
    parameters: Object.fromEntries([...url.searchParams, ...form]),
    authorization: request.headers.authorization,
  }
}

export const startFakeServices = async (partitions: string[]): Promise<FakeServices> => {
  const calls: FakeCall[] = []
  const faults: FakeServices['faults'] = new Map()
  const before: FakeServices['before'] = new Map()
  const state: State = { tokens: new Map(), rights: new Map(), mandates: new Set(), partitions, grants: 0 }
  const server = createServer(async (request, response) => {
    const call = await callOf(request)
    calls.push(call)
    await before.get(call.operation)?.()
    const fault = faults.get(call.operation)
    if (fault) return fault(response)
    const { status = 200, body } = answers[call.operation](call, state)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...state,
    calls,
    faults,
    before,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    called: (operation) => calls.filter((call) => call.operation === operation),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
