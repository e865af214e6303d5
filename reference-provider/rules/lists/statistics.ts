/** §4.2: which messages a statistic counts. Our decision: visible, received ones. */
import { daysAfter, isoDay } from '../../../src/contract/dates.ts'
import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import type { Features } from '../../store/without-absent-features.ts'
import { isConfirmation, isOpenConfirmation } from '../changes/read-flag-and-actions.ts'
import { dayOf } from './filters.ts'

export const statisticRules = {
  /** Our decision: the name of the optional partition. */
  partitionParameter: 'recipientPartition' as string,
  isCountable: (message: StoredMessage): boolean => message.isVisible && message.folder === 'in',
  /** Expires today or within `days` days. */
  nearlyExpired: (message: StoredMessage, days: number, now: Date): boolean =>
    dayOf(message.expirationDate) < isoDay(daysAfter(now, days + 1)),
  isRead: (message: StoredMessage, isRead: boolean): boolean => message.isRead === isRead,
  withActionRequired: (message: StoredMessage): boolean => message.messageActions.some(isConfirmation),
  /** Confirmed when no action is open. */
  isConfirmed: (message: StoredMessage, isConfirmed: boolean): boolean =>
    message.messageActions.some(isOpenConfirmation) !== isConfirmed,
  registeredMail: (message: StoredMessage): boolean => message.isRegisteredMail,
  /** Without the feature the count is 0, and no right is checked. */
  supports: {
    nearlyExpired: (_features: Features): boolean => true,
    withActionRequired: (features: Features): boolean => features.requiredAction === 'yes',
    registeredMails: (features: Features): boolean => features.registeredMail === 'yes',
  },
}

export type StatisticName = keyof typeof statisticRules.supports
