import { defaultPartition } from '../../contract/interface/partitions.ts'
import { consultationScopes, scopes as scopeNames } from '../../contract/interface/scopes.ts'
import { lazily } from '../../contract/lazily.ts'
import { type Persona, type PersonaName, personaOf, personas } from '../../contract/personas.ts'
import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import { textsFoundIn } from '../expectations/text-scan.ts'
import { minLeakTextLength, type TargetKnowledge } from '../scenario/expectation.ts'
import { allMarks, foreignMarks, ownMarks } from '../survey/dataset-marks.ts'
import type { ReferenceRecords } from '../survey/reference-records.ts'
import { identifiersOf, identifyingTextsOf, type SeenMessage } from '../survey/seen-message.ts'
import type { SurveyResult } from '../survey/survey.ts'

/** A text of this length identifies a message even without a digit. */
const distinctiveLength = 20

/**
 * For each persona, texts that show a message it cannot consult, and that occur in no message it can consult (§5.6).
 * Messages that scenarios move are left out, because the callers who may see them change. Computed when a scenario asks:
 * few scenarios look for leaks, each for a few callers.
 */
export const forbiddenTexts = (
  datasetIndex: DatasetIndex,
  mailbox: KnownMailbox,
  movedIds: readonly string[],
): TargetKnowledge['forbiddenTexts'] => {
  const context = textContext(datasetIndex, mailbox, movedIds)
  // Personas who can consult the same have the same texts.
  const textsByReach = new Map<string, string[]>()
  const textsFor = (name: PersonaName): string[] => {
    const reach = consultableBy(personaOf(name), datasetIndex)
    const key = JSON.stringify(reach)
    const texts = textsByReach.get(key) ?? textsOutside(reach, context)
    textsByReach.set(key, texts)
    return texts
  }
  const names = Object.keys(personas) as PersonaName[]
  const getters = names.map((name) => [name, { enumerable: true, get: lazily(() => textsFor(name)) }])
  return Object.defineProperties({}, Object.fromEntries(getters))
}

/** The messages of the mailbox, and texts of reference data, which every caller may read (§4.3). */
type KnownMailbox = Pick<SurveyResult, 'messages' | 'isWhole'> & {
  records: ReferenceRecords
  publicTexts?: readonly string[]
}

const textsOfRecords = (records: ReferenceRecords): string[] =>
  [...records.values()].flatMap(({ name, description }) => [...Object.values(name), ...Object.values(description)])

/** What a caller can consult: a mailbox, or some of its partitions; `none` if the token or the mandate gives no access. */
interface Consultable {
  mailbox: SeenMessage['mailbox'] | 'none'
  partitions: 'all' | string[] | { allBut: readonly string[] }
}

const consultableBy = (persona: Persona, datasetIndex: DatasetIndex): Consultable => {
  const mailbox = consultableMailbox(persona)
  if (persona.kind !== 'human' || mailbox !== 'own') return { mailbox, partitions: 'all' }
  const { consults = 'allButClosed' } = persona
  const { closedPartitionIds, partitionBId, countedPartitionId } = datasetIndex
  const partitions: Record<typeof consults, Consultable['partitions']> = {
    allButClosed: { allBut: closedPartitionIds },
    onlyB: [partitionBId ?? []].flat(),
    // Partitions that only resemble others hold no messages.
    similarNames: [partitionBId ?? []].flat(),
    onlyGeneral: [defaultPartition],
    onlyCounted: [countedPartitionId ?? []].flat(),
    none: [],
  }
  return { mailbox, partitions: partitions[consults] }
}

/** What the search for texts knows. */
interface TextContext {
  seen: readonly SeenMessage[]
  moved: ReadonlySet<string>
  publicTexts: readonly string[]
  marks: ReadonlySet<string>
  isWhole: boolean
}

const textContext = (
  datasetIndex: DatasetIndex,
  { messages, isWhole, records, publicTexts = [] }: KnownMailbox,
  movedIds: readonly string[],
): TextContext => {
  // A mark tells which mailbox a message belongs to, in any response.
  const foreign = new Set(foreignMarks(datasetIndex))
  const isForeign = ({ businessValues }: SeenMessage): boolean => businessValues.some((value) => foreign.has(value))
  return {
    seen: messages.map((one) => (isForeign(one) ? { ...one, mailbox: 'foreign' } : one)),
    moved: new Set(movedIds),
    publicTexts: [...publicTexts, ...textsOfRecords(records)],
    marks: new Set(allMarks(datasetIndex)),
    isWhole: isWhole && !hasManyUnseen(messages, datasetIndex),
  }
}

/** Some messages of the test mailbox may be absent, such as expired ones. With more of them, an unseen message may have any text. */
const shareUnseenAtMost = 0.05

/** True if the test mailbox is loaded, but the lists do not show all of it. */
const hasManyUnseen = (messages: readonly SeenMessage[], datasetIndex: DatasetIndex): boolean => {
  const own = new Set(ownMarks(datasetIndex))
  const seen = new Set(messages.flatMap(({ businessValues }) => businessValues.filter((value) => own.has(value))))
  return seen.size > 0 && own.size - seen.size > shareUnseenAtMost * own.size
}

/** The number of an enterprise or a person, in any notation: callers have one, and a refusal can contain it (§5.5). */
const isIdentityNumber = (text: string): boolean => /^(?:BE)?\d{9,11}$/i.test(text.replace(/[\s./-]/g, ''))

/** Common words prove nothing: a text that belongs to one message is long, or has a digit. */
const isDistinctive = (text: string, marks: ReadonlySet<string>): boolean =>
  marks.has(text) ||
  text.length >= distinctiveLength ||
  (text.length >= minLeakTextLength && /\d/.test(text) && !isIdentityNumber(text))

/** An identifier that was seen of two messages, one in each mailbox: identifiers are unique only within a mailbox. */
const areIdentifiersPerMailbox = (seen: readonly SeenMessage[]): boolean => {
  const own = new Map(seen.flatMap((one) => (one.mailbox === 'own' ? [[one.messageId, one.publishedAt] as const] : [])))
  return seen.some(({ mailbox, messageId, publishedAt }) => {
    const other = own.get(messageId)
    return mailbox !== 'own' && other !== undefined && other !== publishedAt
  })
}

const textsOutside = (reach: Consultable, { seen, moved, publicTexts, marks, isWhole }: TextContext): string[] => {
  // A moved message stays in its mailbox.
  const isOpen = (message: SeenMessage): boolean =>
    mayConsult(reach, message) || (message.mailbox === reach.mailbox && moved.has(message.messageId))
  const open = seen.filter(isOpen)
  const closed = seen.filter((message) => !isOpen(message))
  // If the survey did not see every open message, one of them may contain other texts.
  const knowsAll = reach.mailbox === 'none' || (reach.mailbox === 'own' && isWhole)
  const isPerMailbox = areIdentifiersPerMailbox(seen)
  const texts = closed.flatMap((message) => {
    // The caller may have another message with this identifier.
    const isAmbiguous = isPerMailbox && reach.mailbox !== 'none' && message.mailbox !== reach.mailbox
    const identifiers = knowsAll ? identifiersOf(message) : [message.messageId]
    const others = knowsAll
      ? identifyingTextsOf(message).filter((text) => isDistinctive(text, marks))
      : message.businessValues.filter((text) => marks.has(text))
    return isAmbiguous ? others : [...identifiers, ...others]
  })
  const long = [...new Set(texts)].filter((text) => text.length >= minLeakTextLength)
  const allowed = new Set(textsFoundIn(long, [...open.map(({ allText }) => allText()), ...publicTexts].join('\n')))
  return long.filter((text) => !allowed.has(text))
}

const mayConsult = ({ mailbox, partitions }: Consultable, message: SeenMessage): boolean => {
  if (message.mailbox !== mailbox) return false
  const isSent = message.folder === 'out'
  // Skip messages whose partition was not visible.
  const isPlaced = message.isPartitionKnown && (!isSent || message.senderPartition !== undefined)
  if (partitions === 'all' || !isPlaced) return true
  const own = [message.recipientPartition, isSent ? message.senderPartition : undefined]
  const isIn = (partition: string): boolean =>
    'allBut' in partitions ? !partitions.allBut.includes(partition) : partitions.includes(partition)
  return own.some((partition) => partition !== undefined && isIn(partition))
}

const consultableMailbox = (persona: Persona): Consultable['mailbox'] => {
  const { kind, enterprise, numbers, mandate, onBehalfOf, scopes, token } = persona
  if ((token !== undefined && token !== 'active') || enterprise === 'unknown') return 'none'
  if (!scopes.some((scope) => consultationScopes.includes(scope))) return 'none'
  if (kind === 'representative') {
    if (!scopes.includes(scopeNames.representative)) return 'none'
    if (mandate === 'none' || onBehalfOf === 'missing' || onBehalfOf === 'malformed') return 'none'
    if (mandate === 'foreign') return onBehalfOf === 'foreign' ? 'foreign' : 'none'
    return 'own'
  }
  return enterprise === 'foreign' || numbers === 'foreignThenOwn' ? 'foreign' : 'own'
}
