import type { DataProfile } from '../../../../contract/test-data/data-profile.ts'
import { foldAccents } from '../../../scenario/subject-words.ts'
import type { ExtraDetails } from '../../../survey/extra-details.ts'
import { type RecordField, type ReferenceRecords, recordFields, recordKey } from '../../../survey/reference-records.ts'
import { isOwn, type SeenMessage } from '../../../survey/seen-message.ts'

/** What the search for test data uses: the messages of the survey, and the data profile. */
export interface DiscoveryInput extends ExtraDetails {
  seen: readonly SeenMessage[]
  /** whether the survey saw every message of the mailbox */
  isWhole: boolean
  uniqueSubjectIds?: ReadonlySet<string>
  wholePartitionIds?: ReadonlySet<string>
  today: Date
  /** messages that meet a need by their mark */
  datasetMessageIds: ReadonlySet<string>
  /** a partition of the dataset whose messages are all known: no scenario changes it */
  countedPartitionId?: string
  data?: DataProfile
}

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' }

/**
 * A text as a search compares it: without case and accents (§4.1), and both with ligatures and with their letters written
 * out, because targets differ there.
 */
export const foldedForms = (text: string): string => {
  const folded = foldAccents(text)
  const writtenOut = folded.replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter)
  return writtenOut === folded ? folded : `${folded}\n${writtenOut}`
}

/** The kinds of reference data that some message of the target names. */
export const recordFieldsIn = (seen: readonly SeenMessage[]): RecordField[] =>
  recordFields.filter((field) => seen.some((message) => message[field] !== undefined))

export type SearchedTextIndex = ReturnType<typeof searchedTextIndex>

/**
 * The searched texts of messages; they do not depend on the partition roles. Computes the texts of each message once.
 * `shown` are the kinds of records that messages of the target name.
 */
export const searchedTextIndex = (records: ReferenceRecords, shown: readonly RecordField[]) => {
  const written = new Map<string, string | undefined>()
  const known = new Map<string, string>()
  const holders = new Map<string, readonly string[]>()
  /** Every searched text of a message as a search compares it; undefined if not all of them are known. */
  const of = (message: SeenMessage): string | undefined => {
    if (!written.has(message.messageId)) written.set(message.messageId, searchedTextOf(message, records, shown))
    return written.get(message.messageId)
  }
  return {
    of,
    /** Adds messages to the index. */
    add: (messages: readonly SeenMessage[]): void => {
      const before = known.size
      for (const one of messages) if (isOwn(one)) known.set(one.messageId, of(one) ?? '')
      if (known.size !== before) holders.clear()
    },
    /** The messages of the mailbox under test in the index that contain a text, without case and accents. */
    idsHolding: (text: string): readonly string[] => {
      const held = holders.get(text)
      if (held !== undefined) return held
      const folded = foldAccents(text)
      const ids = [...known.keys()].filter((id) => known.get(id)?.includes(folded))
      holders.set(text, ids)
      return ids
    },
  }
}

/** If no message shows a kind of record, a message may name one whose words are unknown. */
const searchedTextOf = (
  message: SeenMessage,
  records: ReferenceRecords,
  shown: readonly RecordField[],
): string | undefined => {
  const named = recordFields.flatMap((field) => {
    const id = message[field]
    return id === undefined ? [] : [records.get(recordKey(field, id))]
  })
  const known = named.filter((record) => record !== undefined)
  if (!message.isWhole || shown.length < recordFields.length || known.length < named.length) return undefined
  const texts = [
    ...Object.values(message.subjects),
    ...message.businessValues,
    message.attention.ssin ?? '',
    message.attention.label ?? '',
    ...known.flatMap(({ name, description }) => [...Object.values(name), ...Object.values(description)]),
  ]
  return texts.map(foldedForms).join('\n')
}
