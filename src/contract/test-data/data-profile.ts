import type { Need } from './needs.ts'

/** One message, or several for a need that more than one scenario uses up. */
export type NamedMessages = string | readonly string[]

/**
 * What a person says of their own mailbox, over what is discovered there: which message plays a need, and which
 * partition. A need of several messages names them part by part, as in `twoMovable: { first: 'ID', second: 'ID' }`.
 */
export interface DataProfile {
  /** the enterprise whose mailbox is under test, ten digits */
  enterpriseNumber?: string
  messages?: Partial<Record<Need, NamedMessages | Record<string, NamedMessages>>>
  partitions?: Partial<Record<PartitionRole, string>>
  /** a mailbox that is not ours, and a message in it */
  otherEnterprise?: { enterpriseNumber?: string; messageId?: string }
}

/** The messages that a need of several names; the first is meant where no part is said. */
const partsOfNeeds: Partial<Record<Need, readonly [string, ...string[]]>> = {
  threeDated: ['later', 'between', 'earlier'],
  expiringSoon: ['message', 'read', 'later'],
  twoUnread: ['first', 'second'],
  twoMovable: ['first', 'second'],
  twoApart: ['first', 'second'],
  partitionB: ['message', 'outside'],
}

/** Needs that begin with one message, beside which the rest is looked for. */
const needsWithLeadingMessage: readonly Need[] = [
  'closedPartition',
  'movable',
  'sentWithWord',
  'frenchWord',
  'wordsOfSubject',
  'accentedWord',
  'cedillaWord',
  'wordOfBusinessValue',
  'wordOfAttentionSsin',
  'wordOfAttentionLabel',
  'wordsOfApplication',
  'wordsOfOrganization',
  'wordsOfMessageType',
  'runOfWords',
  'punctuatedText',
  'twoPhrases',
  'twoValues',
  'wordOfBody',
  'wordOfDocument',
  'filtered',
]

/** Needs that no message can be named for. */
export const needsWithoutNamedMessages: readonly Need[] = [
  'mailbox',
  'manyInGeneral',
  'manyMessages',
  'foreignMailbox',
  'carriedApplication',
  'carriedOrganization',
  'carriedMessageType',
  'portalOrigin',
  'consultablePartitions',
  'emptyPartition',
  'partitionToEmpty',
  'closedCounted',
  'countedPartition',
]

/** The parts by which a profile may name messages for a need; a need of one message is its own part. */
export const needParts = (need: Need): readonly string[] => {
  if (needsWithoutNamedMessages.includes(need)) return []
  return partsOfNeeds[need] ?? (needsWithLeadingMessage.includes(need) ? ['message'] : [need])
}

/** The parts that a partition can play. */
export const partitionRoles = {
  closedPartition: 'the user may not consult it',
  partitionB: 'the user may consult it beside GENERAL',
  emptyPartition: 'it holds nothing, and nothing is moved to it',
  partitionToEmpty: 'all its messages may be moved',
  emptyTarget: 'it holds nothing, and takes the sent messages of the partition that is emptied',
} as const

export type PartitionRole = keyof typeof partitionRoles

const isUnnamedPart = (named: NamedMessages | Record<string, NamedMessages>): named is NamedMessages =>
  typeof named === 'string' || Array.isArray(named)

/** A message of another enterprise is named beside its enterprise. */
const messagesNamedFor = (need: Need, { messages = {}, otherEnterprise = {} }: DataProfile) =>
  need === 'foreignMessage' ? otherEnterprise.messageId : messages[need]

/** The identifiers that a profile names for a need, part by part; those of a need of one message stand under its name. */
export const profileMessageIds = (need: Need, profile: DataProfile = {}): Record<string, readonly string[]> => {
  const all = messagesNamedFor(need, profile)
  if (all === undefined) return {}
  const parts = isUnnamedPart(all) ? { [needParts(need)[0] ?? need]: all } : all
  return Object.fromEntries(Object.entries(parts).map(([part, ids]) => [part, [ids].flat()]))
}

/** Every identifier of a message of the mailbox under test that a profile names. */
export const allProfileMessageIds = (profile: DataProfile = {}): string[] =>
  (Object.keys(profile.messages ?? {}) as Need[]).flatMap((need) =>
    Object.values(profileMessageIds(need, profile)).flat(),
  )
