import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { oneOf } from '../../options/parse.ts'

interface ExplainFlags {
  all?: boolean
  markdown?: boolean
}

/** `explain ID`: one scenario in full; `--all --markdown` is the page `scenarios/README.md`. */
export const addExplainCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('explain')
    .description('show one scenario in full: clauses, needs, steps, and who must act when it fails')
    .argument('[id]', 'the id of a scenario, as "list" prints it')
    .option('--all', 'show every scenario')
    .option('--markdown', 'with --all: print a Markdown page')
    .action(async (id: string | undefined, { all = false, markdown = false }: ExplainFlags) => {
      if ((id === undefined) !== all) throw new UsageError('Pass the id of one scenario, or --all.')
      if (markdown && !all) throw new UsageError('--markdown works only with --all.')
      const { allScenarios: table } = await import('../../../../scenarios/index.ts')
      const ids = table.map((scenario) => scenario.id)
      const wanted = id === undefined ? ids : [oneOf('scenario', id, ids)]
      const chosen = table.filter((scenario) => wanted.includes(scenario.id))
      if (markdown) {
        const { markdownPage } = await import('./format-markdown.ts')
        process.stdout.write(markdownPage(chosen))
      } else {
        const { formatScenario } = await import('./format-text.ts')
        process.stdout.write(chosen.map(formatScenario).join('\n'))
      }
      done(0)
    })
}
