/** §5.8: rights and mandates in a cache whose key lacks the person, the enterprise or the partition. */
import type { RightsLookup } from '../../../rules/callers/caller.ts'
import type { MandateQuestion, PartitionRightQuestion, RightsQuestion } from '../../../rules/service-requests.ts'
import { cachedAsk } from '../../defects/shared/remembering.ts'
import { withLookups } from '../changes.ts'
import { allowedBecause, atEachPlace, type MutantFacts, mutant, opensAccess, withState } from '../mutant.ts'
import { mailboxOperations, operationClauses } from '../places.ts'

/** With a whole key the cache is lawful. */
type CacheKey<Question> = readonly [id: string, says: string, key: (question: Question) => string, isWhole?: 'whole']

const rightKeys: readonly CacheKey<RightsQuestion>[] = [
  [
    'by-everything',
    'person, enterprise and partition',
    ({ mailbox, person, partitionId }) => `${mailbox} ${person} ${partitionId}`,
    'whole',
  ],
  ['without-person', 'enterprise and partition', ({ mailbox, partitionId }) => `${mailbox} ${partitionId}`],
  ['without-enterprise', 'person and partition', ({ person, partitionId }) => `${person} ${partitionId}`],
  ['without-partition', 'person and enterprise', ({ mailbox, person }) => `${mailbox} ${person}`],
  ['by-partition', 'partition', ({ partitionId }) => `${partitionId}`],
  ['by-enterprise', 'enterprise', ({ mailbox }) => mailbox],
  [
    'by-first-digits',
    'the first six digits of the person, enterprise and partition',
    ({ mailbox, person, partitionId }) => `${mailbox} ${person.slice(0, 6)} ${partitionId}`,
  ],
]

const cachedRights = (key: (question: RightsQuestion) => string): ((own: RightsLookup) => RightsLookup) => {
  const right = cachedAsk<PartitionRightQuestion, boolean>(key)
  const filter = cachedAsk<RightsQuestion, (partitionId: string) => boolean>(key)
  return (own) => ({
    hasRight: (question) => right(question, own.hasRight),
    partitionFilter: (question) => filter(question, own.partitionFilter),
  })
}

/** A cache that no notification refreshes (§6.1) belongs to a provider without the webhook. */
const restOf = (isWhole: CacheKey<unknown>[3]): Partial<MutantFacts> =>
  isWhole ? { ...allowedBecause('A cache of rights is lawful (§5.8).'), features: { events: 'no' } } : opensAccess

export const cachedRightMutants = atEachPlace(mailboxOperations, rightKeys, (operation, [id, says, key, isWhole]) =>
  mutant(
    `rights-cached-${id}:${operation}`,
    `${operation}: rights are cached by ${says}`,
    isWhole ? [] : operationClauses[operation].right,
    withState(() => {
      const cached = cachedRights(key)
      return withLookups('human', operation, ({ rights }) => ({ rights: cached(rights) }))
    }),
    restOf(isWhole),
  ),
)

const mandateKeys: readonly CacheKey<MandateQuestion>[] = [
  ['by-both', 'both enterprises', ({ enterprise, mandatary }) => `${enterprise} ${mandatary}`, 'whole'],
  ['by-enterprise', 'the enterprise of the mailbox', ({ enterprise }) => enterprise],
  ['by-mandatary', 'the enterprise of the representative', ({ mandatary }) => mandatary],
  ['by-nothing', 'nothing', () => ''],
]

export const cachedMandateMutants = atEachPlace(mailboxOperations, mandateKeys, (operation, [id, says, key, isWhole]) =>
  mutant(
    `mandates-cached-${id}:${operation}`,
    `${operation}: mandates are cached by ${says}`,
    isWhole ? [] : [operationClauses[operation].mandate, '5.5.mandate-only-that-mailbox'],
    withState(() => {
      const cached = cachedAsk<MandateQuestion, boolean>(key, (isMandated) => isMandated || isWhole === undefined)
      return withLookups('representative', operation, ({ hasMandate }) => ({
        hasMandate: (question) => cached(question, hasMandate),
      }))
    }),
    isWhole ? allowedBecause('A cache of mandates is lawful.') : opensAccess,
  ),
)
