import { allScenarios } from '../../../../scenarios/index.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { oneOf } from '../../options/values/parse.ts'
import { writeInvented } from '../../terminal/print.ts'
import { readable } from '../../terminal/readable.ts'
import { formatScenario } from './format-text.ts'
import { writePages } from './write-pages.ts'

interface ExplainFlags {
  /** all scenarios instead of one */
  all?: boolean
  /** the directory for Markdown pages */
  markdown?: string
}

/** The command `explain`: prints a scenario, or writes the pages of all scenarios. @throws UsageError */
export const explainCommand = (id: string | undefined, { all = false, markdown }: ExplainFlags): void => {
  if ((id === undefined) !== all) throw new UsageError('Pass the id of one scenario, as "list" prints it, or --all.')
  if (markdown !== undefined && !all) throw new UsageError('Pass --markdown only with --all.')
  const ids = allScenarios.map((scenario) => scenario.id)
  const wanted = id === undefined ? ids : [oneOf('scenario', id, ids)]
  const chosen = allScenarios.filter((scenario) => wanted.includes(scenario.id))
  if (markdown !== undefined) writePages(markdown, chosen)
  else writeInvented(readable(chosen.map(formatScenario).join('\n')))
}
