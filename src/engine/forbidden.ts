import type { Casting } from '../contract/casting.ts'
import { defaultPartition } from '../contract/partitions.ts'
import { type Persona, type PersonaName, personaOf, personas } from '../contract/personas.ts'
import { consultationScopes } from '../contract/scopes.ts'
import type { Knowledge } from './expectation.ts'
import { leastLength } from './least-length.ts'
import { type SeenMessage, textsOf } from './survey/census.ts'

/**
 * For each persona, texts that give away a message it may not consult, and that stand in no message it may (§5.6).
 * Messages that scenarios move are left aside, since who may see them changes.
 */
export const forbiddenTexts = (
  casting: Casting,
  seen: readonly SeenMessage[],
  movedIds: readonly string[],
): Knowledge['forbidden'] => {
  const moved = new Set(movedIds)
  const told = seen.map((message) =>
    isMarkedForeign(message, casting) ? { ...message, mailbox: 'foreign' as const } : message,
  )
  const known = new Map<string, string[]>()
  const against = (reach: Reach): string[] => {
    const key = JSON.stringify(reach)
    const texts = known.get(key) ?? textsAgainst(reach, told, moved)
    known.set(key, texts)
    return texts
  }
  const names = Object.keys(personas) as PersonaName[]
  return Object.fromEntries(names.map((name) => [name, against(reachOf(personaOf(name), casting))]))
}

/** A mark tells whose message it is, wherever it was seen. */
const isMarkedForeign = ({ values }: SeenMessage, { candidates }: Casting): boolean =>
  candidates.foreignMessage.some(({ mark }) => values.includes(mark))

/** What is open to a caller: a mailbox, whole or some of its partitions. */
interface Reach {
  mailbox: string
  partitions: 'all' | string[]
}

const reachOf = (persona: Persona, casting: Casting): Reach => {
  const mailbox = mailboxOf(persona)
  const isLimited = persona.kind === 'human' && mailbox === 'own'
  return { mailbox, partitions: isLimited ? consultablePartitions(persona, casting) : 'all' }
}

const textsAgainst = (reach: Reach, seen: readonly SeenMessage[], moved: ReadonlySet<string>): string[] => {
  const isOpen = (message: SeenMessage): boolean => reaches(reach, message)
  const allowed = new Set(seen.filter((message) => isOpen(message) || moved.has(message.messageId)).flatMap(textsOf))
  const closed = seen.filter((message) => !isOpen(message) && !moved.has(message.messageId)).flatMap(textsOf)
  return [...new Set(closed)].filter((text) => text.length >= leastLength && !allowed.has(text))
}

const reaches = ({ mailbox, partitions }: Reach, message: SeenMessage): boolean => {
  if (message.mailbox !== mailbox) return false
  const own = [message.recipientPartition, message.folder === 'out' ? message.senderPartition : undefined]
  // Nobody is accused over a message of which it was never told where it lies.
  return (
    partitions === 'all' || !message.isPlaced || own.some((partition) => partition && partitions.includes(partition))
  )
}

/** The mailbox that is open to the caller at all; none where the token or the mandate opens nothing. */
const mailboxOf = ({ kind, enterprise, numbers, mandate, onBehalfOf, scopes, token }: Persona): string => {
  if ((token !== undefined && token !== 'active') || enterprise === 'unknown') return 'none'
  if (!scopes.some((scope) => consultationScopes.includes(scope))) return 'none'
  if (kind === 'representative') {
    if (mandate === 'none' || onBehalfOf === 'missing' || onBehalfOf === 'malformed') return 'none'
    if (mandate === 'foreign') return onBehalfOf === 'foreign' ? 'foreign' : 'none'
    return 'own'
  }
  return enterprise === 'foreign' || numbers === 'foreignThenOwn' ? 'foreign' : 'own'
}

const consultablePartitions = ({ consults = 'allButClosed' }: Persona, casting: Casting): string[] => {
  const b = casting.candidates.partitionB[0]?.partitionId
  switch (consults) {
    case 'allButClosed':
      return casting.partitions
        .map(({ partitionId }) => partitionId)
        .filter((id) => !casting.closedPartitionIds.includes(id))
    case 'onlyB':
      return b === undefined ? [] : [b]
    case 'onlyGeneral':
      return [defaultPartition]
    case 'onlyCounted':
      return casting.countedPartitionId === undefined ? [] : [casting.countedPartitionId]
    case 'none':
      return []
  }
}
