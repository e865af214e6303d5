import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { oneOf } from '../../options/parse.ts'

interface ExplainFlags {
  all?: boolean
  markdown?: boolean
}

/** `explain ID`: one scenario in full; `--all --markdown` is the page beside the scenarios. */
export const addExplainCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('explain')
    .description('one scenario in full: rule, needs, steps, and what it means when it is red')
    .argument('[id]', 'the id of a scenario, as "list" prints it')
    .option('--all', 'every scenario')
    .option('--markdown', 'with --all: as a page in Markdown')
    .action(async (id: string | undefined, { all = false, markdown = false }: ExplainFlags) => {
      if ((id === undefined) !== all) throw new UsageError('explain takes the id of one scenario, or --all.')
      if (markdown && !all) throw new UsageError('--markdown only means something with --all.')
      const { allScenarios: table } = await import('../../../../scenarios/index.ts')
      const ids = table.map((scenario) => scenario.id)
      const wanted = id === undefined ? ids : [oneOf('scenario', id, ids)]
      const chosen = table.filter((scenario) => wanted.includes(scenario.id))
      if (markdown) {
        const { markdownPage: explainedPage } = await import('./markdown-page.ts')
        process.stdout.write(explainedPage(chosen))
      } else {
        const { formatScenario: explained } = await import('./scenario.ts')
        process.stdout.write(chosen.map(explained).join('\n'))
      }
      done(0)
    })
}
