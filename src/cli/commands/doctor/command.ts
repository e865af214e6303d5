import type { Command } from 'commander'
import type { RunFlags } from '../../config/run-flags.ts'
import type { SetExitCode } from '../../errors/exit-code.ts'
import { givenFlags } from '../../options/given-flags.ts'
import { addDeclarationOptions, addServiceOptions, addTargetOptions } from '../../options/target-options.ts'
import type { DoctorFlags } from './doctor-command.ts'

/** `doctor`: is everything set up as a run needs it? */
export const addDoctorCommand = (program: Command, done: SetExitCode): void => {
  const command = program
    .command('doctor')
    .description('looks whether target, services, callers and data are set up as a run needs them; changes nothing')
    .option('--reference', 'the reference provider of this package, started for it')
  for (const add of [addTargetOptions, addDeclarationOptions, addServiceOptions]) add(command)
  command
    .option('--json [file]', 'what was looked at and found, as JSON')
    .option('--write-config [file]', 'add what was found out to the configuration (default: conformance.config.json)')
    .action(async () => {
      const { json, writeConfig, ...given } = givenFlags(command) as RunFlags & DoctorFlags
      const { doctorCommand: perform } = await import('./doctor-command.ts')
      done(await perform(given, { json, writeConfig }))
    })
}
