import type { Need } from '../../contract/test-data/needs.ts'
import type { LastingKind } from '../result.ts'

/** The needs whose data is chosen to be used up: what becomes of their messages stays (§3). */
export const spentNeeds: Partial<Record<Need, LastingKind>> = {
  unreadMessage: 'read',
  unreadMessageWithAnnex: 'read',
  unreadMessageWithBody: 'read',
  unreadMessageWithOtherBody: 'read',
  twoUnread: 'read',
  closedUnreadMessage: 'read',
  closedUnreadBody: 'read',
  repliable: 'reply',
  generalRepliable: 'reply',
}
