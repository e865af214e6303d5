import { emptyModel, executeModel, moveModel, replyModel, showModel } from './changes.ts'
import { ownNumber, walkCaller } from './data/callers.ts'
import { type ModelState, mandateKey, rightKey } from './data/state.ts'
import type { ExpectedAnswer } from './expected.ts'
import type { CallerRequest, ModelRequest, OutsideChange } from './operation.ts'
import {
  countModel,
  downloadModel,
  listModel,
  lookModel,
  type Model,
  readActionModel,
  referenceModel,
} from './reads.ts'
import { ModelRefusal } from './refusals.ts'
import { type Viewer, viewerOf } from './viewer.ts'

const models: { [Name in ModelRequest['do']]: Model<Name> } = {
  list: listModel,
  count: countModel,
  look: lookModel,
  download: downloadModel,
  readAction: readActionModel,
  execute: executeModel,
  reply: replyModel,
  move: moveModel,
  empty: emptyModel,
  show: showModel,
  reference: referenceModel,
}

/** What the provider must answer; the state becomes that of afterwards. */
export const modelAnswer = (call: CallerRequest, state: ModelState): ExpectedAnswer => {
  state.down = call.down
  const viewer = (): Viewer => viewerOf(call.by, state)
  // The kind of call and its model go together, which the type of a lookup cannot say.
  const model = models[call.do] as (call: ModelRequest, viewer: () => Viewer, state: ModelState) => ExpectedAnswer
  try {
    return model(call, viewer, state)
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
  if (happening.do === 'grant')
    setPresence(
      state.rights,
      rightKey(ownNumber, walkCaller(happening.user).person ?? '', happening.partition),
      happening.consult,
    )
  if (happening.do === 'mandate')
    setPresence(
      state.mandates,
      mandateKey(walkCaller('representative').enterpriseNumbers[0] ?? '', ownNumber),
      happening.given,
    )
}
