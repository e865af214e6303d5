import type { Need } from '../../contract/test-data/needs.ts'
import type { IrreversibleKind } from '../result.ts'

/** The needs whose data is chosen to be used up: what becomes of their messages stays (§3). */
export const irreversibleNeeds: Partial<Record<Need, IrreversibleKind>> = {
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
