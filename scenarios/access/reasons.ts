/** Why the specification leaves a cell open. */
import { on, open } from './cell.ts'
import { referenceNames } from './operations.ts'

export const noMailbox = open(
  'reference data belong to no mailbox: for which mailbox a caller comes is not said to matter',
)
export const noPartition = open('reference data lie in no partition: no check of rights is stated for them')
export const unknownCount = open('how many messages of the other mailbox count is not known beforehand')

export const ofMailbox = on(referenceNames, noMailbox)
