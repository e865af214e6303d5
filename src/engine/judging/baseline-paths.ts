import { type Needs, sampleNeeds } from '../../contract/test-data/needs.ts'
import type { BaselineEntry } from '../scenario/baseline-entry.ts'
import { expectationKinds, expectationPath } from '../scenario/expectation.ts'
import { missingKinds } from '../scenario/missing.ts'
import type { AnyScenario, Step } from '../scenario/scenario.ts'

/**
 * A mailbox has more of what a need may have: several messages in each list, of which every second one has other flags,
 * annexes, and files whose content is known.
 */
const withMore = (value: unknown, isSecond = false): unknown => {
  if (Array.isArray(value)) return Array.from({ length: 12 }, (_, place) => withMore(value[0], place % 2 === 1))
  if (typeof value === 'boolean') return value !== isSecond
  if (typeof value !== 'object' || value === null) return value
  const more = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withMore(part, isSecond)]))
  return 'messageId' in value
    ? { annexAttachmentId: 'annex', mainDigest: 'digest', annexDigest: 'digest', ...more }
    : more
}

const needsWithMore = withMore(sampleNeeds) as Needs

/**
 * The paths of all expectations of the steps of a scenario, such as `details.expect.status`. A step for each message has a number,
 * `details-2`. How many there are depends on the test data, so the number is left out.
 */
export const expectationPaths = ({ steps }: AnyScenario): string[] => [
  ...new Set([...steps(sampleNeeds), ...steps(needsWithMore)].flatMap(pathsOfStep)),
]

const pathsOfStep = (step: Step): string[] =>
  expectationKinds.flatMap((kind) =>
    (step[kind] ?? []).map(({ id }) => withoutNumber(expectationPath({ stepId: step.id, kind, expectationId: id }))),
  )

const withoutNumber = (path: string): string => path.replace(/^([\w-]*?)-\d+\./, '$1.')

/** A run-wide check judges the steps of other scenarios, so only the end of its paths is known. */
const isRunWidePath = ({ runWide }: AnyScenario, path: string): boolean =>
  runWide !== undefined &&
  path.endsWith(expectationPath({ stepId: '', kind: 'expect', expectationId: runWide.expectation.id }))

/** Something missing, other than a precondition: `testData.twins`, `caller.userOfB`, a feature, or the id of a diagnosis. */
const isMissingPath = (path: string): boolean => {
  const [kind = '', ...about] = path.split('.')
  return about.length === 0 || kind === 'features' || missingKinds.some((known) => known === kind)
}

/** True if the scenario can fail, or can lack, what the entry lists. */
export const canMatch = (scenario: AnyScenario, { expectation, outcome }: BaselineEntry): boolean =>
  expectation === undefined ||
  expectationPaths(scenario).includes(withoutNumber(expectation)) ||
  isRunWidePath(scenario, expectation) ||
  (outcome === 'unverifiable' && isMissingPath(expectation))
