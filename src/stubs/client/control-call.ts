import { type Agent, request } from 'undici'
import { ControlError } from '../control/control-error.ts'
import { StubsNotReachable } from './unreachable.ts'

const timeoutMilliseconds = 30_000

/** The control surface of stubs in another process. */
export interface ControlEndpoint {
  at: string
  key: string
  agent: Agent
}

/** Calls an operation of the control surface. @throws StubsNotReachable, and ControlError for an invalid call */
export async function callControl<T>(
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
