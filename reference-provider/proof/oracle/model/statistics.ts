/** §4.2: the statistics: visible, received messages where the viewer may look. */
import { actionToConfirm, type StoredMessage } from '../../../../src/contract/interface/model.ts'
import { dayLength, midnightBefore } from './data/calendar.ts'
import type { State } from './data/state.ts'
import { reachOf } from './listing.ts'
import type { Query } from './query.ts'
import { placeOf, present, type Viewer } from './viewer.ts'

export const statistics = ['nearlyExpired', 'withActionRequired', 'registeredMails'] as const
export type Statistic = (typeof statistics)[number]

const isAsFlagged = (flag: boolean, text: string | undefined): boolean => text === undefined || text === String(flag)

const counts: Record<Statistic, (message: StoredMessage, query: Query, state: State) => boolean> = {
  nearlyExpired: (message, { numberOfDaysBeforeExpiration: days, isRead }, { now }) =>
    isAsFlagged(message.isRead, isRead) &&
    Date.parse(message.expirationDate) < midnightBefore(now) + (Number(days) + 1) * dayLength,
  withActionRequired: ({ messageActions }, { isConfirmed }) => {
    const asked = messageActions.filter(({ type }) => type === actionToConfirm)
    const isDone = asked.every(({ isExecuted }) => isExecuted)
    return asked.length > 0 && isAsFlagged(isDone, isConfirmed)
  },
  registeredMails: (message, { isRead }) => message.isRegisteredMail && isAsFlagged(message.isRead, isRead),
}

export const countOf = (statistic: Statistic, viewer: Viewer, query: Query, state: State): number => {
  const isReached = reachOf(viewer, query.recipientPartition, state)
  const seen = present(viewer, state).filter((message) => message.isVisible && message.folder === 'in')
  return seen.filter((message) => isReached(placeOf(message)) && counts[statistic](message, query, state)).length
}
