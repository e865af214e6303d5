import type { ShardOfRun, StubControl } from '../../contract/stub-control.ts'
import type { ControlBodies } from '../control/bodies.ts'
import type { Addresses } from '../control/server-info.ts'
import { type ControlEndpoint, callControl } from './control-call.ts'
import { readAbout, stubAgent } from './recognize.ts'
import { takeShardTurn, takeTurn, type WaitingFor } from './take-turn.ts'
import { StubsNotReachable } from './unreachable.ts'

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
      turn: (waiting: () => void) => takeTurn(endpoint, waiting),
      /**
       * The same for a shard: shards of one run use the stubs together, phase by phase.
       * @throws ControlError when the shard cannot take part
       */
      shardTurn: (shard: ShardOfRun, waiting: WaitingFor) => takeShardTurn(endpoint, shard, waiting),
      /** Closes the connections; the stubs keep running. */
      close: () => agent.close(),
    }
  } catch (error) {
    await agent.close()
    throw error
  }
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

/** The control surface that no fault closes, or the first one if only that is reachable. */
async function reachableControlUrl(controlUrl: string, fallback: string, instance: string): Promise<string> {
  const about = await readAbout(controlUrl).catch(() => undefined)
  return about?.instance === instance ? controlUrl : fallback
}
