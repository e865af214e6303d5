/** §1.8: most recent publication first. Our decision: messages of the same instant are ordered by identifier. */

import type { StoredMessage } from '../../../src/contract/interface/model.ts'
import { instantOf } from '../instants.ts'

const alphabetically = (one: string, other: string) => (one < other ? -1 : Number(one > other))

export const orderingRules = {
  compare: (one: StoredMessage, other: StoredMessage): number =>
    instantOf(other.publicationDate) - instantOf(one.publicationDate) || alphabetically(one.messageId, other.messageId),
}
