import { readFileSync } from 'node:fs'
import type { RequirementSet } from '../../../engine/scenario/requirements.ts'
import type { AnyScenario } from '../../../engine/scenario/scenario.ts'

/** What `list` shows of a scenario. */
export type ListedScenario = Pick<AnyScenario, 'id' | 'rows' | 'clauses' | 'level' | 'title' | 'unscored'>

/**
 * All scenarios, as the build wrote them beside the program (`list --json`): to load their steps takes longer than the rest
 * of `list`. Before that file exists, the scenarios themselves.
 */
export const listedScenarios = async (): Promise<readonly ListedScenario[]> => {
  try {
    return JSON.parse(readFileSync(new URL('./scenarios.json', import.meta.url), 'utf8')) as ListedScenario[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return (await import('../../../../scenarios/index.ts')).allScenarios
  }
}

/** The same with the mark of what this requirement set does not count. */
export const scenariosMarkedBy = async (set: RequirementSet): Promise<readonly ListedScenario[]> => {
  const { allScenarios } = await import('../../../../scenarios/index.ts')
  const { markUnscored } = await import('../../../engine/scenario/requirements.ts')
  return markUnscored(allScenarios, set)
}
