import { defaultPartition } from '../../contract/interface/partitions.ts'
import { consultationScopes } from '../../contract/interface/scopes.ts'
import { type Persona, type PersonaName, personaOf, personas } from '../../contract/personas.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import { minLeakTextLength, type TargetKnowledge } from '../scenario/expectation.ts'
import { allMarks, foreignMarks } from '../survey/dataset-marks.ts'
import type { ReferenceRecords } from '../survey/reference-records.ts'
import { identifiersOf, identifyingTextsOf, type SeenMessage } from '../survey/seen-message.ts'
import type { SurveyResult } from '../survey/survey.ts'

/** Texts of that length tell even where they hold no number. */
const distinctiveLength = 20

/**
 * For each persona, texts that give away a message it may not consult, and that stand in no message it may (§5.6).
 * Messages that scenarios move are left aside, since who may see them changes.
 */
export const forbiddenTexts = (
  datasetIndex: DatasetIndex,
  { messages: seen, isWhole, records, publicTexts = [] }: KnownMailbox,
  movedIds: readonly string[],
): TargetKnowledge['forbiddenTexts'] => {
  const setting = {
    moved: new Set(movedIds),
    publicTexts: [...publicTexts, ...textsOfRecords(records)],
    marks: new Set(allMarks(datasetIndex)),
    isWhole,
  }
  // A mark tells whose message it is, whichever mailbox showed it.
  const foreign = new Set(foreignMarks(datasetIndex))
  const told = seen.map((message) =>
    message.businessValues.some((value) => foreign.has(value)) ? { ...message, mailbox: 'foreign' as const } : message,
  )
  const known = new Map<string, string[]>()
  const against = (reach: Consultable): string[] => {
    const key = JSON.stringify(reach)
    const texts = known.get(key) ?? textsOutside(reach, told, setting)
    known.set(key, texts)
    return texts
  }
  return lazyTexts((name) => against(consultableBy(personaOf(name), datasetIndex)))
}

/** Few scenarios look for leaks, and each to a few callers: nothing is sought in advance. */
const lazyTexts = (textsOfOne: (name: PersonaName) => string[]): TargetKnowledge['forbiddenTexts'] =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.keys(personas).map((name) => [name, { enumerable: true, get: () => textsOfOne(name as PersonaName) }]),
    ),
  ) as TargetKnowledge['forbiddenTexts']

/** What is known of the mailbox, and texts of reference data, which anybody may read (§4.3). */
type KnownMailbox = Pick<SurveyResult, 'messages' | 'isWhole'> & {
  records: ReferenceRecords
  publicTexts?: readonly string[]
}

const textsOfRecords = (records: ReferenceRecords): string[] =>
  [...records.values()].flatMap(({ name, description }) => [...Object.values(name), ...Object.values(description)])

/** What is open to a caller: a mailbox, whole or some of its partitions. */
interface Consultable {
  mailbox: string
  partitions: 'all' | string[] | { allBut: readonly string[] }
}

const consultableBy = (persona: Persona, datasetIndex: DatasetIndex): Consultable => {
  const mailbox = consultableMailbox(persona)
  const isLimited = persona.kind === 'human' && mailbox === 'own'
  return { mailbox, partitions: isLimited ? consultablePartitions(persona, datasetIndex) : 'all' }
}

/** What is known beside the messages. */
interface TextContext {
  moved: ReadonlySet<string>
  publicTexts: readonly string[]
  marks: ReadonlySet<string>
  isWhole: boolean
}

/** The number of an enterprise or of a person, however it is written: a caller has one, and a refusal may name it (§5.5). */
const isIdentityNumber = (text: string): boolean => /^(?:BE)?\d{9,11}$/i.test(text.replace(/[\s./-]/g, ''))

/** Words that anybody may use tell nothing: a text of one message alone is long, or holds a number. */
const isDistinctive = (text: string, marks: ReadonlySet<string>): boolean =>
  marks.has(text) ||
  text.length >= distinctiveLength ||
  (text.length >= minLeakTextLength && /\d/.test(text) && !isIdentityNumber(text))

const textsOutside = (
  reach: Consultable,
  seen: readonly SeenMessage[],
  { moved, publicTexts, marks, isWhole }: TextContext,
): string[] => {
  // Wherever it is moved, a message stays in its mailbox.
  const mayOpen = ({ mailbox, messageId }: SeenMessage): boolean => mailbox === reach.mailbox && moved.has(messageId)
  const isOpen = (message: SeenMessage): boolean => mayConsult(reach, message) || mayOpen(message)
  const open = seen.filter(isOpen)
  const closed = seen.filter((message) => !isOpen(message))
  // Where not every message that is open was seen, other texts than these may stand in one of them.
  const knowsAll = reach.mailbox === 'none' || (reach.mailbox === 'own' && isWhole)
  const texts = closed.flatMap((message) => [
    ...(knowsAll ? identifiersOf(message) : [message.messageId]),
    ...(knowsAll ? identifyingTextsOf(message) : message.businessValues).filter((text) =>
      knowsAll ? isDistinctive(text, marks) : marks.has(text),
    ),
  ])
  const allowed = [...open.map(({ allText }) => allText()), ...publicTexts].join('\n')
  return [...new Set(texts)].filter((text) => text.length >= minLeakTextLength && !allowed.includes(text))
}

const mayConsult = ({ mailbox, partitions }: Consultable, message: SeenMessage): boolean => {
  if (message.mailbox !== mailbox) return false
  const isSent = message.folder === 'out'
  // Nobody is accused over a message of which it was never told where it lies, or from where it was sent.
  const isPlaced = message.isPartitionKnown && (!isSent || message.senderPartition !== undefined)
  if (partitions === 'all' || !isPlaced) return true
  const own = [message.recipientPartition, isSent ? message.senderPartition : undefined]
  const isIn = (partition: string): boolean =>
    'allBut' in partitions ? !partitions.allBut.includes(partition) : partitions.includes(partition)
  return own.some((partition) => partition !== undefined && isIn(partition))
}

/** The mailbox that is open to the caller at all; none where the token or the mandate opens nothing. */
const consultableMailbox = ({ kind, enterprise, numbers, mandate, onBehalfOf, scopes, token }: Persona): string => {
  if ((token !== undefined && token !== 'active') || enterprise === 'unknown') return 'none'
  if (!scopes.some((scope) => consultationScopes.includes(scope))) return 'none'
  if (kind === 'representative') {
    if (mandate === 'none' || onBehalfOf === 'missing' || onBehalfOf === 'malformed') return 'none'
    if (mandate === 'foreign') return onBehalfOf === 'foreign' ? 'foreign' : 'none'
    return 'own'
  }
  return enterprise === 'foreign' || numbers === 'foreignThenOwn' ? 'foreign' : 'own'
}

const consultablePartitions = (
  { consults = 'allButClosed' }: Persona,
  datasetIndex: DatasetIndex,
): Consultable['partitions'] => {
  switch (consults) {
    case 'allButClosed':
      return { allBut: datasetIndex.closedPartitionIds }
    case 'onlyB':
      return datasetIndex.partitionBId === undefined ? [] : [datasetIndex.partitionBId]
    case 'onlyGeneral':
      return [defaultPartition]
    case 'onlyCounted':
      return datasetIndex.countedPartitionId === undefined ? [] : [datasetIndex.countedPartitionId]
    case 'none':
      return []
  }
}
