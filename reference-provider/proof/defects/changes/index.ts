import type { Defect } from '../defect.ts'
import { actionPathDefects } from './action-paths.ts'
import { concurrentChangeDefects } from './at-the-same-time.ts'
import { changedTogetherDefects } from './changed-together.ts'
import { countedActionDefects } from './counted-actions.ts'
import { inTurnDefects } from './in-turn.ts'
import { lostChangeDefects } from './kinds-of-messages.ts'
import { lostFieldDefects } from './lost-fields.ts'
import { replyMailboxDefects } from './mailboxes-of-replies.ts'
import { missedByMoveDefects } from './missed-by-moves.ts'
import { otherStateDefects } from './other-states.ts'
import { requestBodyDefects } from './request-bodies.ts'
import { sameInstantDefects } from './same-instant.ts'
import { twiceStoredReplyDefects } from './stored-replies-twice.ts'
import { unknownTargetDefects } from './unknown-targets.ts'
import { versionDefects } from './versions.ts'

/** §2, §3: changes that are lost, made twice, or made to other messages. */
export const changeDefects: readonly Defect[] = [
  ...concurrentChangeDefects,
  ...changedTogetherDefects,
  ...inTurnDefects,
  ...lostChangeDefects,
  ...lostFieldDefects,
  ...replyMailboxDefects,
  ...missedByMoveDefects,
  ...otherStateDefects,
  ...requestBodyDefects,
  ...sameInstantDefects,
  ...twiceStoredReplyDefects,
  ...unknownTargetDefects,
  ...actionPathDefects,
  ...countedActionDefects,
  ...versionDefects,
]
