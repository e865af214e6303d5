import type { Command } from 'commander'
import { exitCodes, type SetExitCode } from '../../errors/exit-code.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { oneOf } from '../../options/values/parse.ts'

interface ExplainFlags {
  all?: boolean
  markdown?: boolean
}

/** `explain --all --markdown` writes scenarios/README.md. */
export const addExplainCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('explain')
    .description('Explain one scenario: its rule, test data, steps, and what a failure means')
    .argument('[id]', 'the id of a scenario, as "list" prints it')
    .option('--all', 'explain every scenario')
    .option('--markdown', 'with --all: as a Markdown page')
    .action(async (id: string | undefined, { all = false, markdown = false }: ExplainFlags) => {
      if ((id === undefined) !== all) throw new UsageError('Pass the id of one scenario, or --all.')
      if (markdown && !all) throw new UsageError('Pass --markdown only with --all.')
      const { allScenarios } = await import('../../../../scenarios/index.ts')
      const ids = allScenarios.map((scenario) => scenario.id)
      const wanted = id === undefined ? ids : [oneOf('scenario', id, ids)]
      const chosen = allScenarios.filter((scenario) => wanted.includes(scenario.id))
      if (markdown) {
        const { markdownPage } = await import('./format-markdown.ts')
        process.stdout.write(markdownPage(chosen))
      } else {
        const { formatScenario } = await import('./format-text.ts')
        process.stdout.write(chosen.map(formatScenario).join('\n'))
      }
      done(exitCodes.ok)
    })
}
