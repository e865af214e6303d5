import { UsageError } from '../../errors/usage-error.ts'
import type { RunFlags } from '../../options/table/index.ts'

/** What a shard without a transcript is good for. */
export const transcriptNote = ({ shard, transcript }: RunFlags): string | undefined =>
  shard !== undefined && transcript === undefined
    ? 'This shard cannot be merged, because nothing records it. Pass --transcript FILE to record it.'
    : undefined

/** Refuses options that differ between shards or disturb another shard. @throws UsageError */
export const checkShardOptions = (flags: RunFlags): void => {
  const { shard, failed, watch, stubs, resetCommand, resetUrl } = flags
  if (shard === undefined) return
  if (failed) {
    throw new UsageError(
      '--failed reads the earlier runs of this directory, so the shards would not be parts of one run. Run without --shard.',
    )
  }
  if (watch) throw new UsageError('Pass either --shard or --watch, not both.')
  if (stubs !== undefined && (resetCommand ?? resetUrl) !== undefined) {
    throw new UsageError(
      'Shards that share stubs can test the same provider, so a reset by one shard would disturb another. Reset the ' +
        'provider before you start the shards, and remove --reset-command and --reset-url.',
    )
  }
}
