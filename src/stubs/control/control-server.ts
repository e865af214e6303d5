/** The control surface under /control/, by which a run in another process controls the stubs. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { StubCall, StubControl } from '../../contract/stub-control.ts'
import { jsonResponse } from '../http/message.ts'
import { readRequestBody, sendResponse, withErrorResponse } from '../http/read-and-send.ts'
import type { CallLog } from '../state/call-log.ts'
import { authorizeControl } from './authorize.ts'
import { type ControlBodies, parseControlBody } from './bodies.ts'
import { ControlError } from './control-error.ts'
import { createExclusiveUse, streamExclusiveUse } from './exclusive-use.ts'
import type { About, Addresses } from './server-info.ts'
import { createShardTurns, phaseInQuery, type ShardTurns, shardInQuery } from './shard-turn.ts'

interface ControlServer {
  control: StubControl
  log: CallLog
  /** undefined: only `about` is served */
  key: string | undefined
  about: About
  addresses: Addresses
}

interface ControlRoute {
  method: 'GET' | 'POST'
  respond(query: URLSearchParams, body: string): Promise<unknown>
}

const postRoute = <O extends keyof ControlBodies>(
  operation: O,
  act: (body: ControlBodies[O]) => Promise<unknown>,
): Record<string, ControlRoute> => ({
  [operation]: { method: 'POST', respond: async (_query, body) => act(await parseControlBody(operation, body)) },
})

const controlRoutes = ({ control, addresses }: ControlServer, shards: ShardTurns): Record<string, ControlRoute> => ({
  addresses: { method: 'GET', respond: async () => addresses },
  calls: { method: 'GET', respond: (query) => control.calls(sequenceOf(query.get('after'))) },
  shardPhase: {
    method: 'GET',
    respond: (query) => shards.enter({ ...shardInQuery(query), phase: phaseInQuery(query) }),
  },
  ...postRoute('mailbox', ({ enterpriseNumber, partitions }) => control.registerMailbox(enterpriseNumber, partitions)),
  ...postRoute('admit', async (caller) => ({ token: await control.registerCaller(caller) })),
  ...postRoute('tokenOf', async ({ callerId }) => ({ token: await control.issueToken(callerId) })),
  ...postRoute('revoke', ({ callerId }) => control.revokeTokens(callerId)),
  ...postRoute('fault', control.injectFault),
  ...postRoute('forgetProviderTokens', control.forgetProviderTokens),
  ...postRoute('heal', control.clearFaults),
})

/** Answers in JSON; an error is `{ error, field? }` with a sentence. */
export function controlListener(surface: ControlServer): RequestListener {
  const { control, log, key, about } = surface
  const waitForTurn = createExclusiveUse()
  const shards = createShardTurns(waitForTurn, control)
  const routes = controlRoutes(surface, shards)

  const respond = async (message: IncomingMessage, reply: ServerResponse) => {
    const { pathname, searchParams: query } = new URL(message.url ?? '/', 'http://stubs')
    const name = pathname.slice('/control/'.length)
    if (name === 'about') return sendResponse(jsonResponse(200, about), reply)
    if (key === undefined) throw new ControlError(404, 'these stubs serve no control surface')
    authorizeControl(message.socket.remoteAddress, message.headers.authorization, key)
    if (name === 'calls/stream') {
      // A client that reconnects names the last event that it received.
      const after = message.headers['last-event-id']?.toString() ?? query.get('after')
      return streamCalls(log, sequenceOf(after), reply)
    }
    if (name === 'claim') return streamExclusiveUse(waitForTurn, control, reply)
    if (name === 'shard') return shards.stream(shardInQuery(query), reply)
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined
    if (route === undefined) throw new ControlError(404, `the control surface has no operation ${name}`)
    if (route.method !== message.method) throw new ControlError(405, `${name} requires method ${route.method}`)
    const body = await readRequestBody(message)
    if (body === undefined) throw new ControlError(413, 'the body is too large')
    return sendResponse(jsonResponse(200, (await route.respond(query, body)) ?? {}), reply)
  }

  return withErrorResponse(async (message, reply) => {
    try {
      await respond(message, reply)
    } catch (error) {
      if (!(error instanceof ControlError)) throw error
      sendResponse(jsonResponse(error.status, { error: error.message, field: error.field }), reply)
    }
  })
}

/** Sends the calls after that sequence number, and each further call as it happens, as server-sent events. */
function streamCalls(log: CallLog, after: number, reply: ServerResponse): void {
  const sendCall = (call: StubCall) => reply.write(`id: ${call.sequence}\ndata: ${JSON.stringify(call)}\n\n`)
  reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  reply.write(': calls of a provider\n\n')
  for (const call of log.after(after)) sendCall(call)
  reply.once('close', log.subscribe({ onCall: sendCall }))
}

function sequenceOf(after: string | null): number {
  if (after === null || /^\d+$/.test(after)) return Number(after)
  throw new ControlError(400, 'after must be the sequence number of a call', 'after')
}
