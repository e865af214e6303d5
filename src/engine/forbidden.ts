import type { Casting } from '../contract/casting.ts'
import { defaultPartition } from '../contract/partitions.ts'
import { type Persona, type PersonaName, personaOf, personas } from '../contract/personas.ts'
import { consultationScopes } from '../contract/scopes.ts'
import type { Knowledge } from './expectation.ts'
import { type SeenMessage, textsOf } from './survey/census.ts'

/** Shorter texts may stand somewhere by chance. */
const leastLength = 12

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
  const names = Object.keys(personas) as PersonaName[]
  return Object.fromEntries(names.map((name) => [name, textsAgainst(personaOf(name), casting, seen, moved)]))
}

const textsAgainst = (
  persona: Persona,
  casting: Casting,
  seen: readonly SeenMessage[],
  moved: ReadonlySet<string>,
): string[] => {
  const open = (message: SeenMessage): boolean => mayConsult(persona, casting, message)
  const allowed = new Set(seen.filter((message) => open(message) || moved.has(message.messageId)).flatMap(textsOf))
  const closed = seen.filter((message) => !open(message) && !moved.has(message.messageId)).flatMap(textsOf)
  return [...new Set(closed)].filter((text) => text.length >= leastLength && !allowed.has(text))
}

const mayConsult = (persona: Persona, casting: Casting, message: SeenMessage): boolean => {
  if (message.mailbox !== mailboxOf(persona)) return false
  if (persona.kind !== 'human') return true
  const consultable = consultablePartitions(persona, casting)
  const partitions = [message.recipientPartition, message.folder === 'out' ? message.senderPartition : undefined]
  return message.mailbox === 'foreign' || partitions.some((partition) => partition && consultable.includes(partition))
}

/** The mailbox that is open to the caller at all; none where the token or the mandate opens nothing. */
const mailboxOf = ({ kind, enterprise, numbers, mandate, onBehalfOf, scopes, token }: Persona): string => {
  if (token !== undefined && token !== 'active') return 'none'
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
    case 'none':
      return []
  }
}
