/** The control surface under /control/: what a run in another process asks of the stubs. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { StubControl } from '../../contract/stub-control.ts'
import { bodyOf, guarded, send } from '../http/read-and-send.ts'
import { json } from '../http/response.ts'
import type { CallLog } from '../state/call-log.ts'
import { admitControl } from './authorize.ts'
import { type ControlBodies, controlBody } from './bodies.ts'
import { streamCalls } from './call-stream.ts'
import { RefusedControl } from './control-error.ts'
import { type Claims, createClaims, streamClaim } from './exclusive-use.ts'
import type { ControlOperation } from './schemas.ts'
import type { About, Addresses } from './server-info.ts'

export interface ControlSurface {
  control: StubControl
  log: CallLog
  /** Undefined: nothing but `about` is served. */
  key: string | undefined
  about: About
  addresses: Addresses
}

interface Asked {
  query: URLSearchParams
  body: string
}

interface Answering {
  method: 'GET' | 'POST'
  answer(asked: Asked): Promise<unknown>
}

const taking = <O extends ControlOperation>(operation: O, act: (body: ControlBodies[O]) => Promise<unknown>) => ({
  [operation]: {
    method: 'POST' as const,
    answer: async ({ body }: Asked) => act(await controlBody(operation, body)),
  },
})

const answersOf = ({ control, addresses }: ControlSurface): Record<string, Answering> => ({
  addresses: { method: 'GET', answer: async () => addresses },
  calls: { method: 'GET', answer: ({ query }) => control.calls(sequenceOf(query.get('after'))) },
  ...taking('mailbox', ({ enterpriseNumber, partitions }) => control.mailbox(enterpriseNumber, partitions)),
  ...taking('admit', async (caller) => ({ token: await control.admit(caller) })),
  ...taking('tokenOf', async ({ callerId }) => ({ token: await control.tokenOf(callerId) })),
  ...taking('revoke', ({ callerId }) => control.revoke(callerId)),
  ...taking('fault', (fault) => control.fault(fault)),
  ...taking('forgetProviderTokens', () => control.forgetProviderTokens()),
  ...taking('heal', () => control.heal()),
})

/** Answers in JSON; what cannot be done is `{ error, field? }`, with a sentence. */
export function controlListener(surface: ControlSurface): RequestListener {
  const answers = answersOf(surface)
  const claims = createClaims()
  return guarded(async (message, reply) => {
    try {
      await answered({ ...surface, claims }, answers, message, reply)
    } catch (error) {
      if (!(error instanceof RefusedControl)) throw error
      send(json(error.status, { error: error.message, field: error.field }), reply)
    }
  })
}

async function answered(
  surface: ControlSurface & { claims: Claims },
  answers: Record<string, Answering>,
  message: IncomingMessage,
  reply: ServerResponse,
) {
  const { pathname, searchParams: query } = new URL(message.url ?? '/', 'http://stubs')
  const name = pathname.slice('/control/'.length)
  if (name === 'about') return send(json(200, surface.about), reply)
  if (surface.key === undefined) throw new RefusedControl(404, 'these stubs serve no control surface')
  admitControl(message.socket.remoteAddress, message.headers.authorization, surface.key)
  if (name === 'calls/stream')
    return streamCalls(surface.log, sequenceOf(resumed(message) ?? query.get('after')), reply)
  if (name === 'claim') return streamClaim(surface, reply)
  const found = Object.hasOwn(answers, name) ? answers[name] : undefined
  if (found === undefined) throw new RefusedControl(404, `the control surface has no operation ${name}`)
  if (found.method !== message.method) throw new RefusedControl(405, `${name} is asked with ${found.method}`)
  const body = await bodyOf(message)
  if (body === undefined) throw new RefusedControl(413, 'the body is too long')
  return send(json(200, (await found.answer({ query, body })) ?? {}), reply)
}

/** Where a client of the stream was when it lost the connection. */
const resumed = ({ headers }: IncomingMessage) => headers['last-event-id']?.toString()

function sequenceOf(after: string | null): number {
  if (after === null || /^\d+$/.test(after)) return Number(after)
  throw new RefusedControl(400, 'after must be the sequence number of a call', 'after')
}
