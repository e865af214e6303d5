/** §5: what a caller may see at all. */
import type { StoredMessage } from '../../../../src/contract/interface/model.ts'
import type { WalkCallerName } from './data/callers.ts'
import type { ModelState } from './data/state.ts'
import { ModelRefusal } from './refusals.ts'
import { partitionHolding, unexpiredMessages, viewerOf } from './viewer.ts'

export const visibleTo = (name: WalkCallerName, state: ModelState): StoredMessage[] => {
  try {
    const viewer = viewerOf(name, state)
    return unexpiredMessages(viewer, state).filter((message) => viewer.mayConsult(partitionHolding(message)))
  } catch (reason) {
    if (reason instanceof ModelRefusal) return []
    throw reason
  }
}
