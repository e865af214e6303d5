/** §4.2: which messages a statistic counts. Our decision: visible, received ones. */
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import type { Features } from '../../store/without-absent-features.ts'
import { isConfirmation, isOpenConfirmation } from '../changes/read-flag-and-actions.ts'
import { dayOf } from './filters.ts'

const oneDay = 24 * 60 * 60 * 1000
const daysAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * oneDay).toISOString().slice(0, 10)

export const statisticRules = {
  /** Our decision: the name of the optional partition. */
  partitionParameter: 'recipientPartition' as string,
  isCountable: (message: StoredMessage): boolean => message.isVisible && message.folder === 'in',
  /** Expires on one of the days from today to `days` days on: before the day after that. */
  nearlyExpired: (message: StoredMessage, days: number, now: Date): boolean =>
    dayOf(message.expirationDate) < daysAfter(now, days + 1),
  isRead: (message: StoredMessage, isRead: boolean): boolean => message.isRead === isRead,
  withActionRequired: (message: StoredMessage): boolean => message.messageActions.some(isConfirmation),
  /** Confirmed when nothing is left to execute. */
  isConfirmed: (message: StoredMessage, isConfirmed: boolean): boolean =>
    message.messageActions.some(isOpenConfirmation) !== isConfirmed,
  registeredMail: (message: StoredMessage): boolean => message.isRegisteredMail,
  ofPartition: (message: StoredMessage, partitionId: string): boolean => message.recipientPartition === partitionId,
  /** Without support the answer is 0, and no right is asked. */
  supports: {
    nearlyExpired: (_features: Features): boolean => true,
    withActionRequired: (features: Features): boolean => features.requiredAction === 'yes',
    registeredMails: (features: Features): boolean => features.registeredMail === 'yes',
  },
}

export type StatisticName = keyof typeof statisticRules.supports
