import { type DataProfile, needParts, profileMessageIds } from '../../../contract/test-data/data-profile.ts'
import { type Need, needDescriptions } from '../../../contract/test-data/needs.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import type { PoolMessage } from '../finders/message-pool.ts'

/** What a profile names that cannot be used, in sentences. */
export type ProfileErrors = Map<Need, string>

/** Chooses for a part of a need among what meets it. */
export type ChooseByProfile = (part: string, among: readonly PoolMessage[]) => readonly PoolMessage[]

/**
 * Of a need that a profile names messages for, those alone are taken, in the order in which they are named. What is not
 * there, or is not what the need asks for, is objected to and taken by nobody.
 */
export const profileChooser = (
  need: Need,
  { data, seen }: { data?: DataProfile; seen: readonly SeenMessage[] },
  objections: ProfileErrors,
): ChooseByProfile => {
  const named = profileMessageIds(need, data)
  for (const part of Object.keys(named)) {
    if (!needParts(need).includes(part)) objections.set(need, unknownPart(need, part))
  }
  return (part, among) => {
    const ids = named[part]
    if (ids === undefined) return among
    return ids.flatMap((id) => {
      const found = among.find(({ messageId }) => messageId === id)
      if (found) return [found]
      const isThere = seen.some(({ messageId }) => messageId === id)
      objections.set(need, isThere ? unsuitableMessage(need, id) : missingMessage(need, id))
      return []
    })
  }
}

const unsuitableMessage = (need: Need, id: string): string =>
  `the data profile names ${id} for ${need}, which is not ${needDescriptions[need]}`

const missingMessage = (need: Need, id: string): string =>
  `the data profile names ${id} for ${need}, and no such message was found`

const unknownPart = (need: Need, part: string): string => {
  const known = needParts(need)
  const instead = known.length === 0 ? 'no message can be named for it' : `its parts are ${known.join(', ')}`
  return `the data profile names a part "${part}" of ${need}: ${instead}`
}
