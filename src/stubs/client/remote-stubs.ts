import { once } from 'node:events'
import { type Agent, request } from 'undici'
import type { StubControl } from '../../contract/stub-control.ts'
import type { ControlBodies } from '../control/bodies.ts'
import { ControlError } from '../control/control-error.ts'
import type { Addresses } from '../control/server-info.ts'
import { readAbout, stubAgent } from './recognize.ts'
import { StubsNotReachable } from './unreachable.ts'

const timeoutMilliseconds = 30_000

/**
 * Attaches to the stubs of another process, by the address of their authorization server. Attaching and each call can
 * throw StubsNotReachable; an invalid call throws ControlError.
 */
export async function attachStubs(url: string, key: string) {
  const at = url.replace(/\/+$/, '')
  const about = await readAbout(at)
  if (!about.control) throw new StubsNotReachable(at, 'noControlSurface')
  const agent = stubAgent(at)
  try {
    const first = { at, key, agent }
    const { authUrl, partitionUrl, word, controlUrl } = await callControl<Addresses>(first, 'GET', 'addresses')
    const endpoint = { at: await reachableControlUrl(controlUrl, at, about.instance), key, agent }
    return {
      /** the addresses for the configuration of a provider */
      authUrl,
      partitionUrl,
      brandWord: word,
      ...remoteControl(endpoint),
      /**
       * Waits until no other run uses the stubs; calls `waiting` if that takes time. Returns a function that ends the
       * turn; the end of this process ends it too.
       */
      turn: (waiting: () => void) => acquireExclusiveUse(endpoint, waiting),
      /** Closes the connections; the stubs keep running. */
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

const remoteControl = (endpoint: ControlEndpoint): StubControl => {
  const post = async <O extends keyof ControlBodies>(operation: O, body: ControlBodies[O]): Promise<void> => {
    await callControl(endpoint, 'POST', operation, body)
  }
  return {
    registerMailbox: (enterpriseNumber, partitions) => post('mailbox', { enterpriseNumber, partitions }),
    registerCaller: async (caller) => (await callControl<{ token: string }>(endpoint, 'POST', 'admit', caller)).token,
    issueToken: async (callerId) =>
      (await callControl<{ token?: string }>(endpoint, 'POST', 'tokenOf', { callerId })).token,
    revokeTokens: (callerId) => post('revoke', { callerId }),
    injectFault: (fault) => post('fault', fault),
    forgetProviderTokens: () => post('forgetProviderTokens', {}),
    clearFaults: () => post('heal', {}),
    calls: (after) => callControl(endpoint, 'GET', `calls?after=${after}`),
  }
}

/** If a turn takes longer than this, another run is using the stubs. */
const waitingNoticeMilliseconds = 500

async function acquireExclusiveUse({ at, key, agent }: ControlEndpoint, waiting: () => void): Promise<() => void> {
  const endOfTurn = new AbortController()
  const waitingNotice = setTimeout(waiting, waitingNoticeMilliseconds)
  try {
    const { body } = await request(`${at}/control/claim`, {
      dispatcher: agent,
      headers: { authorization: `Bearer ${key}` },
      signal: endOfTurn.signal,
      bodyTimeout: 0,
    })
    body.on('error', () => {})
    await once(body, 'data')
    return () => endOfTurn.abort()
  } catch {
    throw new StubsNotReachable(at, 'notListening')
  } finally {
    clearTimeout(waitingNotice)
  }
}

/** The control surface that no fault closes, or the first one if only that is reachable. */
async function reachableControlUrl(controlUrl: string, fallback: string, instance: string): Promise<string> {
  const about = await readAbout(controlUrl).catch(() => undefined)
  return about?.instance === instance ? controlUrl : fallback
}

async function callControl<T>(
  { at, key, agent }: ControlEndpoint,
  method: 'GET' | 'POST',
  operation: string,
  body?: object,
): Promise<T> {
  const send = async () => {
    const response = await request(`${at}/control/${operation}`, {
      method,
      dispatcher: agent,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    return { status: response.statusCode, answer: await response.body.json() }
  }
  const { status, answer } = await send().catch(() => {
    throw new StubsNotReachable(at, 'notListening')
  })
  if (status === 401 || status === 403) throw new StubsNotReachable(at, 'keyRefused')
  if (status < 400) return answer as T
  const { error, field } = answer as { error: string; field?: string }
  throw new ControlError(status, error, field)
}
