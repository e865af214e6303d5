import type { Fault, RegisteredCaller, StubControl } from '../../../../contract/stub-control.ts'
import { faultAppliesTo } from './stub-state.ts'
import type { Toggle, ViewAction } from './view-state.ts'

/** Does at the stubs what somebody chose; gives a sentence that says so. */
export const applyAction = async (
  action: Exclude<ViewAction, { kind: 'end' } | { kind: 'token' }>,
  control: StubControl,
  inForce: readonly Fault[],
): Promise<string> => {
  switch (action.kind) {
    case 'heal':
      await control.clearFaults()
      return 'All is well again: no fault is in force.'
    case 'turn':
      await control.registerCaller(withToggled(action.caller, action.toggle))
      return `${action.caller.id} ${toggleResult(action.toggle)}.`
    case 'fault': {
      const { service, operation, fault } = action
      const kept = inForce.filter((one) => !faultAppliesTo(one, operation))
      await control.clearFaults()
      for (const one of kept) await control.injectFault(one)
      if (fault === undefined) return `${operation} answers as it should.`
      // A listener is closed for all that is asked there.
      if (fault === 'refused') await control.injectFault({ service, kind: fault })
      else await control.injectFault({ service, operation, kind: fault })
      return fault === 'refused' ? `Nobody listens at the ${service} service.` : `${operation} is spoiled: ${fault}.`
    }
  }
}

const withToggled = (caller: RegisteredCaller, { kind, id, isOn }: Toggle): RegisteredCaller => {
  const changed = (ids: readonly string[] = []): string[] => (isOn ? ids.filter((one) => one !== id) : [...ids, id])
  switch (kind) {
    case 'partition':
      return { ...caller, consults: changed(caller.consults) }
    case 'mandate':
      return { ...caller, mandates: changed(caller.mandates) }
    case 'token':
      return { ...caller, active: !isOn }
  }
}

const toggleResult = ({ kind, id, isOn }: Toggle): string => {
  switch (kind) {
    case 'partition':
      return isOn ? `may consult ${id} no more` : `may consult ${id} now`
    case 'mandate':
      return isOn ? `has no mandate of ${id} any more` : `has a mandate of ${id} now`
    case 'token':
      return isOn ? 'has tokens that are inactive' : 'has good tokens again'
  }
}
