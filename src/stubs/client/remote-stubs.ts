import { once } from 'node:events'
import { type Agent, request } from 'undici'
import type { StubCall, StubControl } from '../../contract/stub-control.ts'
import { RefusedControl } from '../control/control-error.ts'
import type { Addresses } from '../control/server-info.ts'
import { agentFor } from './agent.ts'
import { aboutOf } from './recognize.ts'
import { StubsNotReachable } from './unreachable.ts'

const patienceMilliseconds = 30_000

export interface AttachedStubs extends StubControl {
  /** As a provider is configured. */
  authUrl: string
  partitionUrl: string
  word: string
  /**
   * Waits until no other run uses them; `waiting` is told when that takes more than a moment. Gives what ends the turn,
   * which also ends when this process does.
   */
  turn(waiting: () => void): Promise<() => void>
  /** Lets go of them; they run on. */
  close(): Promise<void>
}

/**
 * The stubs of another process, by the address of their authorization server. Rejects with `StubsNotReachable`, as
 * does each call when they are gone; a call they cannot do rejects with `RefusedControl`.
 */
export async function attachStubs(url: string, key: string): Promise<AttachedStubs> {
  const at = url.replace(/\/+$/, '')
  const about = await aboutOf(at)
  if (!about.control) throw new StubsNotReachable(at, 'noControlSurface')
  const agent = agentFor(at)
  try {
    const { authUrl, partitionUrl, word, controlUrl } = await ask<Addresses>({ at, key, agent }, 'GET', 'addresses')
    const lasting = { at: await reached(controlUrl, at, about.instance), key, agent }
    return {
      authUrl,
      partitionUrl,
      word,
      ...controlBy(lasting),
      turn: (waiting) => turnOf(lasting, waiting),
      close: () => agent.close(),
    }
  } catch (error) {
    await agent.close()
    throw error
  }
}

interface Line {
  at: string
  key: string
  agent: Agent
}

const controlBy = (line: Line): StubControl => ({
  mailbox: async (enterpriseNumber, partitions) => {
    await ask(line, 'POST', 'mailbox', { enterpriseNumber, partitions })
  },
  admit: async (caller) => (await ask<{ token: string }>(line, 'POST', 'admit', caller)).token,
  tokenOf: async (callerId) => (await ask<{ token?: string }>(line, 'POST', 'tokenOf', { callerId })).token,
  revoke: async (callerId) => {
    await ask(line, 'POST', 'revoke', { callerId })
  },
  fault: async (fault) => {
    await ask(line, 'POST', 'fault', fault)
  },
  forgetProviderTokens: async () => {
    await ask(line, 'POST', 'forgetProviderTokens', {})
  },
  heal: async () => {
    await ask(line, 'POST', 'heal', {})
  },
  calls: (after) => ask<StubCall[]>(line, 'GET', `calls?after=${after}`),
})

/** Longer than a free turn takes to be given. */
const momentMilliseconds = 500

async function turnOf({ at, key, agent }: Line, waiting: () => void): Promise<() => void> {
  const leaving = new AbortController()
  const patience = setTimeout(waiting, momentMilliseconds)
  try {
    const { body } = await request(`${at}/control/claim`, {
      dispatcher: agent,
      headers: { authorization: `Bearer ${key}` },
      signal: leaving.signal,
      bodyTimeout: 0,
    })
    body.on('error', () => {})
    await once(body, 'data')
    return () => leaving.abort()
  } catch {
    throw new StubsNotReachable(at, 'notListening')
  } finally {
    clearTimeout(patience)
  }
}

/** The control surface that no fault closes, unless something between us and it lets only the first one through. */
async function reached(controlUrl: string, otherwise: string, instance: string): Promise<string> {
  const about = await aboutOf(controlUrl).catch(() => undefined)
  return about?.instance === instance ? controlUrl : otherwise
}

async function ask<T>(line: Line, method: 'GET' | 'POST', operation: string, body?: object): Promise<T> {
  const { status, answer } = await told(line, method, operation, body).catch(() => {
    throw new StubsNotReachable(line.at, 'notListening')
  })
  if (status === 401 || status === 403) throw new StubsNotReachable(line.at, 'keyRefused')
  if (status < 400) return answer as T
  const { error, field } = answer as { error: string; field?: string }
  throw new RefusedControl(status, error, field)
}

async function told({ at, key, agent }: Line, method: 'GET' | 'POST', operation: string, body?: object) {
  const { statusCode, body: answer } = await request(`${at}/control/${operation}`, {
    method,
    dispatcher: agent,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMilliseconds),
  })
  return { status: statusCode, answer: await answer.json() }
}
