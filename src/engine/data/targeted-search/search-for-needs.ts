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

/** What the survey has seen so far, and the data in it. */
export interface FoundSoFar {
  surveyed: SurveyResult
  extraDetails: ExtraDetails
  chosen: Evaluation
}

interface SearchOptions extends SmallPartitionsOptions {
  /** Finds data again, when the survey has seen more. */
  findAgain: (surveyed: SurveyResult, before: FoundSoFar) => Promise<FoundSoFar>
  today: Date
  concurrency?: number
}

/** What the first round finds can give a partition another role, so a second round looks at it again. */
const rounds = 2

const uniqueSubjectNeeds: readonly Need[] = ['closedMessage']
const partitionNeeds: readonly Need[] = ['emptyPartition', 'emptyNamesake', 'partitionToEmpty']

/** Whether some scenario lacks data for one of these needs. */
const areShort = (found: FoundSoFar, needs: readonly Need[]): boolean => {
  const short = shortNeeds(found)
  return needs.some((need) => short.has(need))
}

const shortNeeds = ({ chosen: { allocations } }: FoundSoFar): Set<Need> =>
  new Set(
    [...allocations().byScenario.values()].flatMap((one) =>
      'missing' in one ? one.missing.flatMap(({ need }) => need ?? []) : [],
    ),
  )

/**
 * Looks for what scenarios lack: in lists with criteria, then with a search for the subject of a closed message, then in
 * partitions that seem empty or small. How many requests it sends does not depend on the size of the mailbox.
 */
export const searchForNeeds = async (first: FoundSoFar, options: SearchOptions): Promise<FoundSoFar> => {
  const { ask, unfinished } = first.surveyed
  if (ask === undefined || unfinished.length === 0) return first
  const found = await searchInLists(first, ask, options)
  const known = await withUniqueSubjectIds(found, ask)
  const further = areShort(found, partitionNeeds) ? await withSmallPartitions(known, found.chosen.pool, options) : known
  return further === found.surveyed ? found : options.findAgain(further, found)
}

const searchInLists = async (first: FoundSoFar, ask: AskTarget, options: SearchOptions): Promise<FoundSoFar> => {
  const asked = new Set<string>()
  const isNew = (list: FurtherList): boolean => {
    const before = asked.size
    return asked.add(JSON.stringify(list)).size > before
  }
  const isUnfinished = ({ listQuery: { folder, visible } }: FurtherList): boolean =>
    first.surveyed.unfinished.some((one) => one.folder === folder && one.visible === visible)
  let found = first
  for (let round = 1; round <= rounds; round += 1) {
    const lists = listsFor(shortNeeds(found), factsOf(found, options.today)).filter(isUnfinished).filter(isNew)
    const pages = await readFurtherLists(lists, ask, options.concurrency)
    const further = await withFurtherPages(found.surveyed, pages, ask, options.concurrency)
    if (further === found.surveyed) break
    found = await options.findAgain(further, found)
  }
  return found
}

const withUniqueSubjectIds = async (found: FoundSoFar, ask: AskTarget): Promise<SurveyResult> => {
  const { surveyed, chosen } = found
  if (!areShort(found, uniqueSubjectNeeds)) return surveyed
  const ids = await findUniqueSubjects(withUniqueSubjects(chosen.pool), ask, surveyed.knowledge.dialect)
  return ids.length === 0 ? surveyed : { ...surveyed, uniqueSubjectIds: new Set(ids) }
}

const factsOf = ({ surveyed, chosen: { partitionRoles } }: FoundSoFar, today: Date): MailboxFacts => {
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
