import type { PersonaName } from '../../src/contract/personas.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { listOfUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { type Criteria, narrowed, wholePage } from '../../src/engine/scenario/list-window.ts'
import { list } from '../../src/engine/scenario/request.ts'
import type { Step } from '../../src/engine/scenario/scenario.ts'

/** The list of the criteria among the newest messages of step 1; complete, since it is below the size of its page. */
export const among = (why: string, criteria: Criteria): Step => ({
  why,
  send: (earlier, dialect) => narrowed(criteria, earlier[0], dialect),
})

/** Steps 1 and 2 of every relation here: the newest messages there are, and so many of them that a page holds all. */
export const newest = (criteria: Criteria, as?: PersonaName): Step[] => [
  {
    why: 'ask for the newest messages',
    as,
    send: list({ ...criteria, pageSize: wholePage }),
    given: [status(200), listOfUpTo(wholePage)],
  },
  {
    ...among('ask for so many of them that a page holds them all', criteria),
    as,
    given: [status(200), listOfUpTo(wholePage - 1)],
  },
]
