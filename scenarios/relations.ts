import type { AnyScenario } from '../src/engine/scenario.ts'
import * as change from './relations-change.ts'
import * as consumer from './relations-consumer.ts'
import * as lists from './relations-list.ts'
import * as pages from './relations-pages.ts'
import * as search from './relations-search.ts'
import * as statistics from './relations-statistics.ts'

/** What holds between answers in whatever mailbox, so that one nobody prepared is judged as well. */
export const relations: readonly AnyScenario[] = [
  pages.pagesAddUp,
  lists.filters,
  lists.visibleSplits,
  lists.partitions,
  consumer.consumerSeesReceived,
  consumer.consumerSeesSent,
  search.sliceFinds,
  search.reversedFindsNot,
  change.moveKeepsTotal,
  change.hideThenShow,
  statistics.countsAreLists,
]
