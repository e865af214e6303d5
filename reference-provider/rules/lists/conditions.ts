/**
 * §4.1, §4.2: criteria as sets of positions in the index of a mailbox. Each answers exactly as the rule of the same name does for
 * every message; `filters.ts` and `statistics.ts` are what the provider decides.
 */

import { daysAfter, isoDay } from '../../../src/contract/dates.ts'
import { dayMs } from '../../../src/contract/interface/limits.ts'
import type { LocalizedString, ReferenceRecord } from '../../../src/contract/interface/model.ts'
import type { Language } from '../../../src/contract/interface/parameters.ts'
import type { HeldMailbox } from '../../store/held-mailbox.ts'
import { Bits } from '../../store/index/bits.ts'
import type { MailboxIndex } from '../../store/index/mailbox-index.ts'
import type { ReferenceData } from '../../store/reference-data.ts'
import type { Features } from '../../store/without-absent-features.ts'
import type { PartitionFilter } from '../callers/caller.ts'
import { isCalendarDay } from '../instants.ts'
import type { Filters } from './criteria.ts'
import { searchRules } from './search.ts'

/** A condition that the messages in the set meet, or all others. */
export interface Condition {
  bits: Bits
  isMetInside: boolean
}

const inside = (bits: Bits): Condition => ({ bits, isMetInside: true })
const outside = (bits: Bits): Condition => ({ bits, isMetInside: false })
const metByAll = outside(new Bits())
const metByNone = inside(new Bits())

const { NEGATIVE_INFINITY: never, POSITIVE_INFINITY: forever } = Number

/** Milliseconds since 1970; undefined for a text that is not a date, which compares with days in its own way. */
const startOf = (date: string): number | undefined => (isCalendarDay(date) ? Date.parse(date) : undefined)

const before = (column: MailboxIndex['published'], date: string): Condition | undefined => {
  const start = startOf(date)
  return start === undefined ? undefined : inside(column.between(never, start))
}

const after = (column: MailboxIndex['published'], date: string): Condition | undefined => {
  const start = startOf(date)
  return start === undefined ? undefined : inside(column.between(start + dayMs, forever))
}

/** A flag that equals what is wanted. */
const flag = (bits: Bits, wanted: boolean): Condition => {
  if (wanted === true) return inside(bits)
  return wanted === false ? outside(bits) : metByNone
}

export const inPartitionCondition = (index: MailboxIndex, partitionId: string): Condition =>
  inside(index.partition.is(partitionId))

/** Each filter as a condition on the index; undefined where the index does not know the answer. */
type CriterionCondition = {
  [Name in keyof Required<Omit<Filters, 'q'>>]: (
    index: MailboxIndex,
    wanted: Required<Filters>[Name],
    features: Features,
  ) => Condition | undefined
}

export const criterionConditions: CriterionCondition = {
  folder: (index, folder) => {
    if (folder === 'in') return inside(index.received)
    return folder === 'out' ? outside(index.received) : undefined
  },
  visible: (index, visible) => flag(index.visible, visible),
  recipientPartition: (index, partitionId) => inPartitionCondition(index, partitionId),
  read: (index, read) => flag(index.read, read),
  expiredBefore: (index, date) => before(index.expires, date),
  receivedAfter: (index, date) => after(index.published, date),
  receivedBefore: (index, date) => before(index.published, date),
  enterpriseNumber: (index, number) => (number === '' ? undefined : inside(index.otherParty.is(number))),
  senderApplicationId: (index, applicationId) => inside(index.application.is(applicationId)),
  registeredMail: (index, registered, features) => {
    if (!registered) return outside(index.registered)
    return features.registeredMail === 'yes' ? inside(index.registered) : metByNone
  },
  requiredAction: (index, wanted, features) => {
    if (!wanted) return metByAll
    return features.requiredAction === 'yes' ? inside(index.withConfirmation) : metByNone
  },
  requiredActionNotExecuted: (index, wanted, features) => {
    if (!wanted) return metByAll
    return features.requiredAction === 'yes' ? inside(index.withOpenConfirmation) : metByNone
  },
}

/** §4.1: a text of the message or of a record that it refers to contains the query. */
export const textCondition = (
  held: HeldMailbox,
  query: string,
  language: Language,
  { applications, organizations, messageTypes }: ReferenceData,
): Condition => {
  const { index } = held
  const { fold, inLanguage, contains } = searchRules
  const folded = fold(query)
  const isFoundIn = (text: LocalizedString) => {
    const said = inLanguage(text, language)
    return said !== undefined && contains(fold(said), folded)
  }
  const among = (records: ReadonlyMap<string, ReferenceRecord>) => (id: string) => {
    const record = records.get(id)
    return record !== undefined && (isFoundIn(record.name) || isFoundIn(record.description))
  }
  const byRecord = [
    index.application.where(among(applications)),
    index.organization.where(among(organizations)),
    index.messageType.where(among(messageTypes)),
  ]
  const found = held.search(folded, language)
  for (const positions of byRecord) {
    if (positions === undefined) return metByAll
    found.addAll(positions)
  }
  return inside(found)
}

/** Not yet expired. */
export const findableCondition = (index: MailboxIndex, now: Date): Condition =>
  inside(index.expires.above(now.getTime()))

/** In a partition that the filter accepts. The filter runs once per partition. */
export const partitionCondition = (index: MailboxIndex, mayConsult: PartitionFilter): Condition => {
  const consultable = index.partition.where(mayConsult)
  return consultable ? inside(consultable) : metByAll
}

/** §4.2: visible and received. */
export const countableConditions = (index: MailboxIndex): Condition[] => [inside(index.visible), inside(index.received)]

/** §4.2: each rule of the statistics with a condition of its own; undefined where the index does not know the answer. */
export const statisticConditions = {
  nearlyExpired: (index: MailboxIndex, days: number, now: Date) =>
    before(index.expires, isoDay(daysAfter(now, days + 1))),
  isRead: (index: MailboxIndex, isRead: boolean) => flag(index.read, isRead),
  withActionRequired: (index: MailboxIndex) => inside(index.withConfirmation),
  isConfirmed: (index: MailboxIndex, isConfirmed: boolean) => flag(index.withOpenConfirmation, !isConfirmed),
  registeredMail: (index: MailboxIndex) => inside(index.registered),
}

/** The positions that meet every condition. */
export const positionsMeeting = (index: MailboxIndex, conditions: readonly Condition[]): Bits => {
  const positions = Bits.below(index.length)
  for (const { bits, isMetInside } of conditions) {
    if (isMetInside) positions.keep(bits)
    else positions.remove(bits)
  }
  return positions
}
