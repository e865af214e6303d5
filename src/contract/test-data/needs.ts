import { accessNeeds } from './needs/access.ts'
import { effectNeeds } from './needs/effects.ts'
import { listNeeds } from './needs/lists.ts'
import { mailboxNeeds } from './needs/mailbox.ts'
import { messageNeeds } from './needs/messages.ts'
import { moveNeeds } from './needs/moves.ts'
import { type NeedEntry, sampleOf, type ValueOf } from './needs/need.ts'
import { searchNeeds } from './needs/search.ts'
import { statisticsNeeds } from './needs/statistics.ts'

export type { KnownFields } from './needs/known-fields.ts'
export type {
  MessageHandle,
  OfDataset,
  WithAction,
  WithAnnex,
  WithAnnexAlone,
  WithApplication,
  WithBody,
  WithKind,
  WithKnownFields,
  WithMain,
  WithMessageType,
  WithOrganization,
} from './needs/need.ts'

/**
 * The registry of the test data that scenarios can ask for ("Data assumed", validation scenarios). Each need has one
 * entry here, in the file of its subject; its test messages are in `fixtures/data-for-needs`, its finder in
 * `engine/data/finders`. Every message is visible, received and not expired, and in a partition that the human user may
 * consult, unless its need says otherwise.
 */
const registry = {
  ...mailboxNeeds,
  ...messageNeeds,
  ...listNeeds,
  ...statisticsNeeds,
  ...searchNeeds,
  ...moveNeeds,
  ...effectNeeds,
  ...accessNeeds,
}

export type Need = keyof typeof registry

/** The data that a scenario gets for each need. */
export type Needs = { [N in Need]: ValueOf<(typeof registry)[N]['shape']> }

/** Every need, in the order of the registry. */
export const needNames = Object.keys(registry) as Need[]

export const needEntry = (need: Need): NeedEntry => registry[need]

/** Whether a setting of the run meets the need; no mailbox holds it. */
export const isSetting = (need: Need): boolean => needEntry(need).isSetting === true

/** How a missing need is named to the person who must supply it. */
export const needDescriptions = Object.fromEntries(needNames.map((need) => [need, registry[need].says])) as Record<
  Need,
  string
>

/** An example of every need, so that the steps of a scenario can be read without a target. */
export const sampleNeeds = Object.fromEntries(
  needNames.map((need) => [need, sampleOf(registry[need].shape, need)]),
) as unknown as Needs
