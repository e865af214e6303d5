import { type DataProfile, namedFor, partsOf } from '../../../contract/test-data/data-profile.ts'
import { type Need, needsInWords } from '../../../contract/test-data/needs.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import type { Handle } from '../finders/message-pool.ts'

/** What a profile names that cannot be used, in sentences. */
export type Objections = Map<Need, string>

/** Chooses for a part of a need among what meets it. */
export type Choose = (part: string, among: readonly Handle[]) => readonly Handle[]

/**
 * Of a need that a profile names messages for, those alone are taken, in the order in which they are named. What is not
 * there, or is not what the need asks for, is objected to and taken by nobody.
 */
export const chooser = (
  need: Need,
  { data, seen }: { data?: DataProfile; seen: readonly SeenMessage[] },
  objections: Objections,
): Choose => {
  const named = namedFor(need, data)
  for (const part of Object.keys(named)) {
    if (!partsOf(need).includes(part)) objections.set(need, unknownPart(need, part))
  }
  return (part, among) => {
    const ids = named[part]
    if (ids === undefined) return among
    return ids.flatMap((id) => {
      const found = among.find(({ messageId }) => messageId === id)
      if (found) return [found]
      const isThere = seen.some(({ messageId }) => messageId === id)
      objections.set(need, isThere ? unfitting(need, id) : absent(need, id))
      return []
    })
  }
}

const unfitting = (need: Need, id: string): string =>
  `the data profile names ${id} for ${need}, which is not ${needsInWords[need]}`

const absent = (need: Need, id: string): string =>
  `the data profile names ${id} for ${need}, and no such message was found`

const unknownPart = (need: Need, part: string): string => {
  const known = partsOf(need)
  const instead = known.length === 0 ? 'no message can be named for it' : `its parts are ${known.join(', ')}`
  return `the data profile names a part "${part}" of ${need}: ${instead}`
}
