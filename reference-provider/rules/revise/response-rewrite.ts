import type { Operation } from '../../operations.ts'
import type { Reply } from '../../response.ts'
import { type Answered, type Rules, revised } from '../rules.ts'

type Place = keyof Rules['wire']

/** The rules with the answers of these operations rewritten at the very end; of all there are when none is named. */
export const rewriting = (
  rules: Rules,
  operations: readonly Operation[],
  rewrite: (reply: Reply, answered: Answered) => Reply,
): Rules => {
  const places = operations.length > 0 ? operations : (Object.keys(rules.wire) as Place[])
  const rewritten = places.map((place): [Place, Rules['wire'][Place]] => [
    place,
    (reply, answered) => rewrite(rules.wire[place](reply, answered), answered),
  ])
  return revised(rules, 'wire', Object.fromEntries(rewritten))
}
