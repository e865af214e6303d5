import type { DeclaredFeatures } from '../../contract/features.ts'
import { paths } from '../../contract/interface/paths.ts'
import { allProfileMessageIds, type DataProfile } from '../../contract/test-data/data-profile.ts'
import { mapLimited } from '../map-limited.ts'
import { get, type RequestSpec } from '../scenario/request.ts'
import type { AskTarget } from './ask-as.ts'
import { type ReferenceRecords, readReferenceRecords, recordKeysOf } from './reference-records.ts'
import { isListed, isOwn, type SeenMessage, sortedNewestFirst } from './seen-message.ts'
import type { SurveyResult } from './survey.ts'

type OptionalPart = 'body' | 'paymentData' | 'structuredData'

/** Data with operations of its own: names of reference data, and parts of messages. */
export interface ExtraDetails {
  records: ReferenceRecords
  /** The text of the answer by message id; of documents only those that are plain text. */
  parts: Record<OptionalPart | 'document', ReadonlyMap<string, string>>
}

export const noExtraDetails: ExtraDetails = {
  records: new Map(),
  parts: { body: new Map(), paymentData: new Map(), structuredData: new Map(), document: new Map() },
}

const defaultConcurrency = 8

/** The most messages that the survey asks for each part. */
const maxMessages = 20

const maxDocuments = 2

/** The most bytes of one part: after them the survey asks for no more. */
const maxPartBytes = 4 * 1024 * 1024

/**
 * Reads reference data, and asks a few messages for parts that their details do not show. Only read messages are asked,
 * so that the survey marks none as read (§3). Messages that a data profile names are always asked for payment and
 * structured data.
 */
export const readExtraDetails = async (
  { messages, ask }: SurveyResult,
  options: { features?: DeclaredFeatures; concurrency?: number; data?: DataProfile },
): Promise<ExtraDetails> => {
  const { features: declared = {}, concurrency = defaultConcurrency, data } = options
  if (ask === undefined) return noExtraDetails
  const own = messages.filter(isOwn)
  const { read, readOrNamed } = messagesToAsk(own, data)
  const isPlainText = ({ mainFile }: SeenMessage) => mainFile?.mediaType.startsWith('text/plain')
  const textsOf = textReader(ask, concurrency)
  const partOf = (part: OptionalPart, some: readonly SeenMessage[]) =>
    textsOf(declared[part] === 'no' ? [] : some, ({ messageId }) => get(paths[part], { messageId }))
  return {
    records: await readReferenceRecords(sortedNewestFirst(own), ask, concurrency),
    parts: {
      body: await partOf('body', read),
      paymentData: await partOf('paymentData', readOrNamed),
      structuredData: await partOf('structuredData', readOrNamed),
      document: await textsOf(
        read.filter(isPlainText).slice(0, maxDocuments),
        ({ messageId, mainAttachmentId: attachmentId = '' }) => get(paths.content, { messageId, attachmentId }),
      ),
    },
  }
}

/** Those that the data profile names first, then a few of each partition. */
const messagesToAsk = (own: readonly SeenMessage[], data: DataProfile | undefined) => {
  const ids = allProfileMessageIds(data)
  const isNamed = ({ messageId }: SeenMessage): boolean => ids.includes(messageId)
  const all = [...own.filter(isNamed), ...roundRobinByPartition(own).filter((message) => !isNamed(message))]
  return {
    read: all.filter(({ isRead }) => isRead),
    readOrNamed: all.filter((one) => one.isRead || isNamed(one)),
  }
}

/** The texts of the answers by message id: of so many messages, and until one kind of request got too many bytes. */
const textReader =
  (ask: AskTarget, concurrency: number) =>
  async (messages: readonly SeenMessage[], request: (message: SeenMessage) => RequestSpec) => {
    let bytes = 0
    const texts = await mapLimited(messages.slice(0, maxMessages), concurrency, async (message) => {
      if (bytes > maxPartBytes) return []
      const { answer } = await ask(request(message))
      bytes += answer.bytes
      return answer.status === 200 ? [[message.messageId, answer.text ?? ''] as const] : []
    })
    return new Map(texts.flat())
  }

/** The same, and the reference data that only messages name that were seen later. */
export const withFurtherRecords = async (
  known: ExtraDetails,
  { messages: earlier }: SurveyResult,
  { messages, ask }: SurveyResult,
): Promise<ExtraDetails> => {
  if (ask === undefined) return known
  const asked = new Set(earlier.flatMap(recordKeysOf))
  const later = messages.slice(earlier.length).filter((one) => recordKeysOf(one).some((key) => !asked.has(key)))
  return {
    ...known,
    records: new Map([...known.records, ...(await readReferenceRecords(later, ask, defaultConcurrency, asked))]),
  }
}

/** The newest message of each partition, then the second of each: only a few are asked, from every partition. */
const roundRobinByPartition = (messages: readonly SeenMessage[]): SeenMessage[] => {
  const places = new Map<string, number>()
  return sortedNewestFirst(messages.filter(isListed))
    .map((message) => {
      const place = places.get(message.recipientPartition) ?? 0
      places.set(message.recipientPartition, place + 1)
      return { message, place }
    })
    .sort((one, other) => one.place - other.place)
    .map(({ message }) => message)
}
