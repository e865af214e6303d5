/** §5: what a caller may see at all. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { MemberName } from './data/callers.ts'
import type { State } from './data/state.ts'
import { Refused } from './refusals.ts'
import { placeOf, present, viewerOf } from './viewer.ts'

export const visibleTo = (name: MemberName, state: State): StoredMessage[] => {
  try {
    const viewer = viewerOf(name, state)
    return present(viewer, state).filter((message) => viewer.mayConsult(placeOf(message)))
  } catch (reason) {
    if (reason instanceof Refused) return []
    throw reason
  }
}
