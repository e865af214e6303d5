import { section4Messages } from './messages.ts'
import { section4OtherOperations } from './other-operations.ts'

/** §4: endpoints. */
export const section4 = { ...section4Messages, ...section4OtherOperations }
