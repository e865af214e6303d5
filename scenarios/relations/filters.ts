/** §3, §4.1, §5.6: lists with filters against the list without them. */
import type { Dialect } from '../../src/contract/dialect.ts'
import type { Folder } from '../../src/contract/interface/parameters.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import {
  addsUpToStep,
  intersectionOfSteps,
  sameListAsStep,
  sharesNoMessageWithStep,
  subsetOfStep,
} from '../../src/engine/expectations/lists/relations.ts'
import type { Exchange } from '../../src/engine/scenario/exchange.ts'
import { type ListParameters, middleDay, recentWindow } from '../../src/engine/scenario/list-window.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { amongNewestStep, newestSteps } from './newest-messages.ts'

const received: ListParameters = { folder: 'in', visible: true }

/** §4.1: a filter only removes messages; two filters give the intersection. */
export const filterSubsetsAndIntersections = scenario({
  id: 'relation-filters-subset-intersection',
  title: 'Read and unread messages add up to the list; two filters give the intersection',
  clauses: [
    '4.1.combined-with-and',
    '4.1.every-message-matches',
    '4.1.read-true',
    '4.1.read-false',
    '4.1.received-before',
  ],
  needs: ['message'],
  relation: true,
  causes: [
    'Filters are joined with OR, or the last one replaces the others (a reassigned specification or query builder).',
    'read=false is treated as absent (a primitive boolean, or a truthiness check).',
    'The flag is NULL until a message is read, and in SQL NULL equals neither true nor false.',
  ],
  steps: () => {
    const early = (earlier: readonly Exchange[], dialect: Dialect, now: Date): ListParameters => ({
      ...received,
      receivedBefore: middleDay(earlier[1], dialect, now),
    })
    return [
      ...newestSteps(received),
      amongNewestStep('read', 'list those that are read', { ...received, read: true }).expect(
        status(200),
        subsetOfStep(2),
      ),
      amongNewestStep('unread', 'list those that are unread', { ...received, read: false }).expect(
        status(200),
        addsUpToStep(2, 3),
      ),
      step('early', 'list those before a day in the middle')
        .send((earlier, dialect, now) => recentWindow(early(earlier, dialect, now), earlier[0], dialect))
        .expect(status(200), subsetOfStep(2)),
      step('early-read', 'list those that are read and before that day')
        .send((earlier, dialect, now) =>
          recentWindow({ ...early(earlier, dialect, now), read: true }, earlier[0], dialect),
        )
        .expect(status(200), intersectionOfSteps(3, 5)),
    ]
  },
})

/** The list without the filter is the visible one, and shares nothing with the hidden one. */
const visibleSplitSteps = (folder: Folder) => [
  ...newestSteps({ folder, visible: true }),
  amongNewestStep('without-visible', 'list them without the filter visible', { folder }).expect(
    status(200),
    sameListAsStep(2),
  ),
  amongNewestStep('hidden', 'list those that are hidden', { folder, visible: false }).expect(
    status(200),
    sharesNoMessageWithStep(2),
  ),
]

const visibleSplitClauses = ['3.hidden-only-with-visible-false', '4.1.visible-true', '4.1.visible-false'] as const

/** §3, §4.1: only visible=false lists hidden messages. */
export const visibleSplitsList = scenario({
  id: 'relation-visible-splits-list',
  title: 'Visible and hidden lists do not overlap, and the default list is the visible one',
  clauses: visibleSplitClauses,
  needs: ['message'],
  relation: true,
  causes: ['visible=false, or a request without visible, does not filter and lists all messages.'],
  steps: () => visibleSplitSteps('in'),
})

/** §3, §4.1: the same for other callers and sent messages, also where nothing is hidden. */
const visibleSplits = (id: string, what: string, as: PersonaName, folder: Folder) =>
  scenario({
    id: `relation-visible-splits-${id}`,
    title: `Visible and hidden lists do not overlap ${what}`,
    clauses: visibleSplitClauses,
    persona: as,
    needs: [folder === 'in' ? 'message' : 'sentMessage'],
    relation: true,
    causes: ['The query of applications, or of the out folder, does not know the filter visible.'],
    steps: () => visibleSplitSteps(folder),
  })

export const visibleSplitsOtherLists = [
  visibleSplits('consumer', 'for a document consumer', 'documentConsumer', 'in'),
  visibleSplits('representative', 'for a representative', 'representative', 'in'),
  visibleSplits('sent', 'in the out folder', 'humanUser', 'out'),
]

/** §4.1, §5.6: the list without recipientPartition covers every consultable partition and no other. */
export const partitionsAddUp = scenario({
  id: 'relation-partitions-add-up',
  title: 'The lists of all consultable partitions add up to the list without partition',
  clauses: [
    '4.1.all-partitions-every-consultable',
    '4.1.all-partitions-consultable-only',
    '4.1.recipient-partition',
    '5.6.list-consultable-only',
    '5.6.list-of-partition-allowed',
    '1.6.in-partitions',
  ],
  needs: ['consultablePartitions', 'message'],
  relation: true,
  causes: [
    'Without partition the list is that of GENERAL, or of the first partition in the answer of the rights lookup.',
    'One query compares partition names with case or trailing spaces and the other one without.',
  ],
  steps: ({ consultablePartitions: { partitionIds } }) => [
    ...newestSteps(received),
    ...partitionIds.map((partitionId, index) => {
      const isLast = index === partitionIds.length - 1
      const earlierSteps = Array.from({ length: index }, (_, position) => position + 3)
      return amongNewestStep(`partition-${index + 1}`, `list those of partition ${partitionId}`, {
        ...received,
        recipientPartition: partitionId,
      }).expect(status(200), subsetOfStep(2), ...(isLast ? [addsUpToStep(2, ...earlierSteps)] : []))
    }),
  ],
})
