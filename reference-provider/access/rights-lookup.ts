import type { RightsQuestion } from '../rules/outbound.ts'

export type OneRight = RightsQuestion & { partitionId: string }

/** What a user may consult. Both reject when the partition service gives no usable answer. */
export interface RightsLookup {
  one(question: OneRight): Promise<boolean>
  all(question: RightsQuestion): Promise<(partitionId: string) => boolean>
}
