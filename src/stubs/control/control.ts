import type { Fault, StubControl, StubService } from '../../contract/stub-control.ts'
import type { ServicePort } from '../http/server.ts'
import { operations } from '../operations/index.ts'
import type { World } from '../state/state.ts'
import { RefusedControl } from './control-error.ts'

type Doors = Pick<ServicePort, 'refuse' | 'reopen'>

/** What a run asks of stubs in its own process. Rejects with `RefusedControl` for an unknown caller or operation. */
export const controlOf = (world: World, ports: Record<StubService, Doors>): StubControl => ({
  mailbox: async (enterpriseNumber, partitions) => world.mailboxes.put(enterpriseNumber, partitions),
  admit: async (caller) => {
    world.callers.put(structuredClone(caller))
    return world.testTokens.mint(caller)
  },
  tokenOf: async (callerId) => {
    const caller = world.callers.named(callerId)
    return caller && world.testTokens.mint(caller)
  },
  revoke: async (callerId) => {
    if (world.callers.named(callerId) === undefined) {
      throw new RefusedControl(404, `callerId "${callerId}" is nobody who was admitted`, 'callerId')
    }
    world.testTokens.revoke(callerId)
  },
  fault: async (fault) => {
    refuseForeign(fault)
    world.faults.add({ ...fault })
    if (fault.kind === 'refused') ports[fault.service].refuse()
  },
  forgetProviderTokens: async () => world.providerTokens.forget(),
  heal: async () => {
    world.faults.heal()
    world.providerTokens.remember()
    await Promise.all(Object.values(ports).map((port) => port.reopen()))
  },
  calls: async (after) => world.log.after(after),
})

function refuseForeign({ service, operation }: Fault): void {
  const isOwn = operations.some(({ name, service: owner }) => name === operation && owner === service)
  if (operation === undefined || operation === 'unknown' || isOwn) return
  throw new RefusedControl(400, `operation ${operation} is none of the ${service} service`, 'operation')
}
