import { defaultPartition } from '../../contract/interface/partitions.ts'
import { consultationScopes } from '../../contract/interface/scopes.ts'
import { type Persona, type PersonaName, personaOf, personas } from '../../contract/personas.ts'
import type { Casting } from '../../contract/test-data/dataset-index.ts'
import { type Knowledge, leastLength } from '../scenario/expectation.ts'
import { allMarks } from '../survey/dataset-marks.ts'
import type { Records } from '../survey/reference-records.ts'
import { idsOf, type SeenMessage, wordsOf } from '../survey/seen-message.ts'
import type { Surveyed } from '../survey/survey.ts'

/** Texts of that length tell even where they hold no number. */
const sureLength = 20

/**
 * For each persona, texts that give away a message it may not consult, and that stand in no message it may (§5.6).
 * Messages that scenarios move are left aside, since who may see them changes.
 */
export const forbiddenTexts = (
  casting: Casting,
  { messages: seen, isWhole, records, publicTexts = [] }: Known,
  movedIds: readonly string[],
): Knowledge['forbidden'] => {
  const setting = {
    moved: new Set(movedIds),
    publicTexts: [...publicTexts, ...textsOf(records)],
    marks: new Set(allMarks(casting)),
    isWhole,
  }
  const told = seen.map((message) =>
    isMarkedForeign(message, casting) ? { ...message, mailbox: 'foreign' as const } : message,
  )
  const known = new Map<string, string[]>()
  const against = (reach: Reach): string[] => {
    const key = JSON.stringify(reach)
    const texts = known.get(key) ?? textsAgainst(reach, told, setting)
    known.set(key, texts)
    return texts
  }
  return onDemand((name) => against(reachOf(personaOf(name), casting)))
}

/** Few scenarios look for leaks, and each to a few callers: nothing is sought in advance. */
const onDemand = (textsOfOne: (name: PersonaName) => string[]): Knowledge['forbidden'] =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.keys(personas).map((name) => [name, { enumerable: true, get: () => textsOfOne(name as PersonaName) }]),
    ),
  ) as Knowledge['forbidden']

/** What is known of the mailbox, and texts of reference data, which anybody may read (§4.3). */
type Known = Pick<Surveyed, 'messages' | 'isWhole'> & { records: Records; publicTexts?: readonly string[] }

const textsOf = (records: Records): string[] =>
  [...records.values()].flatMap(({ name, description }) => [...Object.values(name), ...Object.values(description)])

/** A mark tells whose message it is, wherever it was seen. */
const isMarkedForeign = ({ values }: SeenMessage, { candidates }: Casting): boolean =>
  candidates.foreignMessage.some(({ mark }) => values.includes(mark))

/** What is open to a caller: a mailbox, whole or some of its partitions. */
interface Reach {
  mailbox: string
  partitions: 'all' | string[] | { allBut: readonly string[] }
}

const reachOf = (persona: Persona, casting: Casting): Reach => {
  const mailbox = mailboxOf(persona)
  const isLimited = persona.kind === 'human' && mailbox === 'own'
  return { mailbox, partitions: isLimited ? consultablePartitions(persona, casting) : 'all' }
}

/** What is known beside the messages. */
interface Setting {
  moved: ReadonlySet<string>
  publicTexts: readonly string[]
  marks: ReadonlySet<string>
  isWhole: boolean
}

/** The number of an enterprise or of a person, however it is written: a caller has one, and a refusal may name it (§5.5). */
const isNumberOfSomebody = (text: string): boolean => /^(?:BE)?\d{9,11}$/i.test(text.replace(/[\s./-]/g, ''))

/** Words that anybody may use tell nothing: a text of one message alone is long, or holds a number. */
const isTelling = (text: string, marks: ReadonlySet<string>): boolean =>
  marks.has(text) ||
  text.length >= sureLength ||
  (text.length >= leastLength && /\d/.test(text) && !isNumberOfSomebody(text))

const textsAgainst = (
  reach: Reach,
  seen: readonly SeenMessage[],
  { moved, publicTexts, marks, isWhole }: Setting,
): string[] => {
  // Wherever it is moved, a message stays in its mailbox.
  const mayOpen = ({ mailbox, messageId }: SeenMessage): boolean => mailbox === reach.mailbox && moved.has(messageId)
  const isOpen = (message: SeenMessage): boolean => reaches(reach, message) || mayOpen(message)
  const open = seen.filter(isOpen)
  const closed = seen.filter((message) => !isOpen(message))
  // Where not every message that is open was seen, other texts than these may stand in one of them.
  const knowsAll = reach.mailbox === 'none' || (reach.mailbox === 'own' && isWhole)
  const texts = closed.flatMap((message) => [
    ...(knowsAll ? idsOf(message) : [message.messageId]),
    ...(knowsAll ? wordsOf(message) : message.values).filter((text) =>
      knowsAll ? isTelling(text, marks) : marks.has(text),
    ),
  ])
  const allowed = [...open.map(({ told }) => told()), ...publicTexts].join('\n')
  return [...new Set(texts)].filter((text) => text.length >= leastLength && !allowed.includes(text))
}

const reaches = ({ mailbox, partitions }: Reach, message: SeenMessage): boolean => {
  if (message.mailbox !== mailbox) return false
  const isSent = message.folder === 'out'
  // Nobody is accused over a message of which it was never told where it lies, or from where it was sent.
  const isPlaced = message.isPlaced && (!isSent || message.senderPartition !== undefined)
  if (partitions === 'all' || !isPlaced) return true
  const own = [message.recipientPartition, isSent ? message.senderPartition : undefined]
  const isIn = (partition: string): boolean =>
    'allBut' in partitions ? !partitions.allBut.includes(partition) : partitions.includes(partition)
  return own.some((partition) => partition !== undefined && isIn(partition))
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

const consultablePartitions = ({ consults = 'allButClosed' }: Persona, casting: Casting): Reach['partitions'] => {
  switch (consults) {
    case 'allButClosed':
      return { allBut: casting.closedPartitionIds }
    case 'onlyB':
      return casting.partitionBId === undefined ? [] : [casting.partitionBId]
    case 'onlyGeneral':
      return [defaultPartition]
    case 'onlyCounted':
      return casting.countedPartitionId === undefined ? [] : [casting.countedPartitionId]
    case 'none':
      return []
  }
}
