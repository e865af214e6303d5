import { changeModels } from './changes.ts'
import { ownNumber, representativeNumber, walkCaller } from './data/callers.ts'
import { type ModelState, mandateKey, rightKey } from './data/state.ts'
import { type ExpectedAnswer, ModelRefusal } from './expected.ts'
import { type CallerRequest, callByKind, type OutsideChange } from './operation.ts'
import { readModels } from './reads.ts'
import { viewerOf } from './viewer.ts'

/** What the provider must answer; the state becomes that of afterwards. */
export const modelAnswer = (call: CallerRequest, state: ModelState): ExpectedAnswer => {
  state.down = call.down
  try {
    return callByKind({ ...readModels, ...changeModels }, call, () => viewerOf(call.by, state), state)
  } catch (reason) {
    if (reason instanceof ModelRefusal)
      return { statuses: [...new Set(reason.statuses)], detailNames: reason.detailNames }
    throw reason
  } finally {
    state.down = undefined
  }
}

const setPresence = (set: Set<string>, key: string, isIn: boolean): void => {
  if (isIn) set.add(key)
  else set.delete(key)
}

/** A change around the provider, without a notification. */
export const applyOutsideChange = (happening: OutsideChange, state: ModelState): void => {
  if (happening.do === 'wait') state.now += happening.hours * 3_600_000
  if (happening.do === 'mandate')
    setPresence(state.mandates, mandateKey(representativeNumber, ownNumber), happening.given)
  if (happening.do === 'grant') {
    const { user, partition, consult } = happening
    setPresence(state.rights, rightKey(ownNumber, walkCaller(user).person ?? '', partition), consult)
  }
}
