/** The commands about the suite itself: they need no provider of the user. */
import { type Command, Option } from 'commander'
import { exitCodes, type SetExitCode } from '../errors/exit-code.ts'
import { UsageError } from '../errors/usage-error.ts'
import { addOptions } from '../options/add-options.ts'
import { runOptionTable } from '../options/table/index.ts'
import { longFlag, type OptionEntry } from '../options/table/option.ts'
import { handWrittenOptions, mutantOptions, proveOptionTables } from '../options/table/prove.ts'
import { parseList } from '../options/values/parse.ts'
import { parseRequirementSet } from '../options/values/requirement-set.ts'

export const addProveCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('prove')
    .description('Check the suite itself: scenarios must fail against every defect and pass against every variant')
    .action(async ({ generated = false, ...flags }) => {
      assertFit(generated, flags)
      if (generated) {
        const { proveGenerated } = await import('./prove/generated-command.ts')
        return done(await proveGenerated(flags))
      }
      const { proveCommand } = await import('./prove/prove-command.ts')
      done(await proveCommand(flags))
    })
  for (const table of proveOptionTables) addOptions(command, table)
}

/** @throws UsageError if a flag has no effect with, or without, `--generated` */
const assertFit = (generated: boolean, flags: Record<string, unknown>): void => {
  const unfit = Object.entries<OptionEntry<unknown>>(generated ? handWrittenOptions : mutantOptions).find(
    ([name]) => flags[name] !== undefined,
  )
  if (unfit) throw new UsageError(`Pass ${longFlag(unfit[1])} only ${generated ? 'without' : 'with'} --generated.`)
  if (flags.seed !== undefined && flags.sample === undefined) throw new UsageError('Pass --seed only with --sample.')
}

const { only, rows, clauses } = runOptionTable
const filterOptions = { only, rows, clauses }

export const addListCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('list')
    .description('List the scenarios, or those that the options select: id, rows of the validation table, level, title')
    .option('--json', 'print them as JSON')
    .option('--requirements <set>', 'mark the scenarios that this requirement set does not count', parseRequirementSet)
    .addOption(new Option('--freeze <file>', 'write this version as a requirement set').hideHelp())
  addOptions(command, filterOptions)
  command.action(async (flags) => {
    const { listCommand } = await import('./list/list-command.ts')
    await listCommand(flags)
    done(exitCodes.ok)
  })
}

/** `explain --all --markdown scenarios` writes the pages of all scenarios. */
export const addExplainCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('explain')
    .description('Explain one scenario: its rule, test data, steps, and what a failure means')
    .argument('[id]', 'the id of a scenario, as "list" prints it')
    .option('--all', 'explain every scenario')
    .option('--markdown <directory>', 'write all scenarios as Markdown pages to this directory (with --all)')
    .action(async (id: string | undefined, flags) => {
      const { explainCommand } = await import('./explain/explain-command.ts')
      explainCommand(id, flags)
      done(exitCodes.ok)
    })
}

export const addCoverageCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('coverage')
    .description('Show which scenarios test each clause of the specification, or why no scenario does')
    .argument('[clauses...]', 'sections such as 5.6, or clauses: print each with its scenarios (default: the counts)')
    .option('--untested', 'show only clauses that could be tested and are not')
    .option('--run <files>', 'count only scenarios that passed or failed in these JSON results; repeatable', parseList)
    .option('--json [file]', 'print it as JSON, or write it to a file')
    .action(async (clauses: string[], { json, ...flags }) => {
      const { coverageCommand } = await import('./coverage/coverage-command.ts')
      coverageCommand(clauses, { ...flags, json: json === true ? '-' : json })
      done(exitCodes.ok)
    })
}
