import { isKind } from './needs/need.ts'
import { type Need, needEntry, needNames } from './needs.ts'

/** One message, or several for a need that more than one scenario uses up. */
type NamedMessages = string | readonly string[]

/**
 * What a person says of their own mailbox: which messages and partitions to use for the needs. It wins over what the
 * suite discovers there. A need of several messages names them part by part, as in
 * `twoMovable: { first: 'ID', second: 'ID' }`.
 */
export interface DataProfile {
  /** the enterprise whose mailbox is under test, ten digits */
  enterpriseNumber?: string
  messages?: Partial<Record<Need, NamedMessages | Record<string, NamedMessages>>>
  partitions?: Partial<Record<PartitionRole, string>>
  /** the mailbox of another enterprise, and a message in it */
  otherEnterprise?: { enterpriseNumber?: string; messageId?: string }
}

/** The parts by which a profile can name messages for a need; a need of one message is its own part. */
export const needParts = (need: Need): readonly string[] => {
  const { shape, namedBy } = needEntry(need)
  return isKind(shape) ? [need] : namedBy
}

const isInOtherMailbox = (need: Need): boolean => needEntry(need).where === 'otherMailbox'

/** The needs that `messages` of a profile can name; a message of another enterprise is named beside that enterprise. */
export const needsWithNamedMessages: readonly Need[] = needNames.filter(
  (need) => needParts(need).length > 0 && !isInOtherMailbox(need),
)

/** The need that a profile names by `otherEnterprise.messageId`. */
export const needOfOtherEnterprise = needNames.find(isInOtherMailbox)

/** The roles that a profile can give a partition: the need of the same name, and where emptied messages go. */
type PartitionRole = 'closedPartition' | 'partitionB' | 'emptyPartition' | 'partitionToEmpty' | 'emptyTarget'

/** What a partition must be for each role. */
export const partitionRoles = {
  ...Object.fromEntries(
    needNames.map((need) => [need, needEntry(need).partitionRule]).filter(([, rule]) => rule !== undefined),
  ),
  emptyTarget: 'an empty partition for the sent messages of the partition that is emptied',
} as Readonly<Record<PartitionRole, string>>

/** The identifiers that a profile names for a need, by part; for a need of one message the part is the need itself. */
export const profileMessageIds = (
  need: Need,
  { messages = {}, otherEnterprise = {} }: DataProfile = {},
): Record<string, readonly string[]> => {
  const named = isInOtherMailbox(need) ? otherEnterprise.messageId : messages[need]
  if (named === undefined) return {}
  const withoutParts = typeof named === 'string' || Array.isArray(named)
  const parts = withoutParts ? { [needParts(need)[0] ?? need]: named } : named
  return Object.fromEntries(Object.entries(parts).map(([part, ids]) => [part, [ids].flat()]))
}

/** Every identifier of a message of the mailbox under test that a profile names. */
export const allProfileMessageIds = (profile: DataProfile = {}): string[] =>
  (Object.keys(profile.messages ?? {}) as Need[]).flatMap((need) =>
    Object.values(profileMessageIds(need, profile)).flat(),
  )
