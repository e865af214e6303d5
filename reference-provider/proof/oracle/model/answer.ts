import { empty, execute, move, reply, show } from './changes.ts'
import { memberOf, own } from './data/callers.ts'
import { mandateKey, rightKey, type State } from './data/state.ts'
import type { Expected } from './expected.ts'
import type { Asking, Call, Happening } from './operation.ts'
import { count, download, list, look, type Model, readAction, reference } from './reads.ts'
import { Refused } from './refusals.ts'
import { type Viewer, viewerOf } from './viewer.ts'

const models: { [Name in Asking['do']]: Model<Name> } = {
  list,
  count,
  look,
  download,
  readAction,
  execute,
  reply,
  move,
  empty,
  show,
  reference,
}

/** What the provider must answer; the state becomes that of afterwards. */
export const answerTo = (call: Call, state: State): Expected => {
  state.down = call.down
  const viewer = (): Viewer => viewerOf(call.by, state)
  // The kind of call and its model go together, which the type of a lookup cannot say.
  const model = models[call.do] as (call: Asking, viewer: () => Viewer, state: State) => Expected
  try {
    return model(call, viewer, state)
  } catch (reason) {
    if (reason instanceof Refused) return { statuses: [...new Set(reason.statuses)], names: reason.names }
    throw reason
  } finally {
    state.down = undefined
  }
}

const setMember = (set: Set<string>, key: string, isIn: boolean): void => {
  if (isIn) set.add(key)
  else set.delete(key)
}

/** Something changes around the provider, which is not told. */
export const happen = (happening: Happening, state: State): void => {
  if (happening.do === 'wait') state.now += happening.hours * 3_600_000
  if (happening.do === 'grant')
    setMember(
      state.rights,
      rightKey(own, memberOf(happening.user).person ?? '', happening.partition),
      happening.consult,
    )
  if (happening.do === 'mandate')
    setMember(state.mandates, mandateKey(memberOf('representative').numbers[0] ?? '', own), happening.given)
}
