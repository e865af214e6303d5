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

/** The prefix of all marks of the test mailbox: a search for it finds them all. Undefined if it is too short. */
export const sharedPrefix = (datasetIndex: DatasetIndex): string | undefined => {
  const [first = '', ...others] = ownMarks(datasetIndex)
  let length = first.length
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1
  return length < minPrefixLength ? undefined : first.slice(0, length)
}
