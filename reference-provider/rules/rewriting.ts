import type { Operation } from '../operations.ts'
import type { Reply } from '../reply.ts'
import type { Rules } from './rules.ts'

/** The rules with the answers of these operations rewritten at the very end; of all operations when none is named. */
export const rewriting = (rules: Rules, operations: readonly Operation[], rewrite: (reply: Reply) => Reply): Rules => ({
  ...rules,
  wire: (reply, answered) => {
    const last = rules.wire(reply, answered)
    const { operation } = answered
    const isMeant = operations.length === 0 || (operation !== undefined && operations.includes(operation))
    return isMeant ? rewrite(last) : last
  },
})
