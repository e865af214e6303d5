/** Data that cannot be found because we do not know a field name is not missing from the mailbox. */
import type { Dialect, DialectEntry } from '../../contract/dialect.ts'
import type { HandleField } from '../../contract/test-data/needs/need.ts'
import { type Need, needEntry } from '../../contract/test-data/needs.ts'
import { unknownName } from '../scenario/expectation.ts'
import type { Missing } from '../scenario/missing.ts'
import type { Allocation } from './allocate.ts'

/** The names with which a field of a message is read. */
const namesOf: Record<HandleField, readonly DialectEntry[]> = {
  mainAttachmentId: ['attachments', 'attachmentId'],
  annexAttachmentId: ['attachments', 'attachmentId'],
  messageActionId: ['actions', 'actionId', 'isExecuted'],
  senderApplicationId: ['senderApplicationId'],
  senderOrganizationId: ['senderOrganizationId'],
  messageTypeId: ['messageTypeId'],
}

const unknownNamesOf = (need: Need, dialect: Dialect): DialectEntry[] => [
  ...new Set(needEntry(need).requires.flatMap((field) => namesOf[field].filter((entry) => dialect[entry] === null))),
]

const withName = (one: Missing, dialect: Dialect): Missing[] => {
  const entries = one.need === undefined || one.usedUp ? [] : unknownNamesOf(one.need, dialect)
  return entries.length === 0 ? [one] : entries.map((entry) => unknownName(entry).missing)
}

/** The allocations, with an unknown name as the reason where a need reads a field under it. */
export const withUnknownNames = (
  allocations: ReadonlyMap<string, Allocation>,
  dialect: Dialect,
): ReadonlyMap<string, Allocation> =>
  new Map(
    [...allocations].map(([id, one]) => {
      const missing = 'missing' in one ? one.missing.flatMap((each) => withName(each, dialect)) : []
      return [id, missing.length === 0 ? one : { missing }]
    }),
  )
