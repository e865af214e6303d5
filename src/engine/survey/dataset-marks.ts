import type { DatasetIndex } from '../../contract/test-data/dataset-index.ts'

/** Shorter beginnings stand in other texts as well. */
const minPrefixLength = 5

/** Every mark in a candidate. */
export const marksIn = (candidate: unknown): string[] => {
  if (typeof candidate !== 'object' || candidate === null) return []
  if ('mark' in candidate) return [String(candidate.mark)]
  return Object.values(candidate).flatMap(marksIn)
}

/** Every mark of the dataset. */
export const allMarks = ({ candidates }: DatasetIndex): string[] => marksIn(Object.values(candidates))

/** The marks of the test mailbox; those of other enterprises are left out. */
export const ownMarks = ({ candidates }: DatasetIndex): string[] =>
  Object.entries(candidates).flatMap(([need, ones]) => (need === 'foreignMessage' ? [] : marksIn(ones)))

/** What all marks of the test mailbox begin with, by which a search finds them all; undefined where that is too little. */
export const sharedPrefix = (datasetIndex: DatasetIndex): string | undefined => {
  const [first = '', ...others] = ownMarks(datasetIndex)
  let length = first.length
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1
  return length < minPrefixLength ? undefined : first.slice(0, length)
}
