/** The commands that need a provider: their options come from the table, and from the environment of the process. */
import type { Command } from 'commander'
import type { SetExitCode } from '../errors/exit-code.ts'
import {
  addEnvironmentOptions,
  addEnvironmentOptionsWithoutConfig,
  addOptions,
  addRunOptions,
  addServiceOptions,
  addTargetOptions,
} from '../options/add-options.ts'
import { givenFlags } from '../options/given-flags.ts'
import { runOptionTable } from '../options/table/index.ts'
import { exportOptions } from '../options/table/load.ts'
import { parseAddress } from '../options/values/parse.ts'
import { keepHeapSmall } from '../terminal/small-heap.ts'

const { reference, only, allowWrites, brandWord, callers, dialect, stubs } = runOptionTable
const { config, baseUrl, headers, insecure, requestsPerSecond, enterpriseNumber } = runOptionTable

export const addInitCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('init')
    .description('Write a configuration file from options, and from your answers on a terminal')
    .option('--file <file>', 'the file to write, JSON or YAML (default: conformance.config.json)')
    .option('--force', 'replace an existing file')
    .option('--token-url <url>', 'the token URL of a real authorization server', parseAddress('--token-url'))
    .option('--client-id <id>', 'the id of your client at that server')
    .option('--client-key <key>', 'the private key of that client (PEM), as file:PATH or env:NAME')
  addEnvironmentOptionsWithoutConfig(command)
  command.action(async () => {
    const { initCommand } = await import('./init/init-command.ts')
    done(await initCommand(givenFlags(command)))
  })
}

export const addRunCommand = (program: Command, done: SetExitCode): void => {
  const command = program.command('run').description('Run the scenarios against a provider')
  addRunOptions(command)
  command.action(async () => {
    keepHeapSmall({ withProvider: givenFlags(command).reference === true })
    const { runCommand } = await import('./run/run-command.ts')
    done(await runCommand(givenFlags(command)))
  })
}

export const addUndoCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('undo')
    .description('Restore what an interrupted run from this directory changed')
    .option('--forget', 'delete the journal of changes that cannot be restored')
  addTargetOptions(command)
  addServiceOptions(command)
  command.action(async () => {
    const { undoCommand } = await import('./undo/undo-command.ts')
    done(await undoCommand(givenFlags(command)))
  })
}

export const addDoctorCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('doctor')
    .description('Check the setup of provider, services, callers and data; change nothing')
    .option('--json [file]', 'print the findings as JSON, or write them to a file')
    .option('--write-config [file]', 'add the findings to the configuration (default: conformance.config.json)')
  addOptions(command, { reference })
  addEnvironmentOptions(command)
  command.action(async () => {
    const { doctorCommand } = await import('./doctor/doctor-command.ts')
    done(await doctorCommand(givenFlags(command)))
  })
}

export const addPlanCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('plan')
    .description('Show which scenarios the data of a provider can run, and the messages to add for the others')
    .option('--json', 'print the plan as JSON')
    .option('--dataset-file <file>', 'write the messages to add as a dataset that you can load')
    .option('--why <need>', 'explain one need: the closest message, and the conditions that it fails')
  addOptions(command, {
    reference,
    only,
    allowWrites: { ...allowWrites, help: 'plan a run with --allow-writes (default on another host: read-only)' },
  })
  addEnvironmentOptions(command)
  command.action(async () => {
    const { planCommand } = await import('./plan/plan-command.ts')
    done(await planCommand(givenFlags(command)))
  })
}

export const addExportCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('export')
    .description('Write a load test for another tool; it sends requests as the callers of the suite')
    .argument('<tool>', 'the load test tool; only k6')
    .option('--out <file>', 'the file to write, or - to print it')
  addOptions(command, exportOptions, 'Load:')
  addOptions(command, { config, baseUrl, headers, insecure, requestsPerSecond, enterpriseNumber }, 'Provider:')
  addOptions(command, { brandWord, dialect, callers, stubs }, 'What you know of the provider:')
  command.action(async (tool: string, { out }: { out?: string }) => {
    const { exportCommand } = await import('./export/export-command.ts')
    done(await exportCommand(tool, givenFlags(command), out))
  })
}
