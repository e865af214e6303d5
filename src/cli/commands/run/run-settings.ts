import { connectionOf } from '../../config/connection.ts'
import type { RunSettings } from '../../environment/run-in.ts'
import { UsageError } from '../../errors/usage-error.ts'
import type { RunFlags } from '../../options/run-flags.ts'
import { runOptionEntries } from '../../options/table/index.ts'

const engineNames = runOptionEntries.flatMap(([name, { forEngine }]) => (forEngine ? [name] : []))

/**
 * The settings of a run: the options that the table marks for the engine, and the connection to the target. `given`:
 * the options of this command alone, which win over the configuration file where the two contradict each other.
 * @throws UsageError
 */
export const runSettings = (given: RunFlags, flags: RunFlags): RunSettings => ({
  ...(Object.fromEntries(engineNames.map((name) => [name, flags[name]])) as Pick<
    RunFlags,
    keyof RunSettings & keyof RunFlags
  >),
  allowWrites: writesAllowed(given, flags),
  connection: connectionOf(flags, flags.baseUrl ?? 'http://localhost'),
})

const writesAllowed = (given: RunFlags, flags: RunFlags): boolean | undefined => {
  if (given.readOnly && given.allowWrites) throw new UsageError('Pass either --read-only or --allow-writes, not both.')
  if (given.readOnly) return false
  return given.allowWrites ?? (flags.readOnly ? false : flags.allowWrites)
}
