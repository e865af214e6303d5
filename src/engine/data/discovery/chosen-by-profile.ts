import { type DataProfile, needParts, profileMessageIds } from '../../../contract/test-data/data-profile.ts'
import { type Need, needDescriptions } from '../../../contract/test-data/needs.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import type { ChooseByProfile } from '../finders/finder.ts'

/** What a data profile names that cannot be used, in sentences. */
export type ProfileErrors = Map<Need, string>

/**
 * If a data profile names messages for a need, only those are used, in the order of the profile. A named message that is
 * missing or does not meet the need is reported and not used.
 */
export const profileChooser = (
  need: Need,
  { data, seen }: { data?: DataProfile; seen: readonly SeenMessage[] },
  errors: ProfileErrors,
): ChooseByProfile => {
  const named = profileMessageIds(need, data)
  for (const part of Object.keys(named)) {
    if (!needParts(need).includes(part)) errors.set(need, unknownPart(need, part))
  }
  return (part, among) => {
    const ids = named[part]
    if (ids === undefined) return among
    return ids.flatMap((id) => {
      const found = among.find(({ messageId }) => messageId === id)
      if (found) return [found]
      const isThere = seen.some(({ messageId }) => messageId === id)
      errors.set(need, isThere ? unsuitableMessage(need, id) : missingMessage(need, id))
      return []
    })
  }
}

const unsuitableMessage = (need: Need, id: string): string =>
  `the data profile names message ${id} for ${need}, but that is not ${needDescriptions[need]}`

const missingMessage = (need: Need, id: string): string =>
  `the data profile names message ${id} for ${need}, but the survey found no such message`

const unknownPart = (need: Need, part: string): string => {
  const known = needParts(need)
  const instead = known.length === 0 ? 'no message can be named for it' : `its parts are ${known.join(', ')}`
  return `the data profile names a part "${part}" of ${need}, which is unknown: ${instead}`
}
