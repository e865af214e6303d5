/**
 * §7 contradicts itself in three places: the guidance says one thing, the validation table another. Each
 * contradiction is an entry; a provider can follow either reading, separately for each.
 */
export const contradictions = {
  messageWithoutAccess: {
    says: 'details, content and the like of a message the user cannot consult',
    scenarios: '404',
    guidance: '403',
  },
  changeWithoutAccess: {
    says: 'changePartition with a message the user cannot consult',
    scenarios: '400',
    guidance: '403',
  },
  listWithoutAccess: {
    says: 'the list of a partition the user cannot consult',
    scenarios: '200 and no message',
    guidance: '403',
  },
} as const

export type Contradiction = keyof typeof contradictions
export type Reading = 'scenarios' | 'guidance'
export type Readings = Record<Contradiction, Reading>

/** The clauses that only one reading has: a provider that follows the other one breaks none of them. */
export const clausesOfOneReading: readonly string[] = [
  '7.details-404',
  '7.content-404',
  '7.change-partition-400',
  '7.change-partition-403',
  '7.change-visibility-403',
  '7.list-of-partition-403',
]
