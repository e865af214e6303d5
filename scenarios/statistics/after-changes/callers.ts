/** §3, §4.2: a change of a message shows in the counts of every caller at once. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { file } from '../../../src/engine/expectations/answers/fields.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { countAboveStep, countBelowStep } from '../../../src/engine/expectations/lists/totals.ts'
import { get, updateAction } from '../../../src/engine/scenario/request.ts'
import { scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { type Statistic, statistics } from '../requests.ts'

const callers: readonly (readonly [id: string, says: string, as: PersonaName])[] = [
  ['user', 'as the user', 'humanUser'],
  ['consumer', 'as the document consumer', 'documentConsumer'],
  ['representative', 'as a representative', 'representative'],
]

const storedCountCauses = [
  'The count is stored (a counter column, a cached query) per caller, and the change does not refresh it.',
  'Applications have a query of their own, in which the flag is ignored or means the opposite.',
]

/** Each caller counts open and handled messages, before and after one message is handled by the user. */
const countsAroundChange = (
  { request, handled }: Statistic,
  ids: readonly [open: string, handled: string],
  change: readonly WrittenStep[],
): WrittenStep[] => {
  const [openId, handledId] = ids
  const counted = callers.flatMap(([id, says, as]) => [
    { id: `${openId}-by-${id}`, says: `${says}, count the ${openId} ones`, as, send: request(), isOpen: true },
    {
      id: `${handledId}-by-${id}`,
      says: `${says}, count the ${handledId} ones`,
      as,
      send: request(handled),
      isOpen: false,
    },
  ])
  return [
    ...counted.map(({ id, says, as, send }) => step(`before-${id}`, says).sendAs(as, send).given(status(200))),
    ...change,
    ...counted.map(({ id, says, as, send, isOpen }, index) =>
      step(`after-${id}`, `${says} again`)
        .sendAs(as, send)
        .expect(status(200), isOpen ? countBelowStep(index + 1) : countAboveStep(index + 1)),
    ),
  ]
}

type UnreadNeed = 'expiringUnread' | 'registeredUnread'

/** §3 row 1: the main content was downloaded, so the message counts as read for everybody. */
const readingCounts = (statistic: Statistic, need: UnreadNeed, clauses: readonly ClauseId[]) =>
  scenario({
    id: `statistics-${statistic.name}-read-counts`,
    title: `Reading moves a message from the unread to the read ${statistic.counts}, for every caller`,
    clauses: [
      '3.read-by-main-content',
      ...clauses,
      '5.4.statistics-all-partitions',
      '5.5.mandate-granted-statistics',
      '5.3.scopes-open-statistics',
    ],
    needs: [need],
    features: statistic.features,
    changes: [need],
    relation: true,
    causes: storedCountCauses,
    steps: (needs) => {
      const { messageId, mainAttachmentId: attachmentId, mainDigest } = (needs as Needs)[need]
      return countsAroundChange(
        statistic,
        ['unread', 'read'],
        [
          step('content', 'as the user, download the main content of one of them')
            .send(get(paths.content, { messageId, attachmentId }))
            .given(status(200), file(mainDigest)),
        ],
      )
    },
  })

/** §3: an executed action is confirmed for everybody. */
const executingCounts = scenario({
  id: 'statistics-action-required-executed-counts',
  title: 'Executing an action moves its message from the open to the confirmed count, for every caller',
  clauses: [
    '3.executed-by-update',
    '4.2.with-action-required-is-confirmed-false',
    '4.2.with-action-required-is-confirmed-true',
    '5.4.statistics-all-partitions',
    '5.5.mandate-granted-statistics',
    '5.3.scopes-open-statistics',
  ],
  needs: ['openAction'],
  features: ['actions', 'requiredAction'],
  changes: ['openAction'],
  relation: true,
  causes: storedCountCauses,
  steps: ({ openAction: { messageId, messageActionId } }) =>
    countsAroundChange(
      statistics.actionRequired,
      ['open', 'confirmed'],
      [
        step('actionUpdate', 'as the user, execute the action of one message')
          .send(updateAction(messageId, messageActionId, true))
          .triesFeature('actions')
          .given(success)
          .restore(updateAction(messageId, messageActionId, false)),
      ],
    ),
})

export const changedStatisticScenarios = [
  readingCounts(statistics.nearlyExpired, 'expiringUnread', [
    '4.2.nearly-expired-is-read-false',
    '4.2.nearly-expired-is-read-true',
  ]),
  readingCounts(statistics.registered, 'registeredUnread', [
    '4.2.registered-mails-is-read-false',
    '4.2.registered-mails-is-read-true',
  ]),
  executingCounts,
]
