/** §5.4 to §5.6: however a statistic is asked, callers of another enterprise count their own messages alone. */
import { dayMs, limits } from '../../src/contract/interface/limits.ts'
import { defaultPartition } from '../../src/contract/interface/partitions.ts'
import { type PersonaName, personaOf } from '../../src/contract/personas.ts'
import { either } from '../../src/engine/expectations/alternatives.ts'
import { countAtLeast } from '../../src/engine/expectations/answers/fields.ts'
import { noSuccess } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { countWithinLists } from '../../src/engine/expectations/lists/counts.ts'
import { type ListParameters, maxPageSize } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { kebabCase, type Step, scenario, step, stepsOfEach } from '../../src/engine/scenario/scenario.ts'
import { ofPartition, type Statistic, statistics, withoutFlag } from './requests.ts'

const callers: readonly PersonaName[] = ['foreignConsumer', 'foreignUser', 'representativeOfAnother']

/** Criteria of a list with all messages that the statistic can count. */
const listedBy: Record<Statistic['name'], (now: Date) => ListParameters> = {
  'nearly-expired': (now) => {
    // Which day is the last one of the window is open.
    const afterWindow = now.getTime() + (limits.nearlyExpiredDays + 4) * dayMs
    return { expiredBefore: new Date(afterWindow).toISOString().slice(0, 10) }
  },
  'action-required': () => ({ requiredAction: true }),
  registered: () => ({ registeredMail: true }),
}

/** Whether a statistic counts hidden or sent messages is open. */
const lists = [
  ['received', 'received', { folder: 'in', visible: true }],
  ['received-hidden', 'hidden received', { folder: 'in', visible: false }],
  ['sent', 'sent', { folder: 'out', visible: true }],
  ['sent-hidden', 'hidden sent', { folder: 'out', visible: false }],
] as const

const waysToCount = ({
  request,
  handled,
}: Statistic): readonly (readonly [id: string, says: string, Step['send']])[] => [
  ['all', 'count them, as the portal does', request()],
  ['handled', 'count those that were handled', request(handled)],
  ['without-flag', 'count them without isRead or isConfirmed', withoutFlag(request())],
  ['of-general', 'count those in GENERAL', ofPartition(request, defaultPartition)],
]

/** The steps of a caller, of which the first is `firstStep`. The first steps of the scenario are the counts of this enterprise. */
const stepsOfCaller = (statistic: Statistic, as: PersonaName, firstStep: number) => {
  const who = kebabCase(as)
  const listSteps = lists.map((_, index) => firstStep + index)
  return [
    ...lists.map(([id, says, criteria]) =>
      step(`${id}-by-${who}`, `${personaOf(as).says}: list ${says} messages`)
        .sendAs(as, (_earlier, _dialect, now) =>
          listMessages({ ...criteria, ...listedBy[statistic.name](now), pageSize: maxPageSize }),
        )
        .given(status(200)),
    ),
    ...waysToCount(statistic).map(([id, says, send], index) =>
      step(`${id}-by-${who}`, `the same caller: ${says}`)
        .sendAs(as, send)
        .expect(either([noSuccess], [countWithinLists(listSteps, { own: index + 1, pageSize: maxPageSize })])),
    ),
  ]
}

const ofOtherMailboxes = (statistic: Statistic) =>
  scenario({
    id: `statistics-${statistic.name}-of-other-mailboxes`,
    title: `For another enterprise, each count of ${statistic.counts} leaves out those of this mailbox`,
    clauses: ['5.4.foreign-statistics', '5.5.mandate-only-that-mailbox', '1.5.one-enterprise', '4.2.answer-is-count'],
    persona: 'documentConsumer',
    needs: ['mailbox', 'closedCounted'],
    features: statistic.features,
    relation: true,
    causes: [
      'The query has the partitions of the caller and not the mailbox, and other mailboxes have partitions of these names (GENERAL).',
      'Each combination of parameters has a query of its own, and one of them lacks the mailbox.',
    ],
    steps: () =>
      stepsOfEach(
        waysToCount(statistic).map(([id, says, send]) =>
          step(`${id}-by-consumer`, `an application of this enterprise: ${says}`)
            .send(send)
            .given(...(id === 'all' ? [status(200), countAtLeast(1)] : [])),
        ),
        callers,
        (as, firstStep) => stepsOfCaller(statistic, as, firstStep),
      ),
  })

export const otherMailboxStatisticScenarios = Object.values(statistics).map(ofOtherMailboxes)
