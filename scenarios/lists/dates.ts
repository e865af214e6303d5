import { status } from '../../src/engine/expectations/answers/body.ts'
import { doesNotHold, holds } from '../../src/engine/expectations/lists/membership.ts'
import { sharedPartition } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario } from '../../src/engine/scenario/scenario.ts'

const received = { folder: 'in', visible: true, pageSize: 100 } as const

const dateCauses = [
  'The parameter is bound under another name, so the filter is never applied.',
  'The filter looks at the date of creation or of reading, not at that of publication.',
  'The comparison is the wrong way round, or days off: a period is added to the bound.',
]

/** §4.1: published after the date. */
export const listReceivedAfter = scenario({
  id: 'list-received-after',
  title: 'With receivedAfter the list holds what was published after that date, and nothing earlier',
  level: 'MUST',
  clauses: ['4.1.received-after', '4.dates-iso'],
  persona: 'humanUser',
  needs: ['threeDated'],
  reads: 'list',
  causes: dateCauses,
  steps: ({ threeDated: { from, earlier, between, later } }) => [
    {
      why: 'ask for what was published after the date',
      send: listMessages({ ...received, ...sharedPartition(earlier, between, later), receivedAfter: from }),
      expect: [
        status(200),
        holds('a message after the date', between),
        holds('a message long after it', later),
        doesNotHold('a message before the date', earlier),
      ],
    },
  ],
})

/** §4.1: published before the date. */
export const listReceivedBefore = scenario({
  id: 'list-received-before',
  title: 'With receivedBefore the list holds what was published before that date, and nothing later',
  level: 'MUST',
  clauses: ['4.1.received-before', '4.dates-iso'],
  persona: 'humanUser',
  needs: ['threeDated'],
  reads: 'list',
  causes: dateCauses,
  steps: ({ threeDated: { to, earlier, between, later } }) => [
    {
      why: 'ask for what was published before the date',
      send: listMessages({ ...received, ...sharedPartition(earlier, between, later), receivedBefore: to }),
      expect: [
        status(200),
        holds('a message before the date', between),
        holds('a message long before it', earlier),
        doesNotHold('a message after the date', later),
      ],
    },
  ],
})

/** §4.1: both dates together. */
export const listReceivedBetween = scenario({
  id: 'list-received-between',
  title: 'With both dates the list holds what was published between them',
  level: 'MUST',
  clauses: ['4.1.received-after', '4.1.received-before', '4.1.combined-with-and', '4.1.every-message-matches'],
  persona: 'humanUser',
  needs: ['threeDated'],
  reads: 'list',
  causes: [
    'The second date replaces the first in the query (one property or one key of a map).',
    ...dateCauses.slice(0, 2),
  ],
  steps: ({ threeDated: { from, to, earlier, between, later } }) => [
    {
      why: 'ask for what was published between the dates',
      send: listMessages({
        ...received,
        ...sharedPartition(earlier, between, later),
        receivedAfter: from,
        receivedBefore: to,
      }),
      expect: [
        status(200),
        holds('a message between the dates', between),
        doesNotHold('a message outside of them', earlier, later),
      ],
    },
  ],
})

/** §4.1: expiry alone, read and unread. */
export const listExpiredBefore = scenario({
  id: 'list-expired-before',
  title: 'With expiredBefore the list holds what expires before that date, and nothing that expires later',
  level: 'MUST',
  clauses: ['4.1.expired-before', '8.portal-window-on-list', '4.dates-iso'],
  persona: 'humanUser',
  needs: ['expiringSoon'],
  reads: 'list',
  causes: ['Only messages that have expired already are looked for.', ...dateCauses.slice(0, 1)],
  steps: ({ expiringSoon: { expiredBefore, message, read, later } }) => [
    {
      why: 'ask for what expires before the date',
      send: listMessages({ ...received, expiredBefore }),
      expect: [
        status(200),
        holds('an unread message that expires before the date', message),
        holds('a read one', read),
        doesNotHold('a message that expires later', later),
      ],
    },
  ],
})
