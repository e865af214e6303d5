import { expect, it } from 'vitest'
import { isClosed, isConsultable } from './partition-roles.ts'

const roles = { partitionIds: ['B', 'LEGAL'], closedIds: ['LEGAL'] }

it.for([
  ['given by the suite: whatever is not open is closed', true, { B: false, LEGAL: true, GENERAL: false, OTHER: true }],
  ['real: only what showed nothing to the user', false, { B: false, LEGAL: true, GENERAL: false, OTHER: false }],
] as const)('closed partitions, with rights that are %s', ([, isArranged, expected]) => {
  const closed = Object.keys(expected).map((id) => [id, isClosed({ ...roles, isArranged }, id)])
  expect(Object.fromEntries(closed)).toEqual(expected)
})

it('a partition that is not known is not open either', () => {
  expect(isConsultable({ ...roles, isArranged: false }, 'OTHER')).toBe(false)
})
