/** §4.2: the statistics: visible, received messages where the viewer may look. */
import { actionToConfirm, type StoredMessage } from '../../../../src/contract/interface/model.ts'
import { millisecondsPerDay, startOfDayOf } from './data/calendar.ts'
import type { ModelState } from './data/state.ts'
import { partitionsInReach } from './listing.ts'
import type { Query } from './query.ts'
import { partitionHolding, unexpiredMessages, type Viewer } from './viewer.ts'

export const statisticChoices = ['nearlyExpired', 'withActionRequired', 'registeredMails'] as const
export type StatisticChoice = (typeof statisticChoices)[number]

const matchesFlag = (flag: boolean, text: string | undefined): boolean => text === undefined || text === String(flag)

const counts: Record<StatisticChoice, (message: StoredMessage, query: Query, state: ModelState) => boolean> = {
  nearlyExpired: (message, { numberOfDaysBeforeExpiration: days, isRead }, { now }) =>
    matchesFlag(message.isRead, isRead) &&
    Date.parse(message.expirationDate) < startOfDayOf(now) + (Number(days) + 1) * millisecondsPerDay,
  withActionRequired: ({ messageActions }, { isConfirmed }) => {
    const asked = messageActions.filter(({ type }) => type === actionToConfirm)
    const isDone = asked.every(({ isExecuted }) => isExecuted)
    return asked.length > 0 && matchesFlag(isDone, isConfirmed)
  },
  registeredMails: (message, { isRead }) => message.isRegisteredMail && matchesFlag(message.isRead, isRead),
}

export const statisticCount = (statistic: StatisticChoice, viewer: Viewer, query: Query, state: ModelState): number => {
  const isReached = partitionsInReach(viewer, query.recipientPartition, state)
  const seen = unexpiredMessages(viewer, state).filter((message) => message.isVisible && message.folder === 'in')
  return seen.filter((message) => isReached(partitionHolding(message)) && counts[statistic](message, query, state))
    .length
}
