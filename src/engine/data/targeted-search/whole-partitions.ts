/** §5.6: a user who can consult only one partition lists what was received there or sent from there, and nothing else. */
import { referenceLimits } from '../../../contract/interface/limits.ts'
import type { DatasetIndex } from '../../../contract/test-data/dataset-index.ts'
import type { Client } from '../../http/client.ts'
import type { Callers } from '../../http/credentials.ts'
import { askAs } from '../../survey/ask-as.ts'
import { withFurtherPages } from '../../survey/further-lists.ts'
import { listQueries, readPages } from '../../survey/read-pages.ts'
import type { SurveyResult } from '../../survey/survey.ts'
import type { MessagePool } from '../finders/pool/message-pool.ts'
import { freeAndSmallPartitions } from '../finders/pool/partition-uses.ts'

/** Partitions of each kind to read: two that are empty, for the moves of one scenario, and one that is not. */
const most = { free: 2, small: 2 }

/** A small partition has one page in each list. A second page shows that it was the last. */
const mostMessages = 2 * referenceLimits.pageSize

export interface SmallPartitionsOptions {
  target: Client
  callers: Callers
  datasetIndex: DatasetIndex
}

/** Reads all messages of a few partitions that seem empty or small. Needs stubs, which give a user such rights. */
export const withSmallPartitions = async (
  surveyed: SurveyResult,
  pool: MessagePool,
  { target, callers, datasetIndex }: SmallPartitionsOptions,
): Promise<SurveyResult> => {
  const { free, small } = freeAndSmallPartitions(pool)
  const wholePartitionIds = new Set<string>()
  let seen = surveyed
  for (const partitionBId of [...free.slice(0, most.free), ...small.slice(0, most.small)]) {
    const userOfOne = callers.forMailbox?.({ ...datasetIndex, partitionBId })
    const ask = userOfOne && (await askAs('userOfB', target, userOfOne, `survey of ${partitionBId}`))
    if (ask === undefined) return surveyed
    const dialect = surveyed.knowledge.dialect
    const pagesRead = await Promise.all(
      listQueries.map((listQuery) => readPages(listQuery, { ask, dialect, most: mostMessages })),
    )
    const isRead = pagesRead.every(
      ({ isWhole, pages }) => isWhole && pages.every(({ answer }) => answer.status === 200),
    )
    if (!isRead) continue
    wholePartitionIds.add(partitionBId)
    seen = await withFurtherPages(seen, pagesRead, ask)
  }
  return { ...seen, wholePartitionIds }
}
