import type { Fault, StubControl, StubService } from '../../contract/stub-control.ts'
import type { ServicePort } from '../http/server.ts'
import { stubOperations } from '../operations/index.ts'
import type { StubState } from '../state/state.ts'
import { ControlError } from './control-error.ts'

type ListenerControl = Pick<ServicePort, 'refuse' | 'reopen'>

/** What a run asks of stubs in its own process. Rejects with `RefusedControl` for an unknown caller or operation. */
export const stubControl = (world: StubState, ports: Record<StubService, ListenerControl>): StubControl => ({
  registerMailbox: async (enterpriseNumber, partitions) => world.mailboxes.put(enterpriseNumber, partitions),
  registerCaller: async (caller) => {
    world.callers.put(structuredClone(caller))
    return world.callerTokens.mint(caller)
  },
  issueToken: async (callerId) => {
    const caller = world.callers.byId(callerId)
    return caller && world.callerTokens.mint(caller)
  },
  revokeTokens: async (callerId) => {
    if (world.callers.byId(callerId) === undefined) {
      throw new ControlError(404, `callerId "${callerId}" is nobody who was admitted`, 'callerId')
    }
    world.callerTokens.revoke(callerId)
  },
  injectFault: async (fault) => {
    requireOwnOperation(fault)
    world.faults.add({ ...fault })
    if (fault.kind === 'refused') ports[fault.service].refuse()
  },
  forgetProviderTokens: async () => world.providerTokens.forget(),
  clearFaults: async () => {
    world.faults.heal()
    world.providerTokens.remember()
    await Promise.all(Object.values(ports).map((port) => port.reopen()))
  },
  calls: async (after) => world.log.after(after),
})

function requireOwnOperation({ service, operation }: Fault): void {
  const isOwn = stubOperations.some(({ name, service: owner }) => name === operation && owner === service)
  if (operation === undefined || operation === 'unknown' || isOwn) return
  throw new ControlError(400, `operation ${operation} is none of the ${service} service`, 'operation')
}
