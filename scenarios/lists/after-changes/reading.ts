/** §3, §4.1: a message that was read leaves the list of unread ones beside each criterion, and is in that of read ones. */

import { criteriaText } from '../../../src/contract/interface/criteria-text.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { field } from '../../../src/engine/expectations/answers/fields.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { type ListParameters, windowAround } from '../../../src/engine/scenario/list-window.ts'
import { get, getDetails } from '../../../src/engine/scenario/request.ts'
import { type Scenario, scenario, step } from '../../../src/engine/scenario/scenario.ts'

type UnreadNeed = 'expiringUnread' | 'registeredUnread'

interface Group extends Pick<Scenario, 'features'> {
  name: string
  need: UnreadNeed
  says: string
  criteria: (message: Needs[UnreadNeed]) => Record<string, ListParameters>
}

const groups: readonly Group[] = [
  {
    name: 'plain',
    need: 'expiringUnread',
    says: 'other criteria',
    criteria: ({ subject, recipientPartition }) => ({
      search: { q: subject, qlang: 'fr' },
      expiring: { expiredBefore: '2090-01-01' },
      partition: { recipientPartition },
    }),
  },
  {
    name: 'registered',
    need: 'registeredUnread',
    says: 'registeredMail',
    features: ['registeredMail'],
    criteria: () => ({ registered: { registeredMail: true } }),
  },
]

const listsFollowReading = ({ name, need, says, features, criteria }: Group) =>
  scenario({
    id: `list-criteria-follow-reading-${name}`,
    title: `Beside ${says}, a message that was read is listed with read=true, not with read=false`,
    clauses: [
      '3.read-by-main-content',
      '4.1.read-false',
      '4.1.read-true',
      '4.1.every-message-matches',
      '4.1.combined-with-and',
    ],
    needs: [need],
    features,
    changes: [need],
    causes: [
      'A search index or a view keeps the read flag of the publication.',
      'The query of the portal (unread ones that expire, unread registered mails) is cached.',
    ],
    steps: (needs) => {
      const message = (needs as Needs)[need]
      const { messageId, mainAttachmentId: attachmentId } = message
      const lists = Object.entries(criteria(message))
      const listStep = (id: string, query: ListParameters, read: boolean) =>
        step(id, `list ${read ? 'read' : 'unread'} messages of the days around it, with ${criteriaText(query)}`).send(
          windowAround({ folder: 'in', visible: true, read, ...query }, message),
        )
      return [
        step('unread-before', 'the message is unread')
          .send(getDetails(message))
          .given(status(200), field('isRead', false)),
        ...lists.map(([id, query]) =>
          listStep(`${id}-before`, query, false).given(status(200), contains('the message', message)),
        ),
        step('content', 'download its main content')
          .send(get(paths.content, { messageId, attachmentId }))
          .given(status(200)),
        step('read-after', 'the message is read').send(getDetails(message)).given(status(200), field('isRead', true)),
        ...lists.flatMap(([id, query]) => [
          listStep(`${id}-unread`, query, false).expect(status(200), doesNotContain('the message', message)),
          listStep(`${id}-read`, query, true).expect(status(200), contains('the message', message)),
        ]),
      ]
    },
  })

export const listsFollowReadingScenarios = groups.map(listsFollowReading)
