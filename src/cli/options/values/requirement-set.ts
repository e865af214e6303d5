import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequirementSet } from '../../../engine/scenario/requirements.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { packageFolder } from '../../terminal/command-name.ts'
import { oneOf } from './parse.ts'

/** The numbers of the requirement sets. `npm run freeze` writes the file of the next one; a set never changes. */
export const requirementSetNumbers: readonly number[] = [1]

/** The package contains these files as they are, so that everyone can read what a certificate is about. */
const folder = (): string => join(packageFolder(), 'scenarios/requirements')

/** The number after an option. @throws UsageError that lists the sets */
export const parseRequirementSet = (written: string): number =>
  Number(oneOf('requirement set', written, requirementSetNumbers.map(String)))

/** The requirement set with that number. @throws UsageError that lists the sets */
export const requirementSet = (set: number): RequirementSet => {
  if (requirementSetNumbers.includes(set))
    return JSON.parse(readFileSync(join(folder(), `set-${set}.json`), 'utf8')) as RequirementSet
  throw new UsageError(`There is no requirement set ${set}. Use one of: ${requirementSetNumbers.join(', ')}.`)
}
