/** Random walks until provider and model differ, shrunk to the few steps that show it. */
import fc from 'fast-check'
import type { Rules } from '../../rules/rules.ts'
import type { WalkStep } from './model/operation.ts'
import { walkStep } from './operations.ts'
import { runWalk, type WalkDifference } from './walk.ts'

interface ExplorationOptions {
  seed: number
  /** how many walks at most */
  walks: number
  /** operations of a walk at most */
  maxLength: number
  /** where a walk that went wrong is found again */
  path?: string
  revise?: (rules: Rules) => Rules
  /** false leaves a walk that went wrong as long as it is */
  shrinks?: boolean
}

interface ExplorationResult {
  /** operations sent, including those of shrinking */
  operations: number
  /** the shortest walk that was found to go wrong */
  difference?: WalkDifference
  /** for `path`, together with the seed */
  path?: string
}

/** @see ExplorationOptions */
export const explore = async ({
  seed,
  walks,
  maxLength,
  path,
  revise,
  shrinks = true,
}: ExplorationOptions): Promise<ExplorationResult> => {
  let operations = 0
  const countOperation = () => {
    operations += 1
  }
  const goesWell = async (steps: readonly WalkStep[]) => (await runWalk(steps, revise, countOperation)) === undefined
  const sequences = fc.noBias(fc.array(walkStep, { minLength: 1, maxLength, size: 'max' }))
  const options = { seed, numRuns: walks, path, endOnFailure: !shrinks }
  const result = await fc.check(fc.asyncProperty(sequences, goesWell), options)
  const [shortest] = result.counterexample ?? []
  if (shortest === undefined) return { operations }
  const difference = await runWalk(shortest, revise)
  if (difference) return { operations, difference, path: result.counterexamplePath ?? undefined }
  throw new Error(`a walk went wrong and then did not: seed ${seed}, path ${result.counterexamplePath}`, {
    cause: result.errorInstance,
  })
}

/** The walk in words, what was wrong at its end, and how to see it again, with the defect that was seeded. */
export const describeExploration = ({ difference, path }: ExplorationResult, seed: number, defect?: string): string => {
  if (difference === undefined) return 'provider and model never differ'
  const { steps, sentence } = difference
  return [
    `provider and model differ after ${steps.length} operation${steps.length === 1 ? '' : 's'}:`,
    ...steps.map((one, index) => `  ${index + 1}. ${one}`),
    `  ${sentence}`,
    `again: ${defect ? `WALK_DEFECT=${defect} ` : ''}WALK_SEED=${seed} WALK_PATH=${path} npx vitest run reference-provider/proof/oracle/walk.test.ts`,
  ].join('\n')
}
