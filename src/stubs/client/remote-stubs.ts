import { once } from 'node:events'
import { type Agent, request } from 'undici'
import type { StubCall, StubControl } from '../../contract/stub-control.ts'
import { ControlError } from '../control/control-error.ts'
import type { Addresses } from '../control/server-info.ts'
import { stubAgent } from './agent.ts'
import { readAbout } from './recognize.ts'
import { StubsNotReachable } from './unreachable.ts'

const timeoutMilliseconds = 30_000

export interface RemoteStubs extends StubControl {
  /** As a provider is configured. */
  authUrl: string
  partitionUrl: string
  brandWord: string
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
export async function attachStubs(url: string, key: string): Promise<RemoteStubs> {
  const at = url.replace(/\/+$/, '')
  const about = await readAbout(at)
  if (!about.control) throw new StubsNotReachable(at, 'noControlSurface')
  const agent = stubAgent(at)
  try {
    const { authUrl, partitionUrl, word, controlUrl } = await callControl<Addresses>(
      { at, key, agent },
      'GET',
      'addresses',
    )
    const irreversible = { at: await reachableControlUrl(controlUrl, at, about.instance), key, agent }
    return {
      authUrl,
      partitionUrl,
      brandWord: word,
      ...remoteControl(irreversible),
      turn: (waiting) => acquireExclusiveUse(irreversible, waiting),
      close: () => agent.close(),
    }
  } catch (error) {
    await agent.close()
    throw error
  }
}

interface ControlEndpoint {
  at: string
  key: string
  agent: Agent
}

const remoteControl = (line: ControlEndpoint): StubControl => ({
  registerMailbox: async (enterpriseNumber, partitions) => {
    await callControl(line, 'POST', 'mailbox', { enterpriseNumber, partitions })
  },
  registerCaller: async (caller) => (await callControl<{ token: string }>(line, 'POST', 'admit', caller)).token,
  issueToken: async (callerId) => (await callControl<{ token?: string }>(line, 'POST', 'tokenOf', { callerId })).token,
  revokeTokens: async (callerId) => {
    await callControl(line, 'POST', 'revoke', { callerId })
  },
  injectFault: async (fault) => {
    await callControl(line, 'POST', 'fault', fault)
  },
  forgetProviderTokens: async () => {
    await callControl(line, 'POST', 'forgetProviderTokens', {})
  },
  clearFaults: async () => {
    await callControl(line, 'POST', 'heal', {})
  },
  calls: (after) => callControl<StubCall[]>(line, 'GET', `calls?after=${after}`),
})

/** Longer than a free turn takes to be given. */
const waitingNoticeMilliseconds = 500

async function acquireExclusiveUse({ at, key, agent }: ControlEndpoint, waiting: () => void): Promise<() => void> {
  const leaving = new AbortController()
  const patience = setTimeout(waiting, waitingNoticeMilliseconds)
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
async function reachableControlUrl(controlUrl: string, otherwise: string, instance: string): Promise<string> {
  const about = await readAbout(controlUrl).catch(() => undefined)
  return about?.instance === instance ? controlUrl : otherwise
}

async function callControl<T>(
  line: ControlEndpoint,
  method: 'GET' | 'POST',
  operation: string,
  body?: object,
): Promise<T> {
  const { status, answer } = await sendControlRequest(line, method, operation, body).catch(() => {
    throw new StubsNotReachable(line.at, 'notListening')
  })
  if (status === 401 || status === 403) throw new StubsNotReachable(line.at, 'keyRefused')
  if (status < 400) return answer as T
  const { error, field } = answer as { error: string; field?: string }
  throw new ControlError(status, error, field)
}

async function sendControlRequest(
  { at, key, agent }: ControlEndpoint,
  method: 'GET' | 'POST',
  operation: string,
  body?: object,
) {
  const { statusCode, body: answer } = await request(`${at}/control/${operation}`, {
    method,
    dispatcher: agent,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  return { status: statusCode, answer: await answer.json() }
}
