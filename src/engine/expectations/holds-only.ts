import type { MessageHandle } from '../../contract/needs.ts'
import type { Expectation } from '../expectation.ts'
import { alike, ofLists } from './relations.ts'

/** These messages stand in the list, and no others. */
export const holdsOnly = (what: string, ...wanted: readonly MessageHandle[]): Expectation =>
  ofLists(`${what} and nothing else`, [], (own) =>
    alike(
      own,
      wanted.map(({ messageId }) => messageId),
    ),
  )
