import type { Connection } from '../http/connection.ts'
import type { RequirementSet } from '../scenario/requirements.ts'
import type { RecordedOptions } from './entries.ts'

/** The options of a run, as far as the transcript needs them. */
type OptionsOfRun = Omit<RecordedOptions, 'insecure' | 'datasetDate' | 'hasStubs' | 'requirements'> & {
  connection?: Connection
  datasetDate?: Date
  calls?: unknown
  requirements?: Pick<RequirementSet, 'set'>
}

/** The options that the verdicts and the result depend on; nothing secret is among them. */
export const recordedOptions = (options: OptionsOfRun): RecordedOptions => ({
  baseUrl: options.baseUrl,
  kind: options.kind,
  brandWord: options.brandWord,
  ...(options.connection?.tls?.insecure && { insecure: true }),
  datasetDate: options.datasetDate?.toISOString(),
  repeatCommand: options.repeatCommand,
  selection: options.selection,
  profile: options.profile,
  allowWrites: options.allowWrites,
  allowIrreversible: options.allowIrreversible,
  origins: options.origins,
  hasStubs: options.calls !== undefined,
  strict: options.strict,
  ignoreDoctor: options.ignoreDoctor,
  retries: options.retries,
  requirements: options.requirements?.set,
  baseline: options.baseline,
  shard: options.shard,
})
