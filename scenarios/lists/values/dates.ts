import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { sharedPartition } from '../../../src/engine/scenario/list-window.ts'
import { listReceived } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'

const dateCause = {
  otherName: 'The parameter is bound to another name, so the filter is never applied.',
  otherDate: 'The filter uses the date of creation or of reading, not the publication date.',
  inverted: 'The comparison is inverted, or off by days because a period is added to the bound.',
}

const dateCauses = Object.values(dateCause)

/** §4.1: `receivedAfter` keeps messages published after the date. */
export const listReceivedAfter = scenario({
  id: 'list-received-after',
  title: 'receivedAfter lists only messages published after that date',
  clauses: ['4.1.received-after', '4.dates-iso'],
  needs: ['threeDated'],
  causes: dateCauses,
  steps: ({ threeDated: { from, earlier, between, later } }) => [
    step('list', 'ask for messages published after the date')
      .send(listReceived({ ...sharedPartition(earlier, between, later), receivedAfter: from }))
      .expect(
        status(200),
        contains('a message after the date', between),
        contains('a message long after the date', later),
        doesNotContain('a message before the date', earlier),
      ),
  ],
})

/** §4.1: `receivedBefore` keeps messages published before the date. */
export const listReceivedBefore = scenario({
  id: 'list-received-before',
  title: 'receivedBefore lists only messages published before that date',
  clauses: ['4.1.received-before', '4.dates-iso'],
  needs: ['threeDated'],
  causes: dateCauses,
  steps: ({ threeDated: { to, earlier, between, later } }) => [
    step('list', 'ask for messages published before the date')
      .send(listReceived({ ...sharedPartition(earlier, between, later), receivedBefore: to }))
      .expect(
        status(200),
        contains('a message before the date', between),
        contains('a message long before the date', earlier),
        doesNotContain('a message after the date', later),
      ),
  ],
})

/** §4.1: both dates are combined with AND. */
export const listReceivedBetween = scenario({
  id: 'list-received-between',
  title: 'receivedAfter and receivedBefore list only messages between the dates',
  clauses: ['4.1.received-after', '4.1.received-before', '4.1.combined-with-and', '4.1.every-message-matches'],
  needs: ['threeDated'],
  causes: [
    'The second date replaces the first in the query (one property, one map key).',
    dateCause.otherName,
    dateCause.otherDate,
  ],
  steps: ({ threeDated: { from, to, earlier, between, later } }) => [
    step('list', 'ask for messages published between the dates')
      .send(
        listReceived({
          ...sharedPartition(earlier, between, later),
          receivedAfter: from,
          receivedBefore: to,
        }),
      )
      .expect(
        status(200),
        contains('a message between the dates', between),
        doesNotContain('a message outside the dates', earlier, later),
      ),
  ],
})

/** §4.1: `expiredBefore` alone keeps read and unread messages. */
export const listExpiredBefore = scenario({
  id: 'list-expired-before',
  title: 'expiredBefore lists only messages that expire before that date',
  clauses: ['4.1.expired-before', '8.portal-window-on-list', '4.dates-iso'],
  needs: ['expiringSoon'],
  causes: ['The filter keeps only messages that have already expired.', dateCause.otherName],
  steps: ({ expiringSoon: { expiredBefore, message, read, later } }) => [
    step('list', 'ask for messages that expire before the date')
      .send(listReceived({ expiredBefore }))
      .expect(
        status(200),
        contains('an unread message that expires before the date', message),
        contains('a read message that expires before the date', read),
        doesNotContain('a message that expires later', later),
      ),
  ],
})
