import type { PersonaName } from '../../src/contract/personas.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { listOfOneUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { type ListParameters, maxPageSize, recentWindow } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import type { Step } from '../../src/engine/scenario/scenario.ts'

/** The list of the criteria among the newest messages of step 1; complete, since it is below the size of its page. */
export const amongNewestStep = (why: string, criteria: ListParameters): Step => ({
  why,
  send: (earlier, dialect) => recentWindow(criteria, earlier[0], dialect),
})

/** Steps 1 and 2 of every relation here: the newest messages there are, and so many of them that a page holds all. */
export const newestSteps = (criteria: ListParameters, as?: PersonaName): Step[] => [
  {
    why: 'ask for the newest messages',
    as,
    send: listMessages({ ...criteria, pageSize: maxPageSize }),
    given: [status(200), listOfOneUpTo(maxPageSize)],
  },
  {
    ...amongNewestStep('ask for so many of them that a page holds them all', criteria),
    as,
    given: [status(200), listOfOneUpTo(maxPageSize - 1)],
  },
]
