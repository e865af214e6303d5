/** Steps of relations that compare lists: a window of the newest messages that fits on one page. */
import type { PersonaName } from '../../src/contract/personas.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { listOfUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { type ListParameters, maxPageSize, recentWindow } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { step } from '../../src/engine/scenario/scenario.ts'

/** A list of messages of the window of step 1. It is complete because it is shorter than a page. */
export const amongNewestStep = (id: string, why: string, criteria: ListParameters) =>
  step(id, why).send((earlier, dialect) => recentWindow(criteria, earlier[0], dialect))

/** Steps 1 and 2: the newest messages with their dates, then the window of them that fits on one page. */
export const newestSteps = (criteria: ListParameters, as?: PersonaName) => [
  step('newest', 'list the newest messages')
    .send(listMessages({ ...criteria, pageSize: maxPageSize }, ['publicationDate']))
    .as(as)
    .given(status(200), listOfUpTo(maxPageSize)),
  amongNewestStep('newest-window', 'list only as many of them as fit on one page', criteria)
    .as(as)
    .given(status(200), listOfUpTo(maxPageSize - 1)),
]
