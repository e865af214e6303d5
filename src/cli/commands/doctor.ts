import type { Command } from 'commander'
import type { DoctorFlags } from '../doctor/perform.ts'
import type { Done } from '../done.ts'
import { givenFlags } from '../given-flags.ts'
import type { RunFlags } from '../run/flags.ts'
import { declaringOptions, serviceOptions, targetOptions } from './target-options.ts'

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
      const { perform } = await import('../doctor/perform.ts')
      done(await perform(given, { json, writeConfig }))
    })
}
