/**
 * In a large mailbox only the newest messages are read. For needs that they do not meet, this asks lists with criteria, then
 * reads small partitions.
 */
import type { Need } from '../../../contract/test-data/needs.ts'
import { distinctText } from '../../scenario/localized-text.ts'
import type { AskTarget } from '../../survey/ask-as.ts'
import type { ExtraDetails } from '../../survey/extra-details.ts'
import { type FurtherList, readFurtherLists, withFurtherPages } from '../../survey/further-lists.ts'
import { isListed, isOwn, type SeenMessage, sortedNewestFirst } from '../../survey/seen-message.ts'
import type { SurveyResult } from '../../survey/survey.ts'
import type { Evaluation } from '../discovery/score.ts'
import { alertEndDate } from '../finders/pool/message-predicates.ts'
import { wordsIn } from '../finders/pool/words.ts'
import { listsFor, type MailboxFacts } from './queries-for-needs.ts'
import { findUniqueSubjects, withUniqueSubjects } from './unique-subjects.ts'
import { type SmallPartitionsOptions, withSmallPartitions } from './whole-partitions.ts'

/** What the survey saw, and the data in it. */
export interface Look {
  surveyed: SurveyResult
  more: ExtraDetails
  chosen: Evaluation
}

interface SearchOptions extends SmallPartitionsOptions {
  /** Looks for data in what the survey has seen so far. */
  lookAt: (surveyed: SurveyResult, before: Look) => Promise<Look>
  today: Date
  concurrency?: number
}

/** What the first round finds can give a partition another role, so a second round looks at it again. */
const rounds = 2

const uniqueSubjectNeeds: readonly Need[] = ['closedMessage']
const partitionNeeds: readonly Need[] = ['emptyPartition', 'emptyNamesake', 'partitionToEmpty']

/** Whether some scenario lacks data for one of these needs. */
const areShort = (look: Look, needs: readonly Need[]): boolean => {
  const short = shortNeeds(look)
  return needs.some((need) => short.has(need))
}

const shortNeeds = ({ chosen: { allocations } }: Look): Set<Need> =>
  new Set(
    [...allocations.byScenario.values()].flatMap((one) =>
      'missing' in one ? one.missing.flatMap(({ need }) => need ?? []) : [],
    ),
  )

/**
 * Looks for what scenarios lack: in lists with criteria, then with a search for the subject of a closed message, then in
 * partitions that seem empty or small. How many requests it sends does not depend on the size of the mailbox.
 */
export const searchForNeeds = async (first: Look, options: SearchOptions): Promise<Look> => {
  const { ask, unfinished } = first.surveyed
  if (ask === undefined || unfinished.length === 0) return first
  const look = await lookInLists(first, ask, options)
  const known = await withUniqueSubjectIds(look, ask)
  const further = areShort(look, partitionNeeds) ? await withSmallPartitions(known, look.chosen.pool, options) : known
  return further === look.surveyed ? look : options.lookAt(further, look)
}

const lookInLists = async (first: Look, ask: AskTarget, options: SearchOptions): Promise<Look> => {
  const asked = new Set<string>()
  const isNew = (list: FurtherList): boolean => {
    const before = asked.size
    return asked.add(JSON.stringify(list)).size > before
  }
  const isUnfinished = ({ listQuery: { folder, visible } }: FurtherList): boolean =>
    first.surveyed.unfinished.some((one) => one.folder === folder && one.visible === visible)
  let look = first
  for (let round = 1; round <= rounds; round += 1) {
    const lists = listsFor(shortNeeds(look), factsOf(look, options.today)).filter(isUnfinished).filter(isNew)
    const pages = await readFurtherLists(lists, ask, options.concurrency)
    const further = await withFurtherPages(look.surveyed, pages, ask, options.concurrency)
    if (further === look.surveyed) break
    look = await options.lookAt(further, look)
  }
  return look
}

const withUniqueSubjectIds = async (look: Look, ask: AskTarget): Promise<SurveyResult> => {
  const { surveyed, chosen } = look
  if (!areShort(look, uniqueSubjectNeeds)) return surveyed
  const found = await findUniqueSubjects(withUniqueSubjects(chosen.pool), ask, surveyed.knowledge.dialect)
  return found.length === 0 ? surveyed : { ...surveyed, uniqueSubjectIds: new Set(found) }
}

const factsOf = ({ surveyed, chosen: { partitionRoles } }: Look, today: Date): MailboxFacts => {
  const own = sortedNewestFirst(surveyed.messages.filter(isOwn))
  const received = own.filter(isListed)
  const sent = own.filter(({ folder, isVisible }) => folder === 'out' && isVisible)
  return {
    expiredBefore: alertEndDate(today),
    closedId: partitionRoles.closedIds.find((id) => received.some((one) => one.recipientPartition === id)),
    oldestReceived: oldestIn(received),
    oldestSent: oldestIn(sent),
    sentWord: sent.flatMap(({ subjects }) => wordsIn(distinctText(subjects, 'fr') ?? '', 5))[0],
  }
}

/** When the oldest message of the usual lists was published, in milliseconds. `messages`: the newest first. */
const oldestIn = (messages: readonly SeenMessage[]): number | undefined =>
  messages.findLast(({ publishedAt, isBeyondFirstPages }) => publishedAt > 0 && !isBeyondFirstPages)?.publishedAt
