import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'
import { needEntry, needNames } from '../../contract/test-data/needs.ts'
import type { SeenMessage } from './seen-message.ts'

/** A shorter prefix occurs in other texts too. */
const minPrefixLength = 5

/** Every mark in a candidate. */
const marksIn = (candidate: unknown): string[] => {
  if (typeof candidate !== 'object' || candidate === null) return []
  if ('mark' in candidate) return [String(candidate.mark)]
  return Object.values(candidate).flatMap(marksIn)
}

/** Every mark of the dataset. */
export const allMarks = ({ candidates }: DatasetIndex): string[] => marksIn(Object.values(candidates))

/** The messages that are not of the test mailbox: other people use them. */
export const withoutMarked = (messages: readonly SeenMessage[], datasetIndex: DatasetIndex): SeenMessage[] => {
  if (messages.length === 0) return []
  const marks = new Set(ownMarks(datasetIndex))
  return messages.filter(({ businessValues }) => !businessValues.some((value) => marks.has(value)))
}

const marksWhere =
  (isForeign: boolean) =>
  ({ candidates }: DatasetIndex): string[] =>
    needNames
      .filter((need) => (needEntry(need).where === 'otherMailbox') === isForeign)
      .flatMap((need) => marksIn(candidates[need]))

/** The marks of the test mailbox, without those of other enterprises. */
export const ownMarks = marksWhere(false)

/** The marks of messages in the mailbox of another enterprise. */
export const foreignMarks = marksWhere(true)

/** The marks of the messages in the mailbox under test that scenarios use. */
export const marksUnderTest = (datasetIndex: DatasetIndex): Set<string> => {
  const marks = new Set(ownMarks(datasetIndex))
  for (const mark of foreignMarks(datasetIndex)) marks.delete(mark)
  return marks
}

/** The messages of the test mailbox in the mailbox under test, those that no scenario uses too. */
export const testMessagesIn = (messages: readonly SeenMessage[], datasetIndex: DatasetIndex): SeenMessage[] => {
  const prefix = sharedPrefix(datasetIndex)
  if (prefix === undefined) return []
  const isMarked = ({ businessValues }: SeenMessage): boolean =>
    businessValues.some((value) => value.startsWith(prefix))
  return messages.filter((message) => message.mailbox === 'own' && isMarked(message))
}

/** The prefix of all marks of the test mailbox: a search for it finds them all. Undefined if it is too short. */
export const sharedPrefix = (datasetIndex: DatasetIndex): string | undefined => {
  const [first = '', ...others] = ownMarks(datasetIndex)
  let length = first.length
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1
  return length < minPrefixLength ? undefined : first.slice(0, length)
}
