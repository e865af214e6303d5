/** The commands about runs that are over: they need the file of a run, and no provider. */
import { type Command, Option } from 'commander'
import { exitCodes, type SetExitCode } from '../errors/exit-code.ts'
import { UsageError } from '../errors/usage-error.ts'
import { addOptions } from '../options/add-options.ts'
import { givenFlags } from '../options/given-flags.ts'
import { runOptionTable } from '../options/table/index.ts'
import { parseRequirementSet } from '../options/values/requirement-set.ts'

/** Keeps each value of a repeated option as it is written. */
const repeated = (written: string, earlier: string[] = []): string[] => [...earlier, written]

/** What reports show, as for `run`. */
const { reports, verbose, table } = runOptionTable

const requirementsOption = (): Option =>
  new Option('--requirements <set>', 'count only this requirement set (default: the one of the run)').argParser(
    parseRequirementSet,
  )

export const addReportCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('report')
    .description('Write reports of an earlier run, from its JSON result')
    .argument('[file]', 'the JSON result (default: the one of the last run in this directory)')
    .option('--format <format[=file]>', 'FORMAT or FORMAT=FILE, as for "run --report"; repeatable', repeated)
  addOptions(command, { verbose, table })
  command.action(async (file: string | undefined, flags) => {
    const { reportCommand } = await import('./report/report-command.ts')
    reportCommand(file, flags)
    done(exitCodes.ok)
  })
}

export const addJudgeCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('judge')
    .description('Judge a recorded run again, without the provider; same report and exit code')
    .argument(
      '<files...>',
      'the transcript of a run (run --transcript); of a resumed run, all its transcripts in order',
    )
    .option('--report <format[=file]>', 'FORMAT or FORMAT=FILE, as for "run --report"; repeatable', repeated)
  addOptions(command, { verbose, table })
  command.addOption(requirementsOption()).action(async (files: string[], flags) => {
    const { judgeCommand } = await import('./judge/judge-command.ts')
    done(await judgeCommand(files, flags))
  })
}

export const addDiffCommand = (program: Command, done: SetExitCode): void => {
  program
    .command('diff')
    .description('Compare two runs: changed verdicts and changed answers, without ids and times')
    .argument('<before>', 'the transcript of the earlier run, or its JSON result (verdicts only)')
    .argument('<after>', 'the transcript or JSON result of the later run')
    .option('--json', 'print the changes as JSON')
    .action(async (before: string, after: string, flags) => {
      const { diffCommand } = await import('./diff/diff-command.ts')
      done(await diffCommand(before, after, flags))
    })
}

export const addMergeCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('merge')
    .description('Join the transcripts of all shards (run --shard), and judge them as one run')
    .argument('<files...>', 'the transcripts of all shards (run --transcript), in any order')
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
    .argument('[transcript]', 'the transcript of a run (run --transcript); certify judges it again before it signs')
    .option('--key <key>', 'the private key; with --verify, the public key: a PEM or JWK file, or env:NAME')
    .option('--out <file>', 'write the statement there (default: print it)')
    .option('--bundle <file>', 'write a ZIP file with report, statement and transcript, for a portal team')
    .option('--issuer <name>', 'who signs (default: the id of the key)')
    .option('--provider-version <text>', 'the version of the provider, as the statement names it')
    .addOption(requirementsOption())
    .option('--verify <statement>', 'check this statement, and print what it says')
    .option('--transcript <file>', 'with --verify: check also that the statement fits this transcript')
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
