import type { DataProfile } from '../../../contract/test-data/data-profile.ts'
import { foldAccents } from '../../scenario/subject-words.ts'
import type { MessageParts } from '../../survey/message-parts.ts'
import { type RecordField, type ReferenceRecords, recordFields, recordKey } from '../../survey/reference-records.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import { foldedForms } from './folded-text.ts'

/** All that discovery has to go by: what the survey saw, and what a person said of it. */
export interface DiscoveryInput {
  seen: readonly SeenMessage[]
  records: ReferenceRecords
  parts: MessageParts
  /** Whether every message of the mailbox was seen. */
  isWhole: boolean
  today: Date
  /** Messages that the casting has a part for. */
  datasetMessageIds: ReadonlySet<string>
  /** the mailbox under test, and another */
  enterpriseNumber: string
  otherEnterpriseNumber: string
  /** a partition of the dataset whose messages are all known, and are to stay so */
  countedPartitionId?: string
  data?: DataProfile
}

/** The searched texts of messages, which are the same in whatever partitions the user may consult. */
export interface SearchedTextIndex {
  /** Every searched text of a message as a search compares it; undefined where not all of them are known. */
  of(message: SeenMessage): string | undefined
  /** Makes messages known, among which holders are looked for. */
  add(messages: readonly SeenMessage[]): void
  /** Which of all messages of the mailbox under test that were made known hold a text, case and accents aside. */
  idsHolding(text: string): readonly string[]
}

/** The kinds of reference data that the target names in some message. */
export const recordFieldsIn = (seen: readonly SeenMessage[]): RecordField[] =>
  recordFields.filter((field) => seen.some((message) => message[field] !== undefined))

/** Texts are put together once for each message; `shown` are the kinds of records that messages of the target name. */
export const searchedTextIndex = (records: ReferenceRecords, shown: readonly RecordField[]): SearchedTextIndex => {
  const written = new Map<string, string | undefined>()
  const known = new Map<string, string>()
  const holders = new Map<string, string[]>()
  const of = (message: SeenMessage): string | undefined => {
    if (!written.has(message.messageId)) written.set(message.messageId, searchedTextOf(message, records, shown))
    return written.get(message.messageId)
  }
  const holding = (text: string): string[] =>
    [...known].filter(([, own]) => own.includes(text)).map(([messageId]) => messageId)
  return {
    of,
    add: (messages) => {
      const before = known.size
      for (const one of messages) if (one.mailbox === 'own') known.set(one.messageId, of(one) ?? '')
      if (known.size !== before) holders.clear()
    },
    idsHolding: (text) => {
      const folded = foldAccents(text)
      const ids = holders.get(folded) ?? holding(folded)
      holders.set(folded, ids)
      return ids
    },
  }
}

/** Where no message shows what kind of record it names, each may name one with any words. */
const searchedTextOf = (
  message: SeenMessage,
  records: ReferenceRecords,
  shown: readonly RecordField[],
): string | undefined => {
  const named = recordFields.flatMap((field) => {
    const id = message[field]
    return id === undefined ? [] : [records.get(recordKey(field, id))]
  })
  const referred = named.filter((record) => record !== undefined)
  const isTold = message.isWhole && shown.length === recordFields.length && referred.length === named.length
  if (!isTold) return undefined
  const texts = [
    ...Object.values(message.subjects),
    ...message.businessValues,
    message.attention.ssin ?? '',
    message.attention.label ?? '',
    ...referred.flatMap(({ name, description }) => [...Object.values(name), ...Object.values(description)]),
  ]
  return texts.map(foldedForms).join('\n')
}
