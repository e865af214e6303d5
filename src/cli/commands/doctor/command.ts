import type { Command } from 'commander'
import type { RunFlags } from '../../config/run-flags.ts'
import type { Done } from '../../errors/exit-code.ts'
import { givenFlags } from '../../options/given-flags.ts'
import { declaringOptions, serviceOptions, targetOptions } from '../../options/target-options.ts'
import type { DoctorFlags } from './doctor-command.ts'

/** `doctor`: is everything set up as a run needs it? */
export const doctorCommand = (program: Command, done: Done): void => {
  const command = program
    .command('doctor')
    .description('looks whether target, services, callers and data are set up as a run needs them; changes nothing')
    .option('--reference', 'the reference provider of this package, started for it')
  for (const add of [targetOptions, declaringOptions, serviceOptions]) add(command)
  command
    .option('--json [file]', 'what was looked at and found, as JSON')
    .option('--write-config [file]', 'add what was found out to the configuration (default: conformance.config.json)')
    .action(async () => {
      const { json, writeConfig, ...given } = givenFlags(command) as RunFlags & DoctorFlags
      const { perform } = await import('./doctor-command.ts')
      done(await perform(given, { json, writeConfig }))
    })
}
