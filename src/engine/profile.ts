import type { Feature } from '../contract/features.ts'
import type { AnyScenario } from './scenario.ts'

/** What of the table is played: what the portal needs, what changes nothing, or all of it. */
export const profiles = ['portal', 'light', 'full'] as const
export type Profile = (typeof profiles)[number]

/** §4.4: operations that the portal needs only of a provider that supports them; filters and counts are always needed. */
const besidesPortal: readonly Feature[] = [
  'body',
  'paymentData',
  'structuredData',
  'reply',
  'actions',
  'templates',
  'events',
]

/**
 * §4.4, the minimal set: list, details, content, reference data, the three statistics, changeVisibility and
 * changePartition, with the rules of access, calls and faults on these.
 */
export const isForPortal = ({ profile, features = [], featureAbsent }: AnyScenario): boolean =>
  profile !== 'full' && ![...features, featureAbsent].some((feature) => feature && besidesPortal.includes(feature))

/** Whether a run that only reads must leave it out: not even a read flag may change. */
export const writes = (scenario: AnyScenario): boolean => scenario.writes === true || scenario.changes.length > 0

/** Why the profile leaves the scenario out, if it does. */
export const outsideProfile = (scenario: AnyScenario, profile: Profile): string | undefined => {
  if (profile === 'portal' && !isForPortal(scenario)) return 'the portal does not need it of every provider'
  if (profile === 'light' && writes(scenario)) return 'it changes something, and the profile is read-only'
  return undefined
}
