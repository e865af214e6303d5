import type { Dialect } from '../../src/contract/dialect.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import {
  addsUpToStep,
  intersectionOfSteps,
  sameListAsStep,
  sharesNoMessageWithStep,
  subsetOfStep,
} from '../../src/engine/expectations/lists/relations.ts'
import type { Exchange } from '../../src/engine/scenario/exchange.ts'
import { type ListParameters, middleDay, recentWindow } from '../../src/engine/scenario/list-window.ts'
import { type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { amongNewestStep, newestSteps } from './newest-messages.ts'

const received: ListParameters = { folder: 'in', visible: true }

/** §4.1: a filter takes messages away and adds none; two filters leave what both leave. */
export const filterSubsetsAndIntersections = scenario({
  id: 'relation-filters-subset-intersection',
  title: 'Read and unread messages add up to the list, and a further filter gives what both of them give',
  level: 'MUST',
  clauses: [
    '4.1.combined-with-and',
    '4.1.every-message-matches',
    '4.1.read-true',
    '4.1.read-false',
    '4.1.received-before',
  ],
  persona: 'humanUser',
  needs: ['message'],
  reads: 'list',
  relation: true,
  causes: [
    'Criteria are joined with OR, or the last one replaces the others (a specification or query builder that is reassigned).',
    'read=false is taken as "not given" (a primitive boolean, or a test for truth).',
    'The flag is NULL until a message is read, and NULL equals neither true nor false in SQL.',
  ],
  steps: () => {
    const early = (earlier: readonly Exchange[], dialect: Dialect, now: Date): ListParameters => ({
      ...received,
      receivedBefore: middleDay(earlier[1], dialect, now),
    })
    return [
      ...newestSteps(received),
      {
        ...amongNewestStep('those that were read', { ...received, read: true }),
        expect: [status(200), subsetOfStep(2)],
      },
      {
        ...amongNewestStep('those that were not', { ...received, read: false }),
        expect: [status(200), addsUpToStep(2, 3)],
      },
      {
        why: 'those before a day in the middle',
        send: (earlier, dialect, now) => recentWindow(early(earlier, dialect, now), earlier[0], dialect),
        expect: [status(200), subsetOfStep(2)],
      },
      {
        why: 'those that were read and lie before that day',
        send: (earlier, dialect, now) =>
          recentWindow({ ...early(earlier, dialect, now), read: true }, earlier[0], dialect),
        expect: [status(200), intersectionOfSteps(3, 5)],
      },
    ]
  },
})

/** §3, §4.1: hidden messages are listed with visible=false and not otherwise. */
export const visibleSplitsList = scenario({
  id: 'relation-visible-splits-list',
  title: 'Visible and hidden messages share none, and without the filter the list is the visible ones',
  level: 'MUST',
  clauses: ['3.hidden-only-with-visible-false', '4.1.visible-true', '4.1.visible-false'],
  persona: 'humanUser',
  needs: ['message'],
  reads: 'list',
  relation: true,
  causes: ['visible=false filters nothing, so that it lists all messages, or visible left out does.'],
  steps: () => [
    ...newestSteps(received),
    {
      ...amongNewestStep('those that no filter on visibility leaves', { folder: 'in' }),
      expect: [status(200), sameListAsStep(2)],
    },
    {
      ...amongNewestStep('those that are hidden', { folder: 'in', visible: false }),
      expect: [status(200), sharesNoMessageWithStep(2)],
    },
  ],
})

/** §4.1, §5.6: without recipientPartition, every partition that may be consulted and no other. */
export const partitionsAddUp = scenario({
  id: 'relation-partitions-add-up',
  title: 'The lists of all partitions that the user may consult add up to the list without partition',
  level: 'MUST',
  clauses: [
    '4.1.all-partitions-every-consultable',
    '4.1.all-partitions-consultable-only',
    '4.1.recipient-partition',
    '5.6.list-consultable-only',
    '5.6.list-of-partition-allowed',
    '1.6.in-partitions',
  ],
  persona: 'humanUser',
  needs: ['consultablePartitions', 'message'],
  reads: 'list',
  relation: true,
  causes: [
    'Without partition the list is that of GENERAL, or of the first partition of the answer.',
    'Partition names are compared with regard to case or to trailing spaces in one query and not in the other.',
  ],
  steps: ({ consultablePartitions: { partitionIds } }) => [
    ...newestSteps(received),
    ...partitionIds.map((partitionId, index): Step => {
      const step = index + 3
      const before = Array.from({ length: index }, (_, place) => place + 3)
      return {
        ...amongNewestStep(`those of the partition ${partitionId}`, { ...received, recipientPartition: partitionId }),
        expect: [status(200), step === partitionIds.length + 2 ? addsUpToStep(2, ...before) : subsetOfStep(2)],
      }
    }),
  ],
})
