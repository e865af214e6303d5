import { type Need, needEntry, needNames } from '../../contract/test-data/needs.ts'

/** The needs whose data a scenario uses up: no request takes back that a message was read or replied to (§3). */
export const irreversibleNeeds = Object.fromEntries(
  needNames.flatMap((need) => {
    const { usesUp } = needEntry(need)
    return usesUp === undefined ? [] : [[need, usesUp]]
  }),
) as Partial<Record<Need, 'read' | 'reply'>>

/** The part of a candidate that a scenario uses up: all of it, unless the need says which part. */
export const usedUpPart = (need: Need, candidate: object): unknown => {
  const { partUsedUp } = needEntry(need)
  return partUsedUp === undefined ? candidate : Object.entries(candidate).find(([name]) => name === partUsedUp)?.[1]
}
