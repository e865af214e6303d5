import type { Fault, StubControl, StubService } from '../../contract/stub-control.ts'
import type { ServicePort } from '../http/server.ts'
import { stubOperations } from '../operations/index.ts'
import type { StubState } from '../state/state.ts'
import { ControlError } from './control-error.ts'

/** What the fault `refused` closes. */
export type ControlledPorts = Record<StubService, Pick<ServicePort, 'refuse' | 'reopen'>>

/** Controls stubs in the same process. @throws ControlError for an unknown caller or operation */
export const stubControl = (state: StubState, ports: ControlledPorts): StubControl => ({
  registerMailbox: async (enterpriseNumber, partitions) => state.mailboxes.put(enterpriseNumber, partitions),
  registerCaller: async (caller) => {
    state.callers.put(structuredClone(caller))
    return state.callerTokens.mint(caller)
  },
  issueToken: async (callerId) => {
    const caller = state.callers.byId(callerId)
    return caller && state.callerTokens.mint(caller)
  },
  revokeTokens: async (callerId) => {
    if (state.callers.byId(callerId) === undefined) {
      throw new ControlError(404, `no registered caller has the callerId "${callerId}"`, 'callerId')
    }
    state.callerTokens.revoke(callerId)
  },
  injectFault: async (fault) => {
    requireOwnOperation(fault)
    state.faults.add({ ...fault })
    if (fault.kind === 'refused') ports[fault.service].refuse()
  },
  forgetProviderTokens: async () => state.providerTokens.forget(),
  clearFaults: async () => {
    state.faults.heal()
    state.providerTokens.remember()
    await Promise.all(Object.values(ports).map((port) => port.reopen()))
  },
  calls: async (after) => state.log.after(after),
})

function requireOwnOperation({ service, operation }: Fault): void {
  const isOwn = stubOperations.some(({ name, service: owner }) => name === operation && owner === service)
  if (operation === undefined || operation === 'unknown' || isOwn) return
  throw new ControlError(400, `the ${service} service has no operation ${operation}`, 'operation')
}
