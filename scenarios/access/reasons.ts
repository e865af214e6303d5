/** Why a cell is not played: left open by the specification, or the same as one that is. */
import { asked, on, open } from './cell.ts'
import { referenceNames } from './operations.ts'

export const byTag = asked('on one operation of the same tag: scopes are checked by class of operation (§5.2)')
export const byToken = asked('on one operation of the same tag: each token is introspected, whatever is asked (§5.1)')
export const byNumber = asked(
  'on list, details, content and a count: whose number counts is told once for all operations (§5.2)',
)
export const byHeader = asked('on list, details, content, a count and a write: the header is read alike for all (§5.5)')
export const byMandate = asked(
  'on list, details, content, a count and a write: hasMandate is asked alike for all (§5.5)',
)
export const byScenario = asked('in the validation scenario of the operation')
export const byForeign = asked(
  'as an application of the other enterprise: the same message of the same foreign mailbox',
)
export const byRight = asked('as the user of partition B: the same question, answered the other way round')

export const noMailbox = open(
  'reference data belong to no mailbox: for which mailbox a caller comes is not said to matter',
)
export const noPartition = open('reference data lie in no partition: no check of rights is stated for them')
export const unknownCount = open('how many messages of the other mailbox count is not known beforehand')

/** Where whose mailbox is read shows best. */
export const alike = ['list', 'details', 'content', 'nearlyExpired'] as const

export const ofMailbox = on(referenceNames, noMailbox)
