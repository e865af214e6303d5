import type { Caller, Fault, StubControl } from '../../../../contract/stub-control.ts'
import { meets } from './stub-state.ts'
import type { Action, Choice } from './view-state.ts'

/** Does at the stubs what somebody chose; gives a sentence that says so. */
export const carriedOut = async (
  action: Exclude<Action, { kind: 'end' } | { kind: 'token' }>,
  control: StubControl,
  inForce: readonly Fault[],
): Promise<string> => {
  switch (action.kind) {
    case 'heal':
      await control.heal()
      return 'All is well again: no fault is in force.'
    case 'turn':
      await control.admit(withChoice(action.caller, action.choice))
      return `${action.caller.id} ${saysOf(action.choice)}.`
    case 'fault': {
      const { service, operation, fault } = action
      const kept = inForce.filter((one) => !meets(one, operation))
      await control.heal()
      for (const one of kept) await control.fault(one)
      if (fault === undefined) return `${operation} answers as it should.`
      // A listener is closed for all that is asked there.
      if (fault === 'refused') await control.fault({ service, kind: fault })
      else await control.fault({ service, operation, kind: fault })
      return fault === 'refused' ? `Nobody listens at the ${service} service.` : `${operation} is spoiled: ${fault}.`
    }
  }
}

const withChoice = (caller: Caller, { kind, id, isOn }: Choice): Caller => {
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

const saysOf = ({ kind, id, isOn }: Choice): string => {
  switch (kind) {
    case 'partition':
      return isOn ? `may consult ${id} no more` : `may consult ${id} now`
    case 'mandate':
      return isOn ? `has no mandate of ${id} any more` : `has a mandate of ${id} now`
    case 'token':
      return isOn ? 'has tokens that are inactive' : 'has good tokens again'
  }
}
