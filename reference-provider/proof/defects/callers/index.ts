import type { Defect } from '../defect.ts'
import { absentMessageDefects } from './absent-messages.ts'
import { applicationInPartitionDefects } from './applications-in-partitions.ts'
import { changesByApplicationDefects } from './changes-by-applications.ts'
import { browserHeaderAccessDefects } from './headers-of-browser.ts'
import { kindsLeftOutDefects } from './kinds-left-out.ts'
import { lateCheckDefects } from './late-checks.ts'
import { narrowListDefects } from './narrow-lists.ts'
import { narrowRightDefects } from './narrow-rights.ts'
import { otherRequestDefects } from './other-requests.ts'
import { ownEnterpriseInHeaderDefects } from './own-enterprise-in-header.ts'
import { refusedMandateDefects } from './refused-mandates.ts'
import { scopeOfMoveDefects } from './scopes-of-moves.ts'
import { uncheckedRequestDefects } from './unchecked-requests.ts'

/** Checks of the caller that are missing, too strict or too late, for some requests of an operation. */
export const callerCheckDefects: readonly Defect[] = [
  ...uncheckedRequestDefects,
  ...narrowRightDefects,
  ...narrowListDefects,
  ...scopeOfMoveDefects,
  ...applicationInPartitionDefects,
  ...changesByApplicationDefects,
  ...absentMessageDefects,
  ...otherRequestDefects,
  ...ownEnterpriseInHeaderDefects,
  ...kindsLeftOutDefects,
  ...lateCheckDefects,
  ...browserHeaderAccessDefects,
  ...refusedMandateDefects,
]
