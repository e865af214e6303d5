/** §3: a hidden message appears only with visible=false, on every page and for each caller. */
import { mailboxCallers } from '../../src/contract/personas.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { noSuccess } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import {
  contains,
  doesNotContain,
  noMessage,
  noMessageOfStep,
  nonEmptyList,
} from '../../src/engine/expectations/lists/membership.ts'
import { maxPageSize, windowAround } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'

/** All pages of the test mailbox, without a gap. */
const pages = [1, 2, 3, 4, 5, 6].map((page) => ({ page, pageSize: maxPageSize }))

/** Pages that a portal shows. */
const smallPages = [10, 20, 25, 50].map((pageSize) => ({ page: 2, pageSize }))

export const hiddenOnNoPage = scenario({
  id: 'list-hidden-on-no-page',
  title: 'No page of a list without the parameter visible shows a hidden message',
  clauses: ['3.hidden-only-with-visible-false'],
  needs: ['criteriaFamily'],
  causes: [
    'Further pages have a query of their own (a cursor, an archive), without the condition on visibility.',
    'The default of visible is set by the page of the portal, and not by the provider.',
  ],
  steps: ({ criteriaFamily: { hidden } }) => {
    const messages = [hidden.first, hidden.second, hidden.third, hidden.ofOtherPartition]
    return [
      step('hidden', 'an application finds a hidden message with visible=false')
        .sendAs('documentConsumer', windowAround({ folder: 'in', visible: false }, hidden.first))
        .given(status(200), contains('the hidden message', hidden.first)),
      step('newest-hidden', 'the application lists the newest hidden messages')
        .sendAs('documentConsumer', listMessages({ visible: false, pageSize: maxPageSize }))
        .given(status(200), nonEmptyList),
      ...mailboxCallers.flatMap((as) =>
        [...pages, ...smallPages].map(({ page, pageSize }) =>
          step(
            pageSize === maxPageSize ? `page-${page}-as-${kebabCase(as)}` : `page-of-${pageSize}-as-${kebabCase(as)}`,
            `list page ${page} with pageSize=${pageSize}, without the parameter visible`,
          )
            .sendAs(as, listMessages({ page, pageSize }))
            .expect(
              either([noSuccess], [noMessage], [doesNotContain('a hidden message', ...messages), noMessageOfStep(2)]),
            ),
        ),
      ),
    ]
  },
})
