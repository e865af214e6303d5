/** §4.1: pages larger than those of the portal. */
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { leavesOutNothing } from '../../../src/engine/expectations/lists/pages-in-a-row.ts'
import { itemsIn } from '../../../src/engine/scenario/list-answer.ts'
import { listMessages } from '../../../src/engine/scenario/request.ts'
import { type Step, scenario, step } from '../../../src/engine/scenario/scenario.ts'

const pageRequest = (number: number, pageSize: number) =>
  listMessages({ folder: 'in', visible: true, page: number, pageSize })

/** A provider may refuse such a page or make it smaller. It then counts its pages by what it returns. */
const largePagesLeaveOutNothing = scenario({
  id: 'list-pages-of-200-leave-out-nothing',
  title: 'Two pages of 200 leave out no message, if such a page is not refused',
  clauses: ['4.1.pages-complete', '4.1.page-number'],
  needs: ['manyMessages'],
  relation: true,
  causes: ['The number of messages is limited to 100, and the offset is computed from the requested page size.'],
  steps: () => [
    step('first-page-of-100', 'ask for the first 100 messages').send(pageRequest(1, 100)).given(status(200)),
    // It may be past the end.
    step('second-page-of-100', 'ask for the next 100')
      .send(pageRequest(2, 100))
      .given(either([status(200)], [clientError])),
    step('first-page-of-200', 'ask for the first 200')
      .send(pageRequest(1, 200))
      .given(either([status(200)], [clientError])),
    step('second-page-of-200', 'ask for the second page of 200')
      .send(pageRequest(2, 200))
      .expect(leavesOutNothing(3, [1, 2])),
  ],
})

/** As many messages as the answer of the second step has; 100 if it was refused. */
const secondPageOfThatSize: Step['send'] = ([, first], dialect) =>
  pageRequest(2, itemsIn(first, dialect)?.length || 100)

/** The same for more messages than servers often limit a page to: 250, 500. */
const veryLargePagesLeaveOutNothing = scenario({
  id: 'list-pages-of-600-leave-out-nothing',
  title: 'Two pages of 600 leave out no message, if such a page is not refused',
  clauses: ['4.1.pages-complete', '4.1.page-number'],
  needs: ['manyMessages'],
  relation: true,
  causes: ['The number of messages is limited to 500, and the offset is computed from the requested page size.'],
  steps: () => [
    step('first-page-of-100', 'ask for the first 100 messages').send(pageRequest(1, 100)).given(status(200)),
    step('first-page-of-600', 'ask for the first 600 messages')
      .send(pageRequest(1, 600))
      .given(either([status(200)], [clientError])),
    step('second-page-of-that-size', 'ask for the second page of as many messages as that answer has')
      .send(secondPageOfThatSize)
      .given(either([status(200)], [clientError])),
    step('second-page-of-600', 'ask for the second page of 600')
      .send(pageRequest(2, 600))
      .expect(leavesOutNothing(2, [3])),
  ],
})

export const largePageScenarios = [largePagesLeaveOutNothing, veryLargePagesLeaveOutNothing]
