/** The commands about runs that are over: they need the file of a run, and no provider. */
import type { Command } from 'commander'
import { exitCodes, type SetExitCode } from '../errors/exit-code.ts'
import { UsageError } from '../errors/usage-error.ts'
import { addOptions } from '../options/add-options.ts'
import { givenFlags } from '../options/given-flags.ts'
import { runOptionTable } from '../options/table/index.ts'
import { parseRequirementSet } from '../options/values/requirement-set.ts'

/** Keeps each value of a repeated option as it is written. */
const repeated = (written: string, earlier: string[] = []): string[] => [...earlier, written]

export const addReportCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('report')
    .description('Write reports of a run again, from its JSON result')
    .argument('[file]', 'the JSON result (default: that of the last run in this directory)')
    .option('--format <format[=file]>', 'as run --report takes it; repeatable', repeated)
    .option('--verbose', 'print every scenario that did not pass in full, however many')
    .option('--table', 'print the 34 rows of the validation table: request, expected, actual')
    .action(async (file: string | undefined, flags) => {
      const { reportCommand } = await import('./report/report-command.ts')
      reportCommand(file, flags)
      done(exitCodes.ok)
    })
}

export const addJudgeCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('judge')
    .description('Judge the transcript of a run again, and report as the run did')
    .argument('<files...>', 'a transcript (run --transcript); several are parts of one run, in order')
    .option('--report <format[=file]>', 'as run --report takes it; repeatable', repeated)
    .option('--verbose', 'print every scenario that did not pass in full, however many')
    .option('--table', 'print the 34 rows of the validation table: request, expected, actual')
    .option('--requirements <set>', 'count by this requirement set (default: that of the run)', parseRequirementSet)
    .action(async (files: string[], flags) => {
      const { judgeCommand } = await import('./judge/judge-command.ts')
      done(await judgeCommand(files, flags))
    })
}

export const addDiffCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('diff')
    .description('Compare two runs: changed verdicts, and changed answers apart from ids and times')
    .argument('<before>', 'the transcript of a run, or its JSON result, which holds only verdicts')
    .argument('<after>', 'that of the other run')
    .option('--json', 'print the changes as JSON')
    .action(async (before: string, after: string, flags) => {
      const { diffCommand } = await import('./diff/diff-command.ts')
      done(await diffCommand(before, after, flags))
    })
}

export const addMergeCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('merge')
    .description('Judge the shards of a run (run --shard) as one run, and report as that run would have')
    .argument('<files...>', 'the transcripts of all shards (run --transcript), in any order')
  const { reports, verbose, table } = runOptionTable
  addOptions(command, { reports, verbose, table })
  command.action(async (files: string[]) => {
    const { mergeCommand } = await import('./merge/merge-command.ts')
    done(await mergeCommand(files, givenFlags(command)))
  })
}

export const addCertifyCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('certify')
    .description('Sign a statement that a provider is ready, from the transcript of its run; or check a statement')
    .argument('[transcript]', 'the transcript of a run (run --transcript), judged again before anything is signed')
    .option('--key <key>', 'the private key; with --verify, the public key: a PEM or JWK file, or env:NAME')
    .option('--out <file>', 'write the statement there (default: print it)')
    .option('--bundle <file>', 'write a ZIP file with report, statement and transcript, for a portal team')
    .option('--issuer <name>', 'who signs (default: the id of the key)')
    .option('--provider-version <text>', 'the version of the provider')
    .option('--requirements <set>', 'count by this requirement set (default: that of the run)', parseRequirementSet)
    .option('--verify <statement>', 'check this statement, and print what it says')
    .option('--transcript <file>', 'with --verify: check also that this transcript gives the statement')
    .action(async (file: string | undefined, flags) => {
      assertFit(file, flags)
      if (file === undefined) {
        const { verifyCommand } = await import('./certify/verify-command.ts')
        return done(await verifyCommand(flags))
      }
      const { certifyCommand } = await import('./certify/certify-command.ts')
      done(await certifyCommand(file, flags))
    })
}

const onlySigning = ['out', 'bundle', 'issuer', 'providerVersion', 'requirements']

/** @throws UsageError unless the flags fit either to sign or to verify */
const assertFit = (file: string | undefined, flags: Record<string, unknown>): void => {
  if ((file === undefined) === (flags.verify === undefined))
    throw new UsageError('Pass the transcript of a run to sign a statement, or --verify STATEMENT to check one.')
  if (flags.key === undefined)
    throw new UsageError(
      file === undefined
        ? 'certify --verify needs --key KEY: the public key, a PEM or JWK file, or env:NAME.'
        : 'certify needs --key KEY: the private key, a PEM or JWK file, or env:NAME.',
    )
  const unfit = onlySigning.find((name) => flags[name] !== undefined)
  if (file === undefined && unfit !== undefined) {
    const flag = unfit.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    throw new UsageError(`Pass --${flag} only without --verify.`)
  }
  if (file !== undefined && flags.transcript !== undefined)
    throw new UsageError('Pass --transcript only with --verify.')
}
