import { isWanted } from '../../../engine/selection/select.ts'
import { requirementSet } from '../../options/values/requirement-set.ts'
import { type FilterFlags, filtersOf } from '../../results/filters.ts'
import { writeInvented } from '../../terminal/print.ts'
import { columnsOf, readable } from '../../terminal/readable.ts'
import { formatTable, formatTableAsJson } from './format.ts'
import { listedScenarios, scenariosMarkedBy } from './listed-scenarios.ts'

interface ListFlags extends FilterFlags {
  json?: boolean
  /** the number of the requirement set that marks what it does not count */
  requirements?: number
  /** the file for a new requirement set; nothing is printed then */
  freeze?: string
}

/** The command `list`: prints the selected scenarios as a table or as JSON. @throws UsageError */
export const listCommand = async ({ json, requirements, freeze, ...filters }: ListFlags): Promise<void> => {
  if (freeze !== undefined) {
    const { writeRequirementSet } = await import('./freeze.ts')
    return writeRequirementSet(freeze)
  }
  const set = requirements === undefined ? undefined : requirementSet(requirements)
  const all = set ? await scenariosMarkedBy(set) : await listedScenarios()
  const wanted = filtersOf(all, filters)
  const table = all.filter((scenario) => isWanted(scenario, wanted))
  writeInvented(json ? formatTableAsJson(table) : readable(formatTable(table, set?.set, columnsOf(process.stdout))))
}
