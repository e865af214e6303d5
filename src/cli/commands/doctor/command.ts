import type { Command } from 'commander'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { addDeclarationOptions, addOptions, addServiceOptions, addTargetOptions } from '../../options/add-options.ts'
import { givenFlags } from '../../options/given-flags.ts'
import { type RunFlags, runOptionTable } from '../../options/table/index.ts'
import type { DoctorFlags } from './doctor-command.ts'

export const addDoctorCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('doctor')
    .description('Check the setup of target, services, callers and data; change nothing')
    .option('--json [file]', 'print the findings as JSON, or write them to a file')
    .option('--write-config [file]', 'add the findings to the configuration (default: conformance.config.json)')
  addOptions(command, { reference: runOptionTable.reference })
  addTargetOptions(command)
  addDeclarationOptions(command)
  addServiceOptions(command)
  command.action(async () => {
    const { json, writeConfig, ...given } = givenFlags(command) as RunFlags & DoctorFlags
    const { doctorCommand } = await import('./doctor-command.ts')
    done(await doctorCommand(given, { json, writeConfig }))
  })
}
