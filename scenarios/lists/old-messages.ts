/** §4.1, §5.4: a list holds all messages that meet its criteria, however old they are. */

import { dayMs } from '../../src/contract/interface/limits.ts'
import { mailboxCallers } from '../../src/contract/personas.ts'
import { showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../src/engine/expectations/lists/membership.ts'
import { type ListParameters, maxPageSize } from '../../src/engine/scenario/list-window.ts'
import { getDetails, listReceived } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'

/** Four days after that date: the list begins with this message or with one of the days after it. */
const beforeDayAfter = (publicationDate: string): ListParameters => {
  const published = Date.parse(publicationDate)
  return Number.isNaN(published) ? {} : { receivedBefore: new Date(published + 4 * dayMs).toISOString().slice(0, 10) }
}

export const oldMessagesFound = scenario({
  id: 'list-old-message-found',
  title: 'A message that was published more than 13 months ago is listed and found, for each caller',
  clauses: ['4.1.received-before', '4.1.q', '5.4.list-all-partitions', '5.6.list-consultable-only'],
  needs: ['oldMessage'],
  causes: [
    'Without receivedAfter, the list begins one year ago, so that the query stays fast.',
    'Older messages are in an archive or another partition of the table, which the list or the search does not read.',
  ],
  steps: ({ oldMessage }) => {
    const { subject, publicationDate } = oldMessage
    const before = beforeDayAfter(publicationDate)
    const word = subject === '' ? {} : { q: subject, qlang: 'fr' }
    return [
      step('details', 'the message can be opened')
        .sendAs('documentConsumer', getDetails(oldMessage))
        .given(status(200), showsMessage(oldMessage)),
      ...mailboxCallers.flatMap((as) => [
        step(`before-${kebabCase(as)}`, 'list messages before a date')
          .sendAs(as, listReceived({ pageSize: maxPageSize, ...before }))
          .expect(status(200), contains('the old message', oldMessage)),
        step(`search-${kebabCase(as)}`, 'search them for its subject')
          .sendAs(as, listReceived({ pageSize: maxPageSize, ...before, ...word }))
          .expect(status(200), contains('the old message', oldMessage)),
      ]),
    ]
  },
})
