import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { givenFlags } from '../../options/given-flags.ts'
import { parseAddress, parseList, parseWholeNumber } from '../../options/parse.ts'
import { addDeclarationOptions, addServiceOptions, addTargetOptions } from '../../options/target-options.ts'

const maxSeed = 2 ** 31 - 1

/** `run`: plays the table against a provider. */
export const addRunCommand = (program: Command, done: SetExitCode): void => {
  const command = program.command('run').description('plays the table against a provider')
  command.option('--reference', 'the reference provider of this package, started for the run')
  for (const add of [
    addTargetOptions,
    addSelectionOptions,
    addDeclarationOptions,
    addRunOptions,
    addWriteOptions,
    addServiceOptions,
  ])
    add(command)
  command.action(async () => {
    const given = givenFlags(command)
    const { runCommand: perform } = await import('./run-command.ts')
    done(await perform(given))
  })
}

const addSelectionOptions = (command: Command): Command =>
  command
    .option('--only <ids>', 'these scenarios; repeatable, or with commas', parseList)
    .option('--row <rows>', 'these rows of the validation scenarios, such as 1-3,7', parseList)
    .option('--clause <ids>', 'scenarios that rest on these clauses', parseList)
    .option('--failed', 'what was red in the last run from this directory')
    .option('--resume', 'goes on with a run that ended before all was played, such as when a token expired')

const addRunOptions = (command: Command): Command =>
  command
    .option('--strict', 'advice fails')
    .option('--ignore-doctor', 'play even where the doctor would stop the run, or keep a scenario from being judged')
    .option('--bail', 'stop after the first failure')
    .option('--watch', 'play again on Enter, and when the provider was restarted')
    .option('--report <format[=file]>', 'terminal, json or junit; repeatable', (it, earlier: string[] = []) => [
      ...earlier,
      it,
    ])
    .option(
      '--shuffle <seed>',
      'another order, the same for the same number',
      parseWholeNumber('--shuffle', 0, maxSeed),
    )

const addWriteOptions = (command: Command): Command =>
  command
    .option('--read-only', 'change nothing, not even a read flag (the default on a host that is not this machine)')
    .option('--allow-writes', 'change data on a host that is not this machine')
    .option('--no-irreversible', 'leave out what cannot be put back: messages marked as read, replies')
    .option('--reset-command <command>', 'has the provider load its data afresh before each run')
    .option('--reset-url <url>', 'asked with POST before each run, for the same', parseAddress('--reset-url'))
